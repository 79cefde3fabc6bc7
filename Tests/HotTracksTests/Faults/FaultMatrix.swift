/// Every tested fault, as shown in docs/reliability.md.
enum FaultMatrix {
  static let all: [Fault] =
    statuses + bodies + redirects + waits + wrongParts + wrongWholes + changes + remains + obstacles
    + disks

  static func rows(of kind: Fault.Kind) -> [Fault] {
    all.filter { $0.kind == kind }
  }
}
