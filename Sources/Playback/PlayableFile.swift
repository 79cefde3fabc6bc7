import Foundation

/// Checks a path before libmpv opens it.
enum PlayableFile {
  /// Accepts only the absolute path of a readable regular file: libmpv would list folders, wait for pipes
  /// and follow links.
  static func check(_ path: String) throws(PlaybackError) {
    guard path.hasPrefix("/") else { throw .notAbsolute(path: path) }
    // In C, the path would end at the zero byte.
    guard !path.utf8.contains(0) else { throw .noSuchFile(path: path) }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .noSuchFile(path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .notAFile(path: path, .folder)
    case S_IFIFO: throw .notAFile(path: path, .pipe)
    default: throw .notAFile(path: path, .device)
    }
  }

  private static func error(_ code: CInt, path: String) -> PlaybackError {
    switch code {
    case ELOOP: .notAFile(path: path, .symbolicLink)
    // A socket, or a device file without a device.
    case ENXIO: .notAFile(path: path, .socket)
    case EACCES, EPERM: .notPermitted(path: path)
    default: .noSuchFile(path: path)
    }
  }
}
