//! A socket that a bulletin board has opened and hands down.

use std::io;
use std::net::TcpStream;

/// The socket behind the number of a handle that was inherited. It is a copy: the number itself
/// stays the board's.
///
/// # Errors
///
/// When there is no such handle.
#[cfg(unix)]
pub fn inherited(handle: u32) -> io::Result<TcpStream> {
    use std::os::fd::{OwnedFd, RawFd};

    use filedescriptor::FileDescriptor;

    let number = RawFd::try_from(handle).map_err(|_| io::ErrorKind::InvalidInput)?;
    let copy = FileDescriptor::dup(&number).map_err(io::Error::other)?;
    let file = copy.as_file().map_err(io::Error::other)?;
    let socket = TcpStream::from(OwnedFd::from(file));
    // What is no socket has no address on this side.
    socket.local_addr()?;
    Ok(socket)
}

/// The socket behind the number of a handle that was inherited.
///
/// # Errors
///
/// Always: on this system boards reach a door by standard input and output, or are called back.
#[cfg(not(unix))]
pub fn inherited(_: u32) -> io::Result<TcpStream> {
    Err(io::ErrorKind::Unsupported.into())
}
