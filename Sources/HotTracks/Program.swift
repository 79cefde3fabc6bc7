import ArgumentParser
import Foundation
import Terminal

/// Where the program starts and the only place where it ends.
@main
enum Program {
  static func main() async {
    Signals.ignoreBrokenPipe()
    var status = ExitStatus.done
    do {
      let words = try CommandLineWords.commandFirst(Array(CommandLine.arguments.dropFirst()))
      let command = try HotTracksCommand.parseAsRoot(words)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let ended as Ended {
      status = ended.status
    } catch is EndedQuietly {
      status = .done
    } catch {
      status = report(error)
    }
    exit(status.rawValue)
  }

  /// Says what went wrong, or what was asked for (`--help`), and returns the status.
  private static func report(_ error: any Error) -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(verbosity: .normal, color: .auto, environment: environment)
    let exitCode = HotTracksCommand.exitCode(for: error)
    if exitCode == .success {
      _ = try? console.write(HotTracksCommand.fullMessage(for: error) + "\n")
      return .done
    }
    if exitCode == .validationFailure {
      console.fail(HotTracksCommand.message(for: error))
      console.note("`hottracks --help` and `hottracks COMMAND --help` say what may be asked.")
      return .usage
    }
    let failure = Failure(reporting: error)
    console.fail(failure.sentence)
    return failure.status
  }
}

/// The end of a command that has said everything already.
struct Ended: Error {
  let status: ExitStatus

  init(_ status: ExitStatus) {
    self.status = status
  }
}
