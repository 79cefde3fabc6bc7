import ArgumentParser
import Rows

/// How many transfers run at a time, and how fast bytes may come.
struct TransferOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help:
      "Transfers at a time, up to 8, of these 6 to one host (default: HOTTRACKS_JOBS, else config, else 4)."
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Bytes a second for all transfers together, such as 500K or 1.5M: K, M and G of 1024, 1K at least.",
      valueName: "rate"),
    transform: { try Rate($0) })
  var limitRate: Rate?

  func validate() throws {
    if let jobs, !(1...Store.mostJobs).contains(jobs) {
      throw ValidationError("--jobs goes from 1 to \(Store.mostJobs).")
    }
  }

  /// - Throws: a `Failure` of status 64 for a `HOTTRACKS_JOBS` that cannot be.
  func jobs(_ world: World) throws(Failure) -> Int {
    try world.settings.jobs(jobs).value
  }
}
