//! What of a board page goes over the wire: the first time, with everything it loads, and when a
//! phase has been played.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use hyper::header;

use super::Bench;
use crate::client::{Answer, Asking, Connection};
use crate::fill::{POWERS, Player};
use crate::house::Server;
use crate::table::Row;

/// What a page may take, in bytes, and how many requests.
const COLD: (u64, usize) = (300_000, 12);
/// What a phase may take after that.
const PHASE: u64 = 15_000;

pub(super) fn measure(bench: &mut Bench) -> Result<Vec<Row>> {
    let (server, filled) = bench.full(super::GAMES)?;
    let players = filled.players[..POWERS].to_vec();
    let (cold, phase) = bench.runtime.block_on(load(&server, &players))?;
    let kilobytes = |bytes: u64| format!("{}.{} KB", bytes / 1_000, bytes / 100 % 10);
    Ok(vec![
        Row::new(
            "board page from cold, with all it loads",
            "300 KB, 12 requests",
            format!("{}, {} requests", kilobytes(cold.0), cold.1),
            cold.0 <= COLD.0 && cold.1 <= COLD.1,
        ),
        Row::new("a phase after that", "15 KB", kilobytes(phase), phase <= PHASE),
    ])
}

/// The bytes and requests of a page, and the bytes of a phase.
async fn load(server: &Server, players: &[Player]) -> Result<((u64, usize), u64)> {
    let mut connection = Connection::open(server.address).await?;
    let player = &players[0];
    let page = connection.ask(&player.page("")).await?;
    ensure!(page.status == 200, "the page is answered with {}", page.status);
    let text = page.text()?;
    let mut bytes = size(&page);
    let mut open: BTreeSet<String> = linked(&text);
    let mut loaded = BTreeSet::new();
    while let Some(address) = open.pop_first() {
        let answer = connection.ask(&Asking::get(&address).packed()).await?;
        ensure!(answer.status == 200, "{address} is answered with {}", answer.status);
        bytes += size(&answer);
        let kind = answer.headers.get(header::CONTENT_TYPE);
        if kind.is_some_and(|it| it.as_bytes().starts_with(b"text/css")) {
            open.extend(fonts(&answer.text()?));
        }
        loaded.insert(address);
        open.retain(|address| !loaded.contains(address));
    }
    // The page, what it loads, and the stream by which it is told.
    let requests = 1 + loaded.len() + 1;
    end_phase(&mut connection, players).await?;
    let mut phase = 0;
    for rest in ["?part=panels", "/scene"] {
        let answer = connection.ask(&player.page(rest)).await?;
        ensure!(answer.status == 200, "{rest} is answered with {}", answer.status);
        phase += size(&answer);
    }
    let panels = connection.ask(&player.page("?part=panels")).await?.text()?;
    ensure!(!panels.contains("<h1 class=\"phase\">Spring 1902"), "no phase was played");
    Ok(((bytes, requests), phase))
}

/// All powers are ready with orders.
pub(super) async fn end_phase(connection: &mut Connection, players: &[Player]) -> Result<()> {
    for player in players {
        let answer = connection.ask(&player.orders(0)).await?;
        ensure!(answer.status == 204, "orders are answered with {}", answer.status);
    }
    for player in players {
        let answer = connection.ask(&player.ready()?).await?;
        ensure!(answer.status == 204, "being ready is answered with {}", answer.status);
    }
    Ok(())
}

/// What an answer takes, with its headers as they are written.
fn size(answer: &Answer) -> u64 {
    let line = |(name, value): (&hyper::header::HeaderName, &hyper::header::HeaderValue)| {
        name.as_str().len() + value.len() + 4
    };
    let head: usize = answer.headers.iter().map(line).sum();
    ("HTTP/1.1 200 OK\r\n\r\n".len() + head + answer.body.len()) as u64
}

/// What a page loads by itself.
fn linked(page: &str) -> BTreeSet<String> {
    let tags = page.split('<').filter(|tag| {
        let loads = ["link ", "script ", "img ", "image "].iter().any(|it| tag.starts_with(it));
        loads && !tag.contains("rel=\"license\"")
    });
    let address = |tag: &str| {
        let (_, rest) = tag.split_once("href=\"").or_else(|| tag.split_once("src=\""))?;
        rest.split('"').next().filter(|it| it.starts_with('/')).map(str::to_owned)
    };
    tags.filter_map(address).collect()
}

/// The fonts that a style sheet names.
fn fonts(sheet: &str) -> Vec<String> {
    let named = sheet.split("url(").skip(1).filter_map(|it| it.split(')').next());
    named.filter(|it| it.starts_with('/')).map(str::to_owned).collect()
}
