package import Library

/// Deletes files of previews.
package struct PreviewEraser {
  package let previews: PreviewFolder
  /// Deletes the partial file of a final name; `false` where it is not there any more.
  package let discard: (_ finalName: String) throws -> Bool
  private let eraseWhole: (KeptPreview) throws -> Bool

  /// - Parameter eraseWhole: deletes a whole preview's file as the folder does, or keeps it for later.
  package init(
    previews: PreviewFolder, discard: @escaping (_ finalName: String) throws -> Bool,
    eraseWhole: ((KeptPreview) throws -> Bool)? = nil
  ) {
    self.previews = previews
    self.discard = discard
    self.eraseWhole = eraseWhole ?? { try previews.erase($0) }
  }

  /// Deletes a file; where it is a partial one that another process has finished meanwhile, the whole one
  /// if that is meant too.
  ///
  /// - Parameter isMeant: looked up again in that case.
  /// - Returns: the bytes that are gone; `nil` where nothing was there any more.
  package func erase(_ file: KeptPreview, where isMeant: (KeptPreview) -> Bool) throws -> Int64? {
    guard file.isPartial else { return try eraseWhole(file) ? file.bytes : nil }
    if try discard(file.fileName) { return file.bytes }
    let finished = try previews.files(of: file.id).first {
      $0.fileName == file.fileName && !$0.isPartial && isMeant($0)
    }
    return try finished.flatMap { try eraseWhole($0) ? $0.bytes : nil }
  }

  /// Deletes the files of an id.
  ///
  /// - Parameter isMeant: which of them.
  /// - Returns: the bytes that are gone; `nil` where nothing was there any more.
  package func erase(_ id: String, where isMeant: (KeptPreview) -> Bool) throws -> Int64? {
    try previews.files(of: id).filter(isMeant).reduce(nil) { erased, file in
      try erase(file, where: isMeant).map { $0 + (erased ?? 0) } ?? erased
    }
  }
}
