"""Files that Easel has written prompt and settings into, read by other people's readers: Pillow,
exiftool, MediaInfo and ffmpeg. Pixels and streams must be the same as before."""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib
from pathlib import Path

import PIL
from PIL import Image, ImageSequence

BASE = os.environ["EASEL_CLIENTS_BASE"] + "/v1"
KEY = os.environ["EASEL_CLIENTS_KEY"]
DESCRIBE = os.environ["EASEL_DESCRIBE"]

# The same as in crates/core/examples/describe.rs.
PROMPT = "a red fox, 雪中的红狐\nsecond line"
MODEL = "aspect-video-1"
SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def ask(path, body=None):
    data = body and json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(BASE + path, data, headers)) as answer:
        return json.load(answer)


def fetched(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read()


def video(**options):
    task = ask("/async/videos/generations", options)
    deadline = time.monotonic() + 30
    while task["status"] != "completed":
        assert time.monotonic() < deadline, task
        time.sleep(0.1)
        task = ask(f"/tasks/{task['id']}")
    return fetched(task["result"]["data"][0]["url"])


def samples(folder):
    """Files of each kind: from the reference service, and by Pillow."""
    image = ask("/images/generations", {"model": "aspect-image-1", "prompt": "a lake"})
    (folder / "service.png").write_bytes(fetched(image["data"][0]["url"]))
    plain = {"model": "aspect-video-1", "prompt": "a lake", "seconds": 4}
    (folder / "silent.mp4").write_bytes(video(**plain))
    loud = {"model": "audio-video-1", "prompt": "a lake", "seconds": 5}
    (folder / "sound.mp4").write_bytes(video(**loud, providerOptions={"generate_audio": True}))
    # What most services return: the movie's box before or after the media, with ffmpeg's own text.
    for name, flags in [("late.mp4", []), ("early.mp4", ["-movflags", "+faststart"])]:
        output("ffmpeg", "-loglevel", "error", "-i", folder / "silent.mp4", "-c", "copy",
               *flags, folder / name)
    picture = Image.open(folder / "service.png").convert("RGB").resize((320, 240))
    clear = picture.convert("RGBA")
    clear.putalpha(128)
    picture.save(folder / "plain.jpg", quality=80)
    picture.save(folder / "progressive.jpg", quality=80, progressive=True)
    exif = Image.Exif()
    exif[0x0112] = 6
    picture.save(folder / "turned.jpg", exif=exif)
    picture.save(folder / "lossy.webp")
    picture.save(folder / "lossless.webp", lossless=True)
    clear.save(folder / "clear.webp")
    clear.save(folder / "clear.png")
    picture.quantize(16).save(folder / "palette.png")
    frames = [picture, picture.rotate(90)]
    frames[0].save(folder / "moving.webp", save_all=True, append_images=frames[1:])
    return sorted(folder.iterdir())


def pixels(path):
    with Image.open(path) as image:
        return [(frame.mode, frame.size, frame.tobytes()) for frame in ImageSequence.Iterator(image)]


def streams(path):
    """A hash of each stream's packets."""
    return output("ffmpeg", "-loglevel", "error", "-i", path, "-map", "0", "-c", "copy",
                  "-f", "streamhash", "-")


def frames(path):
    return output("ffmpeg", "-loglevel", "error", "-i", path, "-f", "framemd5", "-")


# As the web UI of AUTOMATIC1111 reads the last line.
SETTING = re.compile(r'\s*(\w[\w \-/]+):\s*("(?:\\.|[^\\"])+"|[^,]*)(?:,|$)')


def check_parameters(text, size):
    *lines, last = text.strip().split("\n")
    settings = dict(SETTING.findall(last))
    assert len(settings) >= 3, last
    assert settings["Model"] == MODEL and settings["Seed"] == "7", settings
    assert settings["Size"] == "x".join(map(str, size)), (settings, size)
    at = lines.index("Negative prompt: rain")
    assert "\n".join(lines[:at]) == PROMPT, lines
    own = json.loads(json.loads(settings["Easel"]))
    assert own["request"]["body"]["prompt"] == PROMPT, own


def comment(path):
    """The text as Pillow reads it."""
    with Image.open(path) as image:
        if image.format == "PNG":
            return image.text["parameters"]
        bytes = image.getexif().get_ifd(0x8769)[0x9286]
        assert bytes[:8] == b"UNICODE\0", bytes[:8]
        return bytes[8:].decode("utf-16-be")


def by_exiftool(path):
    [found] = json.loads(output("exiftool", "-json", "-G0", path))
    errors = {key: value for key, value in found.items() if "Error" in key or "Warning" in key}
    assert not errors, (path, errors)
    return found


def keeps_pictures(before, after):
    assert pixels(before) == pixels(after), after
    text = comment(after)
    with Image.open(after) as image:
        check_parameters(text, image.size)
    found = by_exiftool(after)
    assert found["XMP:DigitalSourceType"] in (SOURCE, "trainedAlgorithmicMedia"), found
    assert found["XMP:Description"] == PROMPT, found
    # exiftool shows the end of a line as a dot where a field may have none.
    seen = found.get("PNG:Parameters") or found["EXIF:UserComment"]
    assert seen.replace("\n", ".") == text.replace("\n", "."), seen
    if before.name == "turned.jpg":
        assert found["EXIF:Orientation"] == by_exiftool(before)["EXIF:Orientation"], found


def keeps_videos(before, after):
    assert streams(before) == streams(after) and frames(before) == frames(after), after
    found = by_exiftool(after)
    size = (found["QuickTime:ImageWidth"], found["QuickTime:ImageHeight"])
    check_parameters(found["QuickTime:Comment"], size)
    assert found["XMP:DigitalSourceType"] in (SOURCE, "trainedAlgorithmicMedia"), found
    tracks = json.loads(output("mediainfo", "--Output=JSON", after))["media"]["track"]
    seen = tracks[0]["Comment"]
    assert seen.startswith("a red fox, 雪中的红狐") and f"Model: {MODEL}" in seen, seen
    was = json.loads(output("mediainfo", "--Output=JSON", before))["media"]["track"]
    assert [t["@type"] for t in was] == [t["@type"] for t in tracks], tracks


def signed(folder):
    """Samples with boxes of content credentials in the places of the specification."""
    box = struct.pack(">I4s", 16, b"jumb") + b"\0" * 8
    png = (folder / "clear.png").read_bytes()
    sum = struct.pack(">I", zlib.crc32(b"caBX" + box))
    yield "signed.png", png[:33] + struct.pack(">I", len(box)) + b"caBX" + box + sum + png[33:]
    jpeg = (folder / "plain.jpg").read_bytes()
    segment = b"JP\0\1\0\0\0\1" + box
    yield "signed.jpg", jpeg[:2] + b"\xff\xeb" + struct.pack(">H", len(segment) + 2) + segment + jpeg[2:]
    webp = (folder / "clear.webp").read_bytes() + b"C2PA" + struct.pack("<I", len(box)) + box
    yield "signed.webp", webp[:4] + struct.pack("<I", len(webp) - 8) + webp[8:]
    name = bytes.fromhex("d8fec3d61b0e483c92975828877ec481")
    extra = struct.pack(">I4s", 24 + len(box), b"uuid") + name + box
    yield "signed.mp4", (folder / "silent.mp4").read_bytes() + extra


def foreign(folder):
    """Samples that have XMP or a comment of other programs, and what must be found in them afterwards."""
    tool = ("-XMP-xmp:CreatorTool=Another", "-XMP-dc:Creator=Somebody")
    said = {"XMP:CreatorTool": "Another", "XMP:Creator": "Somebody"}
    for name in ["plain.jpg", "clear.png", "early.mp4"]:
        file = folder / f"xmp-{name}"
        output("exiftool", "-q", "-o", file, *tool, folder / name)
        yield file, said, b""
    # Older exiftools read WebP and do not write it.
    packet = output("exiftool", "-b", "-XMP", folder / "xmp-plain.jpg")
    comment = Image.Exif()
    comment.get_ifd(0x8769)[0x9286] = b"ASCII\0\0\0Mine"
    with Image.open(folder / "clear.webp") as picture:
        picture.save(folder / "xmp.webp", lossless=True, xmp=packet)
        picture.save(folder / "comment.webp", lossless=True, exif=comment)
    yield folder / "xmp.webp", said, b""
    output("exiftool", "-q", "-o", folder / "comment.jpg", "-EXIF:UserComment=Mine", folder / "plain.jpg")
    for name in ["comment.webp", "comment.jpg"]:
        yield folder / name, {"EXIF:UserComment": "Mine"}, b"Taken\n"
    file = folder / "comment.mp4"
    output("exiftool", "-q", "-o", file, "-ItemList:Comment=Mine", folder / "early.mp4")
    yield file, {"QuickTime:Comment": "Mine"}, b"Taken\n"


def others(folder):
    """Samples of types and layouts that take no texts."""
    with Image.open(folder / "plain.jpg") as picture:
        picture.save(folder / "other.gif")
    yield folder / "other.gif"
    fragments = ("-c", "copy", "-movflags", "frag_keyframe+empty_moov+dash")
    output("ffmpeg", "-loglevel", "error", "-i", folder / "silent.mp4", *fragments, folder / "fragments.mp4")
    yield folder / "fragments.mp4"


def keeps_foreign(before, after, expected):
    """What other programs have written is there as before, and so are pixels and streams."""
    if before.suffix == ".mp4":
        assert streams(before) == streams(after) and frames(before) == frames(after), after
    else:
        assert pixels(before) == pixels(after), after
    found = by_exiftool(after)
    assert found["XMP:DigitalSourceType"] in (SOURCE, "trainedAlgorithmicMedia"), found
    for key, value in expected.items():
        assert found[key] == value, (key, found)


def main():
    print(f"Pillow {PIL.__version__}, exiftool {output('exiftool', '-ver').decode().strip()}, "
          f"{output('mediainfo', '--Version').decode().split()[-1]} of MediaInfo, for Python "
          f"{sys.version.split()[0]}")
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder) / "before", Path(folder) / "after"
        before.mkdir()
        after.mkdir()
        for sample in samples(before):
            file = after / sample.name
            told = output(DESCRIBE, "write", sample, file)
            assert told == b"" and file.read_bytes() != sample.read_bytes(), (sample, told)
            (keeps_videos if sample.suffix == ".mp4" else keeps_pictures)(sample, file)
            back = output(DESCRIBE, "read", file).decode()
            assert back == f"{MODEL}\n{PROMPT}\n", (sample, back)
            print(f"  {sample.name}: read by all, and otherwise the same")
        for sample, expected, lacks in foreign(before):
            file = after / sample.name
            assert output(DESCRIBE, "write", sample, file) == lacks, sample
            keeps_foreign(sample, file, expected)
            if lacks:
                beside = json.loads((after / f"{sample.name}.json").read_text())
                assert beside["prompt"] == PROMPT, beside
            else:
                assert output(DESCRIBE, "read", file).decode() == f"{MODEL}\n{PROMPT}\n", sample
            print(f"  {sample.name}: what it had is there, with what was new")
        for sample in others(before):
            file = after / sample.name
            assert output(DESCRIBE, "write", sample, file) == b"Unsupported\n", sample
            assert file.read_bytes() == sample.read_bytes(), sample
            beside = json.loads((after / f"{sample.name}.json").read_text())
            assert beside["prompt"] == PROMPT, beside
            print(f"  {sample.name}: not touched, and a file beside it")
        for name, content in signed(before):
            (before / name).write_bytes(content)
            told = output(DESCRIBE, "write", before / name, after / name)
            assert told == b"Signed\n" and (after / name).read_bytes() == content, (name, told)
            beside = json.loads((after / f"{name}.json").read_text())
            assert beside["prompt"] == PROMPT, beside
            print(f"  {name}: not touched, and a file beside it")


main()
