//! How long a picture takes.

fn main() {
    divan::main();
}
