package import Library

/// Deletes files of previews.
package struct Erasure {
  package let previews: PreviewFolder
  /// Deletes the partial file of a final name; `false` where it is not there any more.
  package let discard: (_ finalName: String) throws -> Bool

  package init(
    previews: PreviewFolder, discard: @escaping (_ finalName: String) throws -> Bool
  ) {
    self.previews = previews
    self.discard = discard
  }

  /// Deletes a file; where it is a partial one that another process has finished meanwhile, the whole one.
  ///
  /// - Returns: the bytes that are gone; `nil` where nothing was there any more.
  package func erase(_ file: KeptPreview) throws -> Int64? {
    if file.isPartial {
      if try discard(file.fileName) { return file.bytes }
      let finished = try previews.files(of: file.id).first {
        $0.fileName == file.fileName && !$0.isPartial
      }
      return try finished.flatMap { try erase($0) }
    }
    return try previews.erase(file) ? file.bytes : nil
  }

  /// Deletes the files of an id.
  ///
  /// - Parameter isMeant: which of them.
  /// - Returns: the bytes that are gone; `nil` where nothing was there any more.
  package func erase(_ id: String, where isMeant: (KeptPreview) -> Bool) throws -> Int64? {
    try previews.files(of: id).filter(isMeant).reduce(nil) { erased, file in
      try erase(file).map { $0 + (erased ?? 0) } ?? erased
    }
  }
}
