/// A part of a line, in one or several forms from long to short. `fit` chooses the form.
package struct LinePart {
  fileprivate struct Form {
    let runs: [TextRun]
    /// Forms with the lowest priority are given up first.
    let priority: Int
    /// The reserved width, for text that grows.
    let columns: Int
  }

  fileprivate let forms: ArraySlice<Form>

  package init(_ forms: (runs: [TextRun], priority: Int)..., reserving columns: Int = 0) {
    self.init(forms, reserving: columns)
  }

  package init(_ forms: [(runs: [TextRun], priority: Int)], reserving columns: Int = 0) {
    self.forms =
      forms.enumerated().filter { $1.runs.columns > 0 }.map { place, form in
        Form(
          runs: form.runs, priority: form.priority,
          columns: max(form.runs.columns, place == 0 ? columns : 0))
      }[...]
  }

  fileprivate init(forms: ArraySlice<Form>) { self.forms = forms }
}

extension [TextRun] {
  /// The parts that fit in a line, in their order. While they do not fit, the form with the lowest priority, the
  /// last one of several, is replaced with the next shorter one or left out. The last part stays.
  package static func fit(_ parts: [LinePart], columns: Int, by gap: TextRun) -> [TextRun] {
    var shown = parts.filter { !$0.forms.isEmpty }
    func width() -> Int {
      shown.reduce(gap.columns * (shown.count - 1)) { $0 + ($1.forms.first?.columns ?? 0) }
    }
    while width() > columns, shown.count > 1 || shown.first.map({ $0.forms.count > 1 }) == true {
      let least = shown.indices.min { one, other in
        let priorities = [one, other].map { shown[$0].forms.first?.priority ?? 0 }
        return priorities[0] == priorities[1] ? one > other : priorities[0] < priorities[1]
      }
      guard let least else { break }
      let rest = LinePart(forms: shown[least].forms.dropFirst())
      if rest.forms.isEmpty { shown.remove(at: least) } else { shown[least] = rest }
    }
    return .joined(shown.compactMap(\.forms.first?.runs), by: gap)
  }
}
