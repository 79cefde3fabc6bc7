"""Called by scripts/bench: downloads of 10, 200 and 1000 previews of 1 MiB beside curl, wget2 and aria2, from nginx on
loopback, to memory and to a disk. Each result is compared with what the server has."""
import hashlib, os, pathlib, re, shutil, statistics, subprocess, sys, tempfile, time

from loopback_store import Store
from measuring import alternate, print_times

COUNTS, ROUNDS, TOOLS = (10, 200, 1000), 9, ["hottracks", "curl -Z", "aria2c", "wget2"]
# What fsync costs: https://www.flamingspork.com/projects/libeatmydata/
WITHOUT_SYNC = ", no fsync"


class Bench:
    def __init__(self, program, server, home, targets, count):
        self.program, self.server, self.home, self.targets, self.count = program, server, home, targets, count
        self.ids, self.target = list(server.versions)[:count], None
        (home / "urls").write_text("".join(server.url(id) + "\n" for id in self.ids))

    def words(self, tool):
        return {
            "hottracks": [self.program, "-c", "sk", "download", "-", "-q", "--documents", self.target],
            "curl -Z": ["curl", "-s", "-Z", "-K", self.home / "curl"],
            "aria2c": ["aria2c", "-q", "-d", self.target, "-i", self.home / "urls"],
            "wget2": ["wget2", "-q", "-P", self.target, "-i", self.home / "urls"],
        }[tool.removesuffix(WITHOUT_SYNC)]

    def run(self, tool):
        """Milliseconds, CPU milliseconds and MiB of memory."""
        self.prepare()
        environment = self.server.environment(self.home)
        if tool.endswith(WITHOUT_SYNC):
            environment |= {"LD_PRELOAD": "libeatmydata.so"}
        begun = time.perf_counter()
        child = subprocess.Popen(
            self.words(tool), env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=None if tool.startswith("hottracks") else subprocess.DEVNULL)
        child.stdin.write("".join(id + "\n" for id in self.ids).encode())
        child.stdin.close()
        _, child.returncode, usage = os.wait4(child.pid, 0)
        elapsed = (time.perf_counter() - begun) * 1000
        if child.returncode:
            sys.exit(f"measure-downloads: {tool} failed")
        self.check(tool)
        return elapsed, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024

    def prepare(self):
        """The same conditions for every run, whatever ran before it."""
        if self.target:
            shutil.rmtree(self.target)
        # A virtual machine returns free memory to its host, and getting it back takes longer than a download.
        warm = self.targets / "warm"
        with open(warm, "wb") as file:
            for _ in range(self.count + 256):
                file.write(bytes(1 << 20))
            os.fsync(file.fileno())
        warm.unlink()
        self.target = pathlib.Path(tempfile.mkdtemp(dir=self.targets))
        (self.home / "curl").write_text("".join(
            f'url = "{self.server.url(id)}"\noutput = "{self.target}/{id}.m4a"\n' for id in self.ids))

    def check(self, tool):
        found = {re.search(r"\d{12}", path.name)[0]: path for path in self.target.glob("*.m4a")}
        if len(found) != self.count or len(os.listdir(self.target)) != self.count:
            sys.exit(f"measure-downloads: {tool} left {os.listdir(self.target)[:5]}")
        for id, path in found.items():
            if hashlib.sha256(path.read_bytes()).hexdigest() != self.server.versions[id][-1]:
                sys.exit(f"measure-downloads: {tool} has damaged {id}")

    def measure(self, place, tools):
        results = alternate(tools, ROUNDS, self.run)
        ours = statistics.median(result[0] for result in results["hottracks"])
        for tool, values in results.items():
            times, ticks, memory = zip(*values)
            print_times(f"{place:5} {self.count:5} files  {tool}", times, note=(
                f"  CPU {statistics.median(ticks):5.0f} ms  {max(memory):4.0f} MiB"
                f"  ratio {ours / statistics.median(times):.2f}"))
        shutil.rmtree(self.target)


def main(program, disk):
    # The program ignores a relative HOME.
    disk = os.path.abspath(disk)
    with (tempfile.TemporaryDirectory(dir="/dev/shm") as memory, tempfile.TemporaryDirectory(dir=disk) as disk,
          Store(pathlib.Path(memory) / "server", max(COUNTS)) as server):
        server.publish_all(1 << 20)
        for place, folder in [("tmpfs", memory), ("disk", disk)]:
            home, targets = pathlib.Path(folder) / "home", pathlib.Path(folder) / "targets"
            home.mkdir()
            targets.mkdir()
            # Without a journal, ext4 searches slowly where files were just deleted; +T spreads new folders.
            subprocess.run(["chattr", "-f", "+T", targets], check=False)
            for count in COUNTS:
                Bench(program, server, home, targets, count).measure(
                    place, TOOLS + ["hottracks" + WITHOUT_SYNC] * (place == "disk"))


main(*sys.argv[1:])
