/// Throws a failure of the current input, unless the condition holds.
package func check(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw Fuzz.Failure(words()) }
}
