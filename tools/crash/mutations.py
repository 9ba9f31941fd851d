"""Ways to lose what was acknowledged that are made on purpose, one after the other: each must be
found by the kills of crash.py or by the trace of flush.py.

    mutations.py FOLDER [KILLS [WORDS]]

Those alone whose name has the words, where some are given. Run it from the root of a clean tree: it
changes files, builds, runs the check in the folder and puts the files back.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from mutations import changed, tried  # noqa: E402

STORE, HOST = pathlib.Path("crates/chancery-store/src"), pathlib.Path("crates/chancery-host/src")
ACKNOWLEDGED = "        let kept = keep(&store, &appends, clock.now()).await;\n"
TOO_EARLY = """        for change in &mut batch {
            let _ = std::mem::replace(&mut change.done, oneshot::channel().0).send(true);
        }
"""
BEGUN_AGAIN = """        insert.build().execute(&mut **change).await?;
        sqlx::raw_sql("COMMIT; BEGIN IMMEDIATE").execute(&mut **change).await?;
"""
# What is done wrong, the check that finds it, the file, what stands there, and what stands instead.
LOSSES = [
    ("acknowledged before it is written", "crash", HOST / "writer.rs", ACKNOWLEDGED,
     TOO_EARLY + ACKNOWLEDGED),
    ("a phase written event by event", "crash", STORE / "games.rs",
     "    for rows in events.chunks(ROWS_MAX) {", "    for rows in events.chunks(ROWS_MAX.min(1)) {",
     "        insert.build().execute(&mut **change).await?;\n", BEGUN_AGAIN),
    ("deadlines of before are not done", "crash", STORE / "games.rs",
     "WHERE due <= ? ORDER BY due, id LIMIT ?", "WHERE due = ? ORDER BY due, id LIMIT ?"),
    ("synchronous=OFF", "flush", STORE / "open.rs",
     ".synchronous(SqliteSynchronous::Full)", ".synchronous(SqliteSynchronous::Off)"),
    ("synchronous=NORMAL", "flush", STORE / "open.rs",
     ".synchronous(SqliteSynchronous::Full)", ".synchronous(SqliteSynchronous::Normal)"),
    ("acknowledged before it is flushed", "flush", HOST / "writer.rs", ACKNOWLEDGED,
     TOO_EARLY + ACKNOWLEDGED),
]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", "target"))


def found(check, path, *texts):
    """Whether a check fails with a change of one or two places of a file."""
    before, after, *more = texts
    with changed(path, before, after):
        if more:
            return found(check, path, *more)
        build = ["cargo", "build", "--quiet", "--package", "chancery-cli"]
        subprocess.run(build, check=True)
        folder = str(pathlib.Path(sys.argv[1]) / check)
        command = [sys.executable, str(HERE / f"{check}.py"), str(TARGET / "debug/chancery"), folder]
        more = sys.argv[2:3] if check == "crash" else []
        run = subprocess.run([*command, *more], check=False, capture_output=True, text=True)
        told = (run.stderr.strip().splitlines() or ["nothing"])
        print(next((line for line in told if "Error: " in line or "before" in line), told[-1])[:200],
              end=" ", flush=True)
        return run.returncode != 0


tried([loss for loss in LOSSES if "".join(sys.argv[3:4]) in loss[0]], found)
