"""MP4 files for scripts/soak and scripts/bench: the sound is noise, in one sample."""
import struct


def box(kind, payload):
    return struct.pack(">I", len(payload) + 8) + kind + payload


def opening(sound):
    """All before that many bytes of sound; its own length is always the same."""
    header = bytes(12) + struct.pack(">II", 1000, 30_000) + bytes(80)
    handler = bytes(8) + b"soun" + bytes(13)
    # One chunk with one sample, after the mdat header.
    table = box(b"stsz", struct.pack(">III", 0, sound, 1)) + box(b"stsc", struct.pack(">IIIII", 0, 1, 1, 1, 1))
    table += box(b"stco", struct.pack(">III", 0, 1, 277))
    media = box(b"hdlr", handler) + box(b"minf", box(b"stbl", table))
    movie = box(b"mvhd", header) + box(b"trak", box(b"mdia", media))
    return box(b"ftyp", b"M4A \0\0\0\0isom") + box(b"moov", movie) + struct.pack(">I", sound + 8) + b"mdat"


def small_mp4(length, numbers):
    """Exactly `length` bytes, with noise of a `random.Random`."""
    sound = length - len(opening(0))
    return opening(sound) + numbers.randbytes(sound)
