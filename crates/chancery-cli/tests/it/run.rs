//! Running the binary, and asking what came of it.

use std::process::Output;

use assert_cmd::Command;

/// The binary with these arguments, in the folder of the workspace, without settings of the user.
pub(crate) fn chancery(args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("chancery"));
    command.args(args).current_dir(workspace()).env_remove("CHANCERY_MAPS").env_remove("NO_COLOR");
    command
}

/// The folder of the workspace.
pub(crate) fn workspace() -> &'static str {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
}

/// What a run came to, as text.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

/// Runs the binary with these arguments and nothing to read.
pub(crate) fn run(args: &[&str]) -> Ran {
    run_with(args, "")
}

/// Runs the binary with these arguments and this standard input.
pub(crate) fn run_with(args: &[&str], input: &str) -> Ran {
    chancery(args).write_stdin(input).output().expect("the binary starts").into()
}

/// Runs it, and insists that it is done and has nothing to say.
#[track_caller]
pub(crate) fn answer(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?} said: {}", ran.out);
    ran.out
}

/// Runs it with `--json` and reads the answer.
#[track_caller]
pub(crate) fn json(args: &[&str]) -> serde_json::Value {
    let mut with_json = args.to_vec();
    with_json.push("--json");
    let ran = run(&with_json);
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{args:?}: {error}: {ran:?}"))
}

/// Runs it, and insists that it is misuse, said on standard error with these words in it.
#[track_caller]
pub(crate) fn assert_refuses(args: &[&str], words: &str) {
    let ran = run(args);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?} said: {}", ran.err);
    assert!(ran.err.contains(words), "{args:?} said: {}", ran.err);
}
