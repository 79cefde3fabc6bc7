import Testing

@Suite(.timeLimit(.minutes(10)))
struct FaultMatrixTests {
  @Test(arguments: FaultMatrix.all)
  func `a fault has the behavior listed in the table`(fault: Fault) async throws {
    try await FaultRun.play(fault)
  }

  @Test func `faults have unique titles`() {
    let titles = FaultMatrix.all.map(\.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test func `there is a fault of every kind`() {
    #expect(Fault.Kind.allCases.allSatisfy { !FaultMatrix.rows(of: $0).isEmpty })
  }
}
