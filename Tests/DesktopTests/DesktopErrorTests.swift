import Testing

@testable import Desktop

@Suite struct DesktopErrorTests {
  @Test func `a letter needs no attachment`() {
    #expect(Letter(subject: "a", body: "b").attachment == nil)
  }
}
