extension DesktopPrograms {
  /// The programs of freedesktop.org, tmux, Wayland and X11, found in `PATH`.
  ///
  /// - Parameter timeoutScale: multiplies how long a program is waited for.
  package static func linux(
    environment: [String: String], timeoutScale: Double = 1
  ) -> DesktopPrograms {
    var linux = LinuxDesktop(environment: environment)
    linux.patience = linux.patience * timeoutScale
    linux.copyTimeout = linux.copyTimeout * timeoutScale
    return DesktopPrograms(
      open: { [linux] address throws(DesktopError) in try linux.open(address) },
      copy: { [linux] text throws(DesktopError) in try linux.copy(text) },
      mail: { [linux] letter throws(DesktopError) in try linux.mail(letter) })
  }
}

/// No shell of ours has a part in it: each word is one argument, whatever it holds. What xdg-open and
/// xdg-email are handed has no character in it that would mean anything to theirs.
struct LinuxDesktop: Sendable {
  let environment: [String: String]
  /// How long a browser or a mail program may take to say no. It may live as long as its window.
  var patience = Duration.seconds(2)
  /// A clipboard takes text at once or not at all.
  var copyTimeout = Duration.seconds(3)

  func open(_ address: String) throws(DesktopError) -> PendingLaunch {
    guard BrowserAddress.isAllowed(address) else { throw .addressNotAllowed(address) }
    return try hand(["xdg-open", address])
  }

  func mail(_ letter: MailDraft) throws(DesktopError) -> PendingLaunch {
    var words = ["xdg-email", letter.mailto]
    if let attachment = letter.attachment { words += ["--attach", attachment] }
    return try hand(words)
  }

  func copy(_ text: String) throws(DesktopError) -> [Clipboard] {
    var took: [Clipboard] = []
    var failure: DesktopError?
    for clipboard in Clipboard.all(in: environment) {
      // X11 beside Wayland is one desktop, with one clipboard.
      if clipboard == .x11, took.contains(.wayland) { continue }
      do throws(DesktopError) {
        try copy(text, to: clipboard)
        took.append(clipboard)
      } catch {
        failure = failure ?? error
      }
    }
    if took.isEmpty { throw failure ?? .noClipboard }
    return took
  }

  /// Starts what goes on without us.
  private func hand(_ command: [String]) throws(DesktopError) -> PendingLaunch {
    let name = command[0]
    guard let program = try start(command, environment: environment.withoutTextBrowsers) else {
      throw .noProgram(of: [name])
    }
    let deadline = ContinuousClock.now + patience
    let hasDesktop = environment.hasDisplay
    return PendingLaunch { () throws(DesktopError) in
      do throws(DesktopError) {
        try program.end(before: deadline)?.check(name)
      } catch {
        if case .failed = error, !hasDesktop { throw .noDesktop(program: name) }
        throw error
      }
    }
  }

  private func copy(_ text: String, to clipboard: Clipboard) throws(DesktopError) {
    var failure: DesktopError?
    for command in clipboard.commands {
      let program = try AttachedProcesses.start { () throws(DesktopError) in
        try start(command, input: text, environment: environment)
      }
      guard let program else { continue }
      defer { AttachedProcesses.release(program) }
      guard let end = program.end(before: .now + copyTimeout) else {
        program.endAtOnce()
        throw .timedOut(program: command[0])
      }
      do throws(DesktopError) {
        return try end.check(command[0])
      } catch {
        failure = error
      }
    }
    throw failure ?? .noProgram(of: clipboard.programs)
  }

  /// `nil` where there is no such program.
  private func start(
    _ command: [String], input: String? = nil, environment: [String: String]
  ) throws(DesktopError) -> SpawnedProcess? {
    guard let path = ProgramPath.find(command[0], in: environment) else { return nil }
    return try SpawnedProcess(
      path, words: Array(command.dropFirst()), input: input, environment: environment)
  }
}

extension [String: String] {
  fileprivate var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { self[$0]?.isEmpty == false }
  }

  /// Without a display xdg-open tries browsers that need a terminal. They are given none, and what w3m
  /// shows nowhere would count as opened.
  var withoutTextBrowsers: [String: String] {
    guard !hasDisplay, self["BROWSER"]?.isEmpty != false else { return self }
    // What fails, and not nothing: that would mean all of them.
    return merging(["BROWSER": "false"]) { $1 }
  }
}
