package import Charts
package import Session
internal import Terminal

/// A menu in a box. All menus are moved and drawn in the same way; each subject has its lines and says what choosing
/// one does.
package struct Menu: Equatable, Sendable {
  package enum Subject: Equatable, Sendable {
    /// The countries that sell this kind.
    case countries(MediaKind)
    case kinds(KindSources)
    /// The ways to share an entry.
    case share(Row)
  }

  package var subject: Subject
  /// What is typed to find a line, in menus with a prompt.
  package var typed = "" { didSet { selection = MenuSelection() } }
  package var selection = MenuSelection()

  package init(_ subject: Subject, selected: Int? = nil) {
    self.subject = subject
    selection = MenuSelection(index: selected ?? 0)
  }

  func text(in model: ScreenModel) -> MenuText {
    switch subject {
    case .countries(let kind): countries(selling: kind, in: model)
    case .kinds(let sources): kinds(sources, in: model)
    case .share(let row): share(row)
    }
  }

  /// The action whose key closes the menu, too; `nil` if keys are typed into it.
  var opener: Action? {
    switch subject {
    case .countries: nil
    case .kinds: .chooseKind
    case .share: .share
    }
  }
}

/// What a menu shows.
struct MenuText {
  struct Line {
    /// Before the text, such as a code or a key.
    var mark = ""
    let text: String
    var isCurrent = false
    var detail = ""
    /// A key that chooses the line.
    var key: Character?

    func runs(_ theme: RowTheme) -> [TextRun] {
      var runs = [TextRun(text, isCurrent ? theme.title : theme.plain)]
      if !mark.isEmpty {
        runs =
          [TextRun(mark, key == nil ? theme.faint : theme.title), TextRun("  ", theme.plain)] + runs
      }
      return runs + [TextRun(isCurrent ? "  current" : "", theme.faint)]
        + (detail.isEmpty ? [] : [TextRun("  " + detail, theme.faint)])
    }
  }

  let title: String
  /// Above the lines.
  var note = ""
  /// What to type, in a menu with a prompt.
  var prompt: String?
  let lines: [Line]
  /// Below the lines, if the menu has such a line.
  var below: [TextRun]?
  let columns: Int
}
