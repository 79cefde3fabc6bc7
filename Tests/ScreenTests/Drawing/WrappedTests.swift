import Terminal
import Testing

@testable import Screen

struct WrappedTests {
  @Test func `lines are wrapped at spaces`() {
    #expect("one two three".wrapped(toColumns: 7) == ["one two", "three"])
    #expect("  one   two ".wrapped(toColumns: 20) == ["one two"])
    #expect("".wrapped(toColumns: 5).isEmpty)
  }

  @Test func `a word longer than a line is broken at its end`() {
    #expect("a /home/eva/x b".wrapped(toColumns: 6) == ["a", "/home/", "eva/x", "b"])
    #expect("日本語".wrapped(toColumns: 5) == ["日本", "語"])
    #expect("日本".wrapped(toColumns: 1).isEmpty)
  }

  @Test func `entries beyond the limit are removed`() {
    #expect("one two three four".wrapped(toColumns: 7, limit: 2) == ["one two", "three …"])
    #expect("one two".wrapped(toColumns: 7, limit: 0).isEmpty)
    #expect("one two".wrapped(toColumns: 0).isEmpty)
  }

  @Test func `no escape code reaches the terminal`() {
    #expect("a\u{1B}[2J\nb".wrapped(toColumns: 10) == ["a[2Jb"])
  }
}
