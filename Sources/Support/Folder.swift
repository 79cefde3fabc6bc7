internal import Glibc

/// Creates a folder and its missing parents for the user alone (mode 0700, XDG Base Directory Specification).
///
/// The parent of a new folder is synced, because files that are synced in it later (fsync(2)) would otherwise be lost
/// with the folder in a power failure. Blocks on the disk.
package func makeFolder(_ path: String) throws(FileError) {
  guard !isFolder(path) else { return }
  let parent = AtomicFile.folder(of: path)
  if parent != path { try makeFolder(parent) }
  guard mkdir(path, 0o700) == 0 else {
    let code = errno
    // Another process may have created it.
    if code == EEXIST, isFolder(path) { return }
    throw .failed(errno: code == EEXIST ? ENOTDIR : code)
  }
  let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

private func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
