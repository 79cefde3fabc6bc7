import Testing

@testable import HotTracks

struct ShellWordTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a ", ["a", ""]), ("a  b", ["a", "b"]), (#"a\ b c"#, ["a b", "c"]),
    (#"'a b'"c d" e"#, ["a bc d", "e"]), (#"'a\b' "a\b\"\$""#, [#"a\b"#, #"a\b"$"#]),
    ("'' a", ["", "a"]), ("a 'b c", ["a", "b c"]), (#"a\"#, ["a"]), ("a:b=c", ["a:b=c"]),
  ])
  func `a line is split into words as bash does`(line: String, words: [String]) {
    #expect(ShellWord.words(of: line).map { String($0.text) } == words)
  }

  @Test(arguments: [
    ("", "Hip-Hop/Rap", "Hip-Hop/Rap"), ("", "R&B's a", #"R\&B\'s\ a"#),
    ("", "x `a` $(b) ${c:=d} <e", #"x\ \`a\`\ \$\(b\)\ \$\{c:=d\}\ \<e"#),
    ("", "~#!", ##"\~\#\!"##),
    ("", "`\u{301}é – \u{4F60}", "\\`\u{301}é\\ –\\ \u{4F60}"),
    ("--genre=", "--genre=a b", #"a\ b"#), (#"a\ "#, "a b c", #"b\ c"#), ("'a'", "a b", #"\ b"#),
    ("'", "a $(b)", "a $(b)"), ("'", "a's", nil),
    (#"""#, #"a $(b) `c` "d" 'e'\"#, #"a \$(b) \`c\` \"d\" 'e'\\"#),
    (#"""#, "a!", nil), ("uni'ted ", "united kingdom", "kingdom"), ("a", "b", nil),
    ("$a", "$abc", nil), (#""`"#, "`a", nil), (#"\$"#, "$a b", #"a\ b"#), (#"a\"#, "ab", nil),
  ])
  func `what bash inserts is passed to the program as it is`(
    start: String, value: String, rest: String?
  ) {
    #expect(ShellWord(start.unicodeScalars).rest(of: value) == rest)
  }
}
