import Session

/// The JSON output of `genres`: the number of entries of each genre.
struct GenresJSON: Encodable {
  let heading: ListJSON.Heading
  let isDemo: Bool
  let groups: [GenreGroup]

  private struct Genre: Encodable {
    let name: String
    let count: Int
  }

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(heading, isDemo: isDemo, in: encoder)
    try object.encode(
      groups.map { Genre(name: $0.name, count: $0.rows.count) }, forKey: "genres")
  }
}

/// The JSON output of `gallery`: the entries of each group.
struct GalleryJSON: Encodable {
  let heading: ListJSON.Heading
  let isDemo: Bool
  let groups: [GenreGroup]

  private struct Group: Encodable {
    let name: String
    let tracks: [RowJSON]
  }

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(heading, isDemo: isDemo, in: encoder)
    try object.encode(
      groups.map { group in
        Group(
          name: group.name,
          tracks: group.rows.map { RowJSON(row: $0, country: $0.country ?? heading.country) })
      }, forKey: "groups")
  }
}
