import ArgumentParser
import Foundation
import Session
import Support
import Terminal

/// The entry point of the program. Commands do not exit the process; only this type does.
@main
enum Program {
  /// The context of the command, whose database is closed at the end.
  static let context = Locked<CommandContext?>(nil)

  static func main() async {
    Heap.limit()
    openMissingStreams()
    Signals.ignoreWriteSignals()
    Signals.resetChildSignal()
    var status = ExitStatus.done
    do {
      let free = FreeDescriptors.count
      guard free == FreeDescriptors.minimum else {
        throw CommandError(
          .failed,
          "Too few free file descriptors: \(free) (minimum: \(FreeDescriptors.minimum)). To raise the limit: `ulimit -n 1024`"
        )
      }
      let arguments = ProcessArguments.all
      guard arguments.first?.isEmpty == false else {
        throw CommandError.usage(
          "The argument list is empty (argv[0] is missing).")
      }
      if arguments.dropFirst().first == Completer.request {
        await Completer.run(Array(arguments.dropFirst(2)))
        throw CommandExit(.done)
      }
      let command = try HotTracksCommand.command(Array(arguments.dropFirst()))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let ended as CommandExit {
      status = ended.status
    } catch is BrokenPipe {
      let recording = context.withLock { $0 }.flatMap { $0.mustRecord ? $0.unrecorded.status : nil }
      status = recording ?? .done
    } catch let error as UnknownWordError {
      status = report(ValidationError(await error.sentenceWithGenre()))
    } catch {
      status = report(error)
    }
    await context.withLock { $0 }?.closeDatabase()
    BackgroundWriter.standardError.flush()
    LateReply.discard()
    // Not exit(3), because the destructors of a sound system can hang.
    fflush(nil)
    _exit(status.rawValue)
  }

  /// Opens streams that were closed (`>&-`). Otherwise the next opened file would get the number of the
  /// stream, and messages would be written into it. Writing to stdout still fails.
  private static func openMissingStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      let opened = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
      if opened >= 0, opened != descriptor {
        dup2(opened, descriptor)
        close(opened)
      }
    }
  }

  /// Prints the error, or the requested help, and returns the exit status.
  private static func report(_ error: any Error) -> ExitStatus {
    // That of the command has its options.
    let console =
      context.withLock { $0 }?.console
      ?? Console(
        verbosity: .normal, color: .auto, environment: ProcessInfo.processInfo.environment)
    // The parser's line breaking crashes in narrower windows.
    setenv("COLUMNS", String(max(console.outputColumns ?? 80, 40)), 1)
    let exitCode = HotTracksCommand.exitCode(for: error)
    if exitCode == .success {
      do {
        try console.write(CommandHelp(HotTracksCommand.fullMessage(for: error)).text + "\n")
      } catch let error where !(error is BrokenPipe) {
        return fail(error, console)
      } catch {}
      return .done
    }
    if exitCode == .validationFailure {
      console.fail(UsageMessage(error).text)
      return .usage
    }
    return fail(error, console)
  }

  private static func fail(_ error: any Error, _ console: Console) -> ExitStatus {
    let failure = CommandError(reporting: error)
    console.fail(failure)
    return failure.status
  }
}

extension ExitStatus {
  /// - Throws: `CommandExit`, except for `done`.
  func endCommand() throws {
    if self != .done { throw CommandExit(self) }
  }
}
