"""A backup that Easel has written, read by other people's readers as docs/backup.md describes it."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

BACKUP = os.environ["EASEL_BACKUP"]


def record(number, url):
    media = [{"url": url, "kind": "image"}]
    state = {"is": "completed", "task": None, "credits": None, "media": media}
    body = {"model": "m", "prompt": f"雪 fox {number}"}
    return {
        "id": f"job-{number}",
        "request": {"kind": "image", "mode": "wait", "body": body},
        "base": "https://host.example",
        "created_at": number,
        "state": state,
        "timeline": [],
        "raw": '{"cost": 1.10}',
        "missed": False,
    }


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        contents = [b"\x89PNG\r\n\x1a\n" + bytes([number % 7]) * 5000 for number in range(20)]
        records = []
        for number, content in enumerate(contents):
            path = folder / f"{number}.png"
            path.write_bytes(content)
            records.append(record(number, f"{hashlib.sha256(content).hexdigest()} {path}"))
        records.append(record(20, "https://host.example/gone.png"))
        lines = folder / "records"
        lines.write_text("".join(json.dumps(one) + "\n" for one in records))
        backup = folder / "backup.zip"
        subprocess.run([BACKUP, lines, backup], check=True)

        tested = subprocess.run(["unzip", "-tqq", backup], capture_output=True)
        assert tested.returncode == 0, tested
        with zipfile.ZipFile(backup) as archive:
            assert archive.testzip() is None
            manifest = json.loads(archive.read("easel-backup.json"))
            counts = [manifest[name] for name in ("records", "media", "missing", "unreadable")]
            assert counts == [21, 7, 1, 0], manifest
            assert json.loads(archive.read("settings.json")) == {"easel.theme": "dark"}
            found = read(archive, manifest, "records")
            for one, other in zip(found, records, strict=True):
                assert [one[key] for key in other] == list(other.values()), (one, other)
            files = read(archive, manifest, "files")
            media = {line["job"]: line.get("file") for line in files}
            for number, content in enumerate(contents):
                name = media[f"job-{number}"]
                assert name == f"media/{hashlib.sha256(content).hexdigest()}.png", name
                assert archive.read(name) == content
            assert media["job-20"] is None
        assert b"sk-secret" not in backup.read_bytes()
    print(f"A backup with {len(records)} records: unzip, and zipfile of Python {sys.version.split()[0]}")


def read(archive, manifest, folder):
    parts = [archive.read(f"{folder}/{part:05}.jsonl") for part in range(1, manifest["parts"] + 1)]
    return [json.loads(line) for part in parts for line in part.decode().splitlines()]


main()
