//! Games played from outside: what is asked, what comes of it, and what each may see.

mod clock;
mod house;
mod joining;
mod laws;
mod master;
mod pacts;
mod press;
mod secrecy;
mod table;
mod votes;
mod words;
