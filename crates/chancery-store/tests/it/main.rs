//! What a store promises, on a real database in a real file.

mod accounts;
mod acts;
mod callers;
mod games;
mod keeping;
mod schema;

use chancery_store::Store;

/// A database in a folder of its own, which goes with it.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) folder: tempfile::TempDir,
}

pub(crate) async fn house() -> House {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("chancery.sqlite")).await.unwrap();
    House { store, folder }
}
