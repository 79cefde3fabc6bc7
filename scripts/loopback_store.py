"""nginx on loopback with a chart and previews of invented tracks, for scripts/soak and scripts/measure.py."""
import contextlib, hashlib, json, os, random, shutil, socket, struct, subprocess, sys, time

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


def encode(path, source, *options):
    """Writes sound that ffmpeg generates to an MP4 file."""
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", source, "-c:a", "aac", *options,
                    path], check=True)
    return path.read_bytes()


def padded(song, length, numbers):
    """An MP4 file of exactly `length` bytes: the song, and noise that is not played, of a `random.Random`."""
    padding = length - len(song)
    return song + struct.pack(">I", padding) + b"mdat" + numbers.randbytes(padding - 8)


def environment(home, address):
    """For the program: its store, and a separate home."""
    return {f"HOTTRACKS_{name}_URL": address for name in ("CHARTS", "ITUNES", "HOT_TRACKS")} | {
        "HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}


class Store(contextlib.AbstractContextManager):
    """Knows every version that it has ever served of each preview."""

    def __init__(self, folder, count, http=FAST):
        """`folder` decides whether the server reads from memory or from a disk."""
        self.folder, self.previews = folder, folder / "files/previews"
        self.previews.mkdir(parents=True)
        self.versions = {str(id): [] for id in range(990_000_000_001, 990_000_000_001 + count)}
        with socket.create_server(("127.0.0.1", 0)) as unused:
            port = unused.getsockname()[1]
        self.address, names = f"http://127.0.0.1:{port}", {id: f"Song {id}" for id in self.versions}
        self.answer("lookup", {"resultCount": count, "results": [
            {"wrapperType": "track", "kind": "song", "trackId": int(id), "trackName": name, "artistName": "Nobody",
             "previewUrl": self.url(id)} for id, name in names.items()]})
        chart = [{"id": id, "name": name, "artistName": "Nobody"} for id, name in names.items()]
        self.answer("chart", {"feed": {"title": "Top Songs", "results": chart[:100]}})
        entries = [{"id": {"attributes": {"im:id": id}}, "im:name": {"label": name}, "im:artist": {"label": "Nobody"}}
                   for id, name in names.items()]
        self.answer("rss", {"feed": {"entry": entries[:200]}})
        (folder / "nginx.conf").write_text(CONFIGURATION.format(
            user="user root root;" if os.geteuid() == 0 else "", port=port, http=http))
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin") or sys.exit(
            "nginx is missing; scripts/bootstrap test installs it.")
        # A separate session, so that Ctrl-C reaches only the script.
        self.process = subprocess.Popen(
            [program, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"], start_new_session=True)
        while not (folder / "nginx.pid").exists():
            if self.process.poll() is not None:
                sys.exit("nginx does not start")
            time.sleep(0.01)

    def __exit__(self, *error):
        self.process.kill()
        self.process.wait()

    def answer(self, name, value):
        (self.folder / "files" / name).write_text(json.dumps(value))

    def url(self, id):
        return f"{self.address}/previews/{id}.m4a"

    def publish_all(self, size):
        """One version of each preview, always with the same content."""
        song = encode(self.folder / "song.m4a", "sine=d=0.1", "-movflags", "+faststart")
        numbers = random.Random(1)
        for id in self.versions:
            self.publish(id, padded(song, size, numbers), 10**9)

    def publish(self, id, content, second):
        new = self.folder / "new"
        new.write_bytes(content)
        os.utime(new, (second, second))
        os.replace(new, self.previews / f"{id}.m4a")
        self.versions[id].append(hashlib.sha256(content).hexdigest())
