"""nginx on loopback with a chart and previews of invented tracks, for scripts/soak and scripts/bench."""
import hashlib, json, os, random, shutil, struct, subprocess, sys, time

CONFIGURATION = """{user}
daemon off; master_process off; pid nginx.pid; error_log stderr warn;
events {{ worker_connections 512; }}
http {{
  log_format requests '$request_uri $http_range $status';
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  default_type audio/x-m4a; types {{ application/json json; }}
  {http}
  server {{
    listen 127.0.0.1:{port}; root files;
    location = /lookup {{ default_type application/json; }}
    location /api/ {{ default_type application/json; try_files /chart =404; }}
    location ~ /rss/ {{ default_type application/json; try_files /rss =404; }}
  }}
}}
"""
FAST = "access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000;"


def box(kind, payload):
    return struct.pack(">I", len(payload) + 8) + kind + payload


def mp4_start(sound):
    """What precedes that many bytes of sound in an MP4 file; it always has the same length."""
    header = bytes(12) + struct.pack(">II", 1000, 30_000) + bytes(80)
    # One chunk with one sample, after the mdat header.
    table = box(b"stsz", struct.pack(">III", 0, sound, 1)) + box(b"stsc", struct.pack(">IIIII", 0, 1, 1, 1, 1))
    table += box(b"stco", struct.pack(">III", 0, 1, 277))
    media = box(b"hdlr", bytes(8) + b"soun" + bytes(13)) + box(b"minf", box(b"stbl", table))
    movie = box(b"mvhd", header) + box(b"trak", box(b"mdia", media))
    return box(b"ftyp", b"M4A \0\0\0\0isom") + box(b"moov", movie) + struct.pack(">I", sound + 8) + b"mdat"


def small_mp4(length, numbers):
    """An MP4 file of exactly `length` bytes, with noise of a `random.Random`."""
    sound = length - len(mp4_start(0))
    return mp4_start(sound) + numbers.randbytes(sound)


def environment(home, address):
    """For the program: its store, and a separate home."""
    return {f"HOTTRACKS_{name}_URL": address for name in ("CHARTS", "ITUNES", "HOT_TRACKS")} | {
        "HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}


class Store:
    """Knows every version that it has ever served of each preview."""

    def __init__(self, folder, count, http=FAST):
        """`folder` decides whether the server reads from memory or from a disk."""
        self.folder, self.previews = folder, folder / "files/previews"
        self.previews.mkdir(parents=True)
        self.versions = {str(id): [] for id in range(990_000_000_001, 990_000_000_001 + count)}
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        if not program:
            sys.exit("nginx is missing; scripts/bootstrap test installs it.")
        for _ in range(5):
            port = random.randrange(10_240, 32_000)  # below the kernel's ephemeral ports
            (folder / "nginx.conf").write_text(CONFIGURATION.format(
                user="user root root;" if os.geteuid() == 0 else "", port=port, http=http))
            # A separate session, so that Ctrl-C reaches only the script.
            self.process = subprocess.Popen(
                [program, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"], start_new_session=True)
            while (ended := self.process.poll()) is None and not (folder / "nginx.pid").exists():
                time.sleep(0.01)
            if ended is None:
                break
        else:
            sys.exit("nginx does not start")
        self.address, names = f"http://127.0.0.1:{port}", {id: f"Song {id}" for id in self.versions}
        self.answer("lookup", {"resultCount": count, "results": [
            {"wrapperType": "track", "kind": "song", "trackId": int(id), "trackName": name, "artistName": "Nobody",
             "previewUrl": self.url(id)} for id, name in names.items()]})
        chart = [{"id": id, "name": name, "artistName": "Nobody"} for id, name in names.items()]
        self.answer("chart", {"feed": {"title": "Top Songs", "results": chart[:100]}})
        entries = [{"id": {"attributes": {"im:id": id}}, "im:name": {"label": name}, "im:artist": {"label": "Nobody"}}
                   for id, name in names.items()]
        self.answer("rss", {"feed": {"entry": entries[:200]}})

    def answer(self, name, value):
        (self.folder / "files" / name).write_text(json.dumps(value))

    def publish_all(self, size):
        """One version of each preview, always with the same content."""
        numbers = random.Random(1)
        for id in self.versions:
            self.publish(id, small_mp4(size, numbers), 10**9)

    def publish(self, id, content, second):
        new = self.folder / "new"
        new.write_bytes(content)
        os.utime(new, (second, second))
        os.replace(new, self.previews / f"{id}.m4a")
        self.versions[id].append(hashlib.sha256(content).hexdigest())

    def url(self, id):
        return f"{self.address}/previews/{id}.m4a"

    def environment(self, home):
        return environment(home, self.address)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.kill()
        self.process.wait()
