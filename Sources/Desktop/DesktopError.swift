internal import Glibc

/// Why a desktop program could not be used.
package enum DesktopError: Error, Equatable, Sendable {
  /// None of these programs is installed.
  case noProgram(of: [String])
  /// Neither tmux nor a desktop is running.
  case noClipboard
  /// The program failed because there is no display.
  case noDesktop(program: String)
  case failed(program: String, status: Int32)
  /// The program did not end in time and was killed.
  case timedOut(program: String)
  case notStarted(program: String, errno: Int32)
  /// Not a web page (`BrowserAddress`).
  case addressNotAllowed(String)
}

extension DesktopError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noProgram(let names):
      "\(names.joined(separator: " or ")) is not installed; install \(Self.package(of: names))."
    case .noClipboard:
      "No clipboard found; run hottracks in tmux or in a desktop session (Wayland, X11)."
    case .noDesktop("xdg-email"):
      "Cannot open an email program without a desktop session; copy the link into an email instead."
    case .noDesktop:
      "Cannot open a browser without a desktop session; open the URL on another computer, or set "
        + "BROWSER to a terminal browser."
    case .failed("xdg-open", let status):
      "xdg-open could not open a browser (exit status \(status)); set a default browser or BROWSER."
    case .failed("xdg-email", let status):
      "xdg-email could not open an email program (exit status \(status)); set a default email program."
    case .failed(let program, let status):
      "\(program) failed (exit status \(status)); run it in a terminal to see why."
    case .timedOut(let program):
      "\(program) timed out; run it in a terminal to see why."
    case .notStarted(let program, let code):
      "Cannot start \(program): \(String(cString: strerror(code)))."
    case .addressNotAllowed(let address):
      "Cannot open “\(address)”: not an HTTP or HTTPS URL."
    }
  }

  // The package name in Debian.
  private static func package(of names: [String]) -> String {
    switch names.first {
    case "xdg-open", "xdg-email": "xdg-utils"
    case "wl-copy": "wl-clipboard"
    case let name?: name
    case nil: "one"
    }
  }
}
