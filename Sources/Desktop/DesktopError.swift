internal import Glibc

/// What kept the desktop from doing as asked.
package enum DesktopError: Error, Equatable, Sendable {
  /// None of these programs is installed.
  case noProgram(of: [String])
  /// There is neither tmux nor a desktop around us.
  case noClipboard
  /// It was started and said no, as there is no display for it.
  case noDesktop(program: String)
  /// It was started and said no, with its status.
  case refused(program: String, status: Int32)
  /// It was started and has ended, and nobody knows how.
  case unknownEnd(program: String)
  /// It did not end in the time that it may take, and was ended.
  case tooSlow(program: String)
  case notStarted(program: String, errno: Int32)
  /// No page of the web.
  case addressRefused(String)
}

extension DesktopError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noProgram(let names):
      "\(names.joined(separator: " or ")) is not installed; install \(Self.package(of: names))."
    case .noClipboard:
      "There is no clipboard here, neither of tmux nor of a desktop; `hottracks share` prints the link."
    case .noDesktop("xdg-email"):
      "There is no desktop here, so no mail program was opened; `hottracks share` prints the text."
    case .noDesktop:
      "There is no desktop here, so no browser was opened; open the address elsewhere, or set BROWSER to "
        + "one that needs none."
    case .refused("xdg-open", let status):
      "xdg-open could open no browser (status \(status)); choose one in the desktop's settings, or set "
        + "BROWSER."
    case .refused("xdg-email", let status):
      "xdg-email could open no mail program (status \(status)); choose one in the desktop's settings."
    case .refused(let program, let status):
      "\(program) did not take the text (status \(status)); try it by hand to see why."
    case .unknownEnd(let program):
      "How \(program) ended is not known; see whether it did as asked."
    case .tooSlow(let program):
      "\(program) did not answer; try it by hand to see why."
    case .notStarted(let program, let code):
      "\(program) could not be started: \(String(cString: strerror(code)))."
    case .addressRefused(let address):
      "“\(address)” is no address of a web page, and is not opened."
    }
  }

  // As Debian calls them.
  private static func package(of names: [String]) -> String {
    switch names.first {
    case "xdg-open", "xdg-email": "xdg-utils"
    case "wl-copy": "wl-clipboard"
    case let name?: name
    case nil: "one"
    }
  }
}
