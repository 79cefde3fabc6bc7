import Session

extension Result where Failure == CommandError {
  /// The result of work; any error becomes one of a command.
  static func of(_ work: () async throws -> Success) async -> Result {
    do {
      return .success(try await work())
    } catch {
      return .failure(CommandError(reporting: error))
    }
  }

  /// The same without the options of commands in errors of the store, for the screen.
  static func causes(_ work: () async throws -> Success) async -> Result {
    do {
      return .success(try await work())
    } catch {
      return .failure(CommandError(causeOf: error))
    }
  }

  var failure: CommandError? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
