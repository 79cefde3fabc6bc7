import ArgumentParser
import Charts
import Session

/// Checks the installation and, on request, whether Apple's services have changed.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the installation, and Apple's services with --network.",
    usage: "hottracks doctor [<options>]",
    discussion: """
      EXAMPLES:
        hottracks doctor
        hottracks -c sk doctor --network
        hottracks doctor --network --json > report.json
      """)

  @Flag(
    help: "Also check whether Apple's services respond as expected; sends at most six requests.")
  var network = false

  func validate() throws {
    if network && options.chart.offline { throw OutputOptions.conflict("--network", "--offline") }
  }

  func run() async throws {
    let context = CommandContext()
    var checks = await LocalChecks(context: context).checks()
    if network {
      let country = try context.storefront(options.chart.country, selling: .songs)
      checks += try await StoreConnection.open(in: context) { store in
        try await WaitingLine.show("Checking the services…", on: context.console) {
          var check = try NetworkCheck(store, country, showsCountry: options.chart.country != nil)
          return await check.checks()
        }
      }
    }
    let report = DoctorReport(checks: checks)
    try context.console.print(report.list(), as: options.output)
    if !options.output.isData {
      for line in report.summary { context.console.note(line) }
    }
    try report.exitStatus.endCommand()
  }
}
