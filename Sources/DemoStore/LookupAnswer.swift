/// What `/lookup` says of the things it knows.
enum LookupAnswer {
  static func answer(_ items: [DemoItem], question: StoreQuestion) -> JSONValue {
    [
      "resultCount": .whole(items.count),
      "results": .list(items.map { LookupResult(item: $0, question: question).json }),
    ]
  }
}
