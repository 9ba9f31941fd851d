//! How callers are reached: streams of bytes as lines.

mod desk;
mod handle;
mod telnet;
mod until;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::line::Sent;

pub use desk::{Desk, Raw};
pub use handle::inherited;
pub use telnet::{Telnet, Told};

/// How many pieces of text wait for a slow terminal before the caller's screens wait for it.
const OUTPUT_MAX: usize = 16;
/// How many pieces of what is typed wait for the screens. Whoever types faster is read later.
const INPUT_MAX: usize = 16;
/// How much is read at once, in bytes.
const READ: usize = 1024;

/// A line, reached.
#[derive(Debug)]
pub struct Reach {
    /// What comes; closed when the caller is gone.
    pub sent: mpsc::Receiver<Sent>,
    /// What is sent. When it is closed, what has been handed in is still sent.
    pub output: mpsc::Sender<Vec<u8>>,
    /// Over when everything has been sent, or cannot be.
    pub written: JoinHandle<()>,
}

/// Which protocol lies over a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// None: the bytes are those of the terminal.
    Plain,
    /// Telnet.
    Telnet,
}

impl Reach {
    /// Reaches a caller over a stream.
    ///
    /// Must be called where tasks can be begun.
    pub fn over(
        input: impl AsyncRead + Send + Unpin + 'static,
        output: impl AsyncWrite + Send + Unpin + 'static,
        protocol: Protocol,
    ) -> Self {
        let (sender, sent) = mpsc::channel(INPUT_MAX);
        let (text, texts) = mpsc::channel(OUTPUT_MAX);
        let (reply, replies) = mpsc::channel(OUTPUT_MAX);
        tokio::spawn(read(input, protocol, sender, reply));
        let written = tokio::spawn(write(output, protocol, texts, replies));
        Self { sent, output: text, written }
    }
}

/// Reads until the caller or the line is gone.
async fn read(
    mut input: impl AsyncRead + Unpin,
    protocol: Protocol,
    sender: mpsc::Sender<Sent>,
    reply: mpsc::Sender<Vec<u8>>,
) {
    let mut telnet = Telnet::new();
    let mut buffer = [0; READ];
    loop {
        let read = tokio::select! {
            read = input.read(&mut buffer) => read,
            () = sender.closed() => return,
        };
        let bytes = match read {
            Ok(0) | Err(_) => return,
            Ok(count) => &buffer[..count],
        };
        let told = match protocol {
            Protocol::Plain => vec![Told::Data(bytes.to_vec())],
            Protocol::Telnet => telnet.receive(bytes),
        };
        for told in told {
            let sent = match told {
                Told::Data(data) => Sent::Bytes(data),
                Told::Size(columns, rows) => Sent::Size(columns, rows),
                // `^C`, as a terminal without telnet sends it.
                Told::Interrupt => Sent::Bytes(vec![0x03]),
                Told::Reply(bytes) => {
                    // To whoever asks more than is answered, nothing is owed.
                    drop(reply.try_send(bytes));
                    continue;
                }
            };
            if sender.send(sent).await.is_err() {
                return;
            }
        }
    }
}

/// Writes until there is nothing more to be written, or it cannot be.
async fn write(
    mut output: impl AsyncWrite + Unpin,
    protocol: Protocol,
    mut texts: mpsc::Receiver<Vec<u8>>,
    mut replies: mpsc::Receiver<Vec<u8>>,
) {
    if protocol == Protocol::Telnet && output.write_all(&Telnet::greeting()).await.is_err() {
        return;
    }
    loop {
        let bytes = tokio::select! {
            biased;
            Some(reply) = replies.recv() => reply,
            text = texts.recv() => match (text, protocol) {
                (None, _) => break,
                (Some(text), Protocol::Plain) => text,
                (Some(text), Protocol::Telnet) => Telnet::escaped(&text),
            },
        };
        if output.write_all(&bytes).await.is_err() || output.flush().await.is_err() {
            return;
        }
    }
    // Whoever has hung up needs no goodbye.
    drop(output.shutdown().await);
}
