/// A genre in the formats of Apple's services: a string, an object with `name` and `genreId` or `id`, or an
/// element of the iTunes RSS.
struct Genre: Decodable {
  var name: String?
  var id: String?

  private enum CodingKeys: String, CodingKey { case name, genreId, id, label, attributes }

  init(name: String?, id: String? = nil) {
    self.name = name
    self.id = id
  }

  init(from decoder: any Decoder) throws {
    if let name = try? StringOrNumber(from: decoder) {
      self.name = name.text
      return
    }
    let object = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> StringOrNumber? {
      object.decode(Lenient<StringOrNumber>.self, forKey: key).wrappedValue
    }
    let attributes = object.decode(Lenient<RSSValue.Attributes>.self, forKey: .attributes)
      .wrappedValue
    name = (attributes?.label ?? attributes?.term ?? text(.name) ?? text(.label))?.text
    id = attributes?.id?.id ?? text(.genreId)?.id ?? text(.id)?.id
  }
}
