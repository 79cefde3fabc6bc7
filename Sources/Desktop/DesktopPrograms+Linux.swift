internal import Glibc
internal import Support

extension DesktopPrograms {
  /// The programs of freedesktop.org, tmux, Wayland and X11, found in `PATH`.
  ///
  /// - Parameter timeoutScale: Multiplies the timeouts of programs.
  package static func linux(
    environment: [String: String], timeoutScale: Double = 1
  ) -> DesktopPrograms {
    var linux = LinuxDesktop(environment: environment)
    linux.launchTimeout = linux.launchTimeout * timeoutScale
    linux.copyTimeout = linux.copyTimeout * timeoutScale
    return DesktopPrograms(
      open: { [linux] address throws(DesktopError) in try linux.open(address) },
      copy: { [linux] text throws(DesktopError) in try linux.copy(text) },
      mail: { [linux] draft throws(DesktopError) in try linux.mail(draft) })
  }
}

/// Programs are started without a shell, so each word is passed as one argument. xdg-open and xdg-email
/// are shell scripts; their arguments contain no characters that are special there.
struct LinuxDesktop: Sendable {
  let environment: [String: String]
  /// How long to wait for a browser or mail program to fail. It may run as long as its window is open.
  var launchTimeout = Duration.seconds(2)
  /// A clipboard program that works ends at once.
  var copyTimeout = Duration.seconds(3)

  func open(_ address: String) throws(DesktopError) -> PendingLaunch {
    guard BrowserAddress.isAllowed(address) else { throw .addressNotAllowed(address) }
    return try launch("xdg-open", [address])
  }

  func mail(_ draft: MailDraft) throws(DesktopError) -> PendingLaunch {
    try launch("xdg-email", [draft.mailto] + (draft.attachment.map { ["--attach", $0] } ?? []))
  }

  func copy(_ text: String) throws(DesktopError) -> [Clipboard] {
    var succeeded: [Clipboard] = []
    var firstError: DesktopError?
    for clipboard in Clipboard.all(in: environment) {
      // X11 and Wayland on one desktop share one clipboard.
      if clipboard == .x11, succeeded.contains(.wayland) { continue }
      do throws(DesktopError) {
        try copy(text, to: clipboard)
        succeeded.append(clipboard)
      } catch {
        firstError = firstError ?? error
      }
    }
    if succeeded.isEmpty { throw firstError ?? .noClipboard }
    return succeeded
  }

  /// Starts a program that keeps running after this process.
  private func launch(_ name: String, _ arguments: [String]) throws(DesktopError) -> PendingLaunch {
    guard let path = ProgramPath.find(name, in: environment) else { throw .noProgram(of: [name]) }
    let program = try SpawnedProcess(
      path, arguments: arguments, input: "", environment: environment.withoutTextBrowsers)
    let deadline = ContinuousClock.now + launchTimeout
    let hasDesktop = environment.hasDisplay
    return PendingLaunch { () throws(DesktopError) in
      guard let status = program.exitStatus(before: deadline), status != 0 else { return }
      throw hasDesktop ? .failed(program: name, status: status) : .noDesktop(program: name)
    }
  }

  private func copy(_ text: String, to clipboard: Clipboard) throws(DesktopError) {
    var lastError = DesktopError.noProgram(of: clipboard.programs)
    for command in clipboard.commands {
      // timeout(1) ends a hanging program with its children, even after this process.
      guard let path = ProgramPath.find(command[0], in: environment),
        let timeout = ProgramPath.find("timeout", in: environment)
      else { continue }
      let program = try SpawnedProcess(
        timeout, arguments: ["-k", "1", "\(copyTimeout.seconds)", path] + command.dropFirst(),
        input: text, environment: environment)
      switch program.exitStatus(before: .now + copyTimeout + .seconds(5)) {
      case 0: return
      // By SIGTERM, by SIGKILL, or not yet.
      case 124, 137, nil: throw .timedOut(program: command[0])
      case let status?: lastError = .failed(program: command[0], status: status)
      }
    }
    throw lastError
  }
}

extension [String: String] {
  fileprivate var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { self[$0]?.isEmpty == false }
  }

  /// Prevents xdg-open from starting a terminal browser without a display. It would have no terminal, but w3m
  /// would exit successfully.
  var withoutTextBrowsers: [String: String] {
    guard !hasDisplay, self["BROWSER"]?.isEmpty != false else { return self }
    // A command that fails, because an empty value would mean all browsers.
    return merging(["BROWSER": "false"]) { $1 }
  }
}

/// Finds programs in `PATH`.
package enum ProgramPath {
  /// The first executable with this name. Relative folders in `PATH` are ignored: programs in the working
  /// directory are not trusted.
  package static func find(_ name: String, in environment: [String: String]) -> String? {
    let path = environment["PATH"].flatMap { $0.isEmpty ? nil : $0 }
    return (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
