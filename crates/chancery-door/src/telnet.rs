//! Callers over telnet: a listener for a house that is open.

use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

use crate::entry::enter;
use crate::line::{Limits, Line};
use crate::reach::{Protocol, Reach};
use crate::session::{Place, Session};
use crate::term::Terminal;

/// How many callers there may be at once,
const CALLERS_MAX: usize = 64;
/// and from one address.
const ADDRESS_MAX: usize = 8;
/// How many wrong passwords an address may try in a while.
const WRONG_MAX: usize = 10;
/// The while.
const WRONG_WHILE: Duration = Duration::from_mins(15);
/// How many addresses are remembered.
const ADDRESSES_MAX: usize = 10_000;
/// How long somebody may take to show who they are.
const ENTRY: Duration = Duration::from_mins(3);
/// How long a caller may press no key.
const IDLE: Duration = Duration::from_mins(10);

/// Who is there, and who has tried too often.
#[derive(Debug, Default)]
struct Doorman(Mutex<HashMap<IpAddr, Address>>);

#[derive(Debug)]
struct Address {
    callers: usize,
    wrong: usize,
    since: Instant,
}

impl Doorman {
    /// Whether a caller may come in.
    fn admit(self: &Arc<Self>, from: IpAddr) -> Option<Guest> {
        let mut addresses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        addresses.retain(|_, it| it.callers > 0 || now - it.since < WRONG_WHILE);
        let callers: usize = addresses.values().map(|it| it.callers).sum();
        if callers >= CALLERS_MAX || addresses.len() >= ADDRESSES_MAX {
            return None;
        }
        let new = || Address { callers: 0, wrong: 0, since: now };
        let address = addresses.entry(from).or_insert_with(new);
        if now - address.since >= WRONG_WHILE {
            (address.wrong, address.since) = (0, now);
        }
        if address.callers >= ADDRESS_MAX || address.wrong >= WRONG_MAX {
            return None;
        }
        address.callers += 1;
        Some(Guest { doorman: Arc::clone(self), from, wrong: 0 })
    }
}

/// A caller who is in, until this is dropped.
#[derive(Debug)]
struct Guest {
    doorman: Arc<Doorman>,
    from: IpAddr,
    wrong: usize,
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut addresses = self.doorman.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = addresses.get_mut(&self.from) {
            address.callers = address.callers.saturating_sub(1);
            address.wrong += self.wrong;
        }
    }
}

/// Takes callers until something happens. Those who are there then are told goodbye, and what they
/// were typing is kept.
pub async fn listen(listener: TcpListener, place: Place, over: impl Future<Output = ()> + Send) {
    let doorman = Arc::new(Doorman::default());
    let mut calls = tokio::task::JoinSet::new();
    let (tell, told) = tokio::sync::watch::channel(());
    tokio::pin!(over);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = calls.join_next() => continue,
            () = &mut over => break,
        };
        let Ok((stream, from)) = accepted else {
            // Too many files are open, for one: what is open has to close first.
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let Some(guest) = doorman.admit(from.ip()) else {
            tracing::info!(address = %from.ip(), "a caller was turned away");
            continue;
        };
        let mut told = told.clone();
        let over = async move { drop(told.changed().await) };
        calls.spawn(call(stream, place.clone(), guest, over));
    }
    drop(tell);
    while calls.join_next().await.is_some() {}
}

/// One call.
async fn call(
    stream: TcpStream,
    place: Place,
    mut guest: Guest,
    over: impl Future<Output = ()> + Send + 'static,
) {
    // Keys are answered one by one: none waits for the next.
    stream.set_nodelay(true).ok();
    let (input, output) = stream.into_split();
    let Reach { sent, output, written } = Reach::over(input, output, Protocol::Telnet).until(over);
    let limits = Limits { call: Some(ENTRY), idle: IDLE };
    let mut line = Line::new(sent, output, Terminal::plain(), limits);
    match enter(&place.accounts, &mut line, &mut guest.wrong).await {
        Ok(Some(arrived)) => {
            let account = arrived.who.account.0;
            tracing::info!(account, "a caller is there");
            line.set_limits(Limits { call: None, idle: IDLE });
            let gone = Session::new(place.clone(), line, arrived.who).run().await;
            tracing::info!(account, ?gone, "a caller has gone");
            if let Err(fault) = place.accounts.sign_out(&arrived.reader).await {
                tracing::error!(%fault, "a caller could not be signed out");
            }
        }
        // Whoever has not shown who they are has no line any more.
        Ok(None) | Err(_) => drop(line),
    }
    // What was said last is still written.
    drop(tokio::time::timeout(IDLE, written).await);
}
