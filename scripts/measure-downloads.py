"""Called by scripts/bench: downloads of 10, 200 and 1000 previews of 1 MiB beside curl, wget2 and aria2, from nginx on
loopback, to memory and to a disk. Each result is compared with what the server has."""
import argparse, hashlib, os, pathlib, random, re, shutil, statistics, subprocess, sys, tempfile, time

from loopback_store import Store

# What fsync costs: https://www.flamingspork.com/projects/libeatmydata/
WITHOUT_SYNC = ", no fsync"


class Bench:
    def __init__(self, program, server, home, targets, count):
        self.program, self.server, self.home, self.targets, self.count = program, server, home, targets, count
        self.ids = list(server.versions)[:count]
        (home / "urls").write_text("".join(server.url(id) + "\n" for id in self.ids))
        self.list = "".join(id + "\n" for id in self.ids)
        self.target = None

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
        child.stdin.write(self.list.encode())
        child.stdin.close()
        _, status, usage = os.wait4(child.pid, 0)
        elapsed = (time.perf_counter() - begun) * 1000
        child.returncode = status
        if status:
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


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--counts", default="10,200,1000")
    words.add_argument("--rounds", type=int, default=9)
    # The program ignores a relative HOME.
    words.add_argument("--disk", type=os.path.abspath, help="also measure below this folder")
    words.add_argument("--tools", default="hottracks,curl -Z,aria2c,wget2")
    words = words.parse_args()
    counts = [int(count) for count in words.counts.split(",")]
    tools = words.tools.split(",")
    with tempfile.TemporaryDirectory(dir="/dev/shm") as memory, tempfile.TemporaryDirectory(dir=words.disk) as disk:
        server = Store(pathlib.Path(memory) / "server", max(counts)).publish_all(1 << 20)
        try:
            for place, folder in [("tmpfs", memory), ("disk", disk)] if words.disk else [("tmpfs", memory)]:
                home, targets = pathlib.Path(folder) / "home", pathlib.Path(folder) / "targets"
                home.mkdir()
                targets.mkdir()
                # Without a journal, ext4 searches slowly where files were just deleted; +T spreads new folders.
                subprocess.run(["chattr", "-f", "+T", targets], check=False)
                for count in counts:
                    bench = Bench(words.program, server, home, targets, count)
                    measured = tools + ["hottracks" + WITHOUT_SYNC] if place == "disk" else tools
                    measure(bench, place, measured, words.rounds)
                    shutil.rmtree(bench.target)
        finally:
            server.stop()


def measure(bench, place, tools, rounds):
    results = {tool: [] for tool in tools}
    for turn in range(rounds + 1):
        for tool in random.sample(tools, len(tools)):
            result = bench.run(tool)
            if turn:  # the first round warms the caches
                results[tool].append(result)
    ours = statistics.median(result[0] for result in results[tools[0]])
    for tool, values in results.items():
        times = [value[0] for value in values]
        print(f"{place:5} {bench.count:5} files  {tool:19} median {statistics.median(times):6.0f} ms  min {min(times):6.0f}"
              f"  max {max(times):6.0f}  CPU {statistics.median(value[1] for value in values):5.0f} ms"
              f"  {max(value[2] for value in values):4.0f} MiB  ratio {ours / statistics.median(times):.2f}", flush=True)


main()
