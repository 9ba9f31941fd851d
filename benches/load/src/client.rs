//! A client that keeps its connection open, and costs little: it shares the cores of the house.

use std::net::SocketAddr;

use anyhow::{Context as _, Result};
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, Uri};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

/// Something that is asked for.
#[derive(Debug, Clone)]
pub(crate) struct Asking {
    method: Method,
    path: Uri,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

impl Asking {
    fn new(method: Method, path: &str, body: Bytes) -> Self {
        // Paths are written by us.
        let path = path.parse().unwrap_or_default();
        Self { method, path, headers: Vec::new(), body }
    }

    pub(crate) fn get(path: &str) -> Self {
        Self::new(Method::GET, path, Bytes::new())
    }

    pub(crate) fn put_json(path: &str, body: Bytes) -> Self {
        Self::new(Method::PUT, path, body).with(header::CONTENT_TYPE, "application/json")
    }

    /// A form, as a page of the house sends it.
    pub(crate) fn form(path: &str, body: String) -> Self {
        Self::new(Method::POST, path, body.into())
            .with(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .with(HeaderName::from_static("sec-fetch-site"), "same-origin")
    }

    pub(crate) fn with(mut self, name: HeaderName, value: &str) -> Self {
        // Values are written by us.
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.push((name, value));
        }
        self
    }

    /// The same as a browser asks: it takes what is packed.
    pub(crate) fn packed(self) -> Self {
        self.with(header::ACCEPT_ENCODING, "gzip, deflate, br, zstd")
    }

    /// The same from an address of its own, as the machine in front of a house passes it on.
    pub(crate) fn from(self, number: usize) -> Self {
        let [_, a, b, c] = u32::try_from(number).unwrap_or_default().to_be_bytes();
        self.with(HeaderName::from_static("x-forwarded-for"), &format!("10.{a}.{b}.{c}"))
    }
}

/// What is answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: hyper::HeaderMap,
    /// As it came over the wire.
    pub(crate) body: Bytes,
}

impl Answer {
    /// The body as it is read.
    pub(crate) fn text(&self) -> Result<String> {
        let packed = self.headers.get(header::CONTENT_ENCODING).is_some_and(|it| it == "gzip");
        let bytes = if packed {
            let mut bytes = Vec::new();
            let mut unpacked = flate2::read::GzDecoder::new(self.body.as_ref());
            std::io::Read::read_to_end(&mut unpacked, &mut bytes).context("a body of gzip")?;
            bytes
        } else {
            self.body.to_vec()
        };
        String::from_utf8(bytes).context("a body of text")
    }
}

/// A connection to a house.
pub(crate) struct Connection {
    address: SocketAddr,
    sender: SendRequest<Full<Bytes>>,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await.context("connecting to the house")?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Self { address, sender })
    }

    /// Asks and waits for the whole answer.
    pub(crate) async fn ask(&mut self, asking: &Asking) -> Result<Answer> {
        let (parts, body) = self.begin(asking).await?.into_parts();
        let body = body.collect().await?.to_bytes();
        Ok(Answer { status: parts.status.as_u16(), headers: parts.headers, body })
    }

    /// Asks and waits for the beginning of the answer: of a stream, which has no end.
    pub(crate) async fn begin(
        &mut self,
        asking: &Asking,
    ) -> Result<Response<hyper::body::Incoming>> {
        self.sender.ready().await.context("the house closed the connection")?;
        let mut request = Request::new(Full::new(asking.body.clone()));
        *request.method_mut() = asking.method.clone();
        *request.uri_mut() = asking.path.clone();
        let headers = request.headers_mut();
        headers.insert(header::HOST, HeaderValue::from_str(&self.address.to_string())?);
        for (name, value) in &asking.headers {
            headers.insert(name.clone(), value.clone());
        }
        Ok(self.sender.send_request(request).await?)
    }
}
