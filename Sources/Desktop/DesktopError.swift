/// What kept the desktop from doing as asked.
package enum DesktopError: Error, Equatable, Sendable {
  /// None of these programs is installed, or none can be used here.
  case noProgram(of: [String])
  /// It was started and said no, with its status.
  case refused(program: String, status: Int32)
}
