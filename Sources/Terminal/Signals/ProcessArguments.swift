import CTerminal

/// The arguments of the program, with its name first.
package enum ProcessArguments {
  /// Not from `CommandLine`, which is empty without /proc, and if a preloaded library has changed the environment.
  package static var all: [String] {
    (0..<ht_argument_count()).map { String(cString: ht_argument($0)) }
  }
}
