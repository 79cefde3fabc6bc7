import Artwork
import Desktop
import Library
import Rows
import Screen
import Support

extension ScreenDesktop {
  /// The desktop's programs that the other commands use too.
  ///
  /// - Parameter send: sends bytes to the terminal; the screen alone writes there.
  init(
    _ context: CommandContext, _ store: StoreConnection, isOffline: Bool,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.init(
      open: { address in
        do throws(DesktopError) {
          try await context.settle(context.open(address))
          return nil
        } catch {
          return CommandError(error)
        }
      },
      copy: { text, what in
        do throws(DesktopError) {
          return .success(
            try await context.copy(text, called: what) { bytes in
              send(bytes)
              return true
            })
        } catch {
          return .failure(CommandError(error))
        }
      },
      mail: { row, text in
        var path: String?
        var loss = ""
        do throws(CommandError) {
          path = try await store.artwork(of: row, isOffline: isOffline)
            .saveForLetter(of: row, in: context.folders.shared)
        } catch {
          // A letter without its picture is better than none.
          loss = " \(error.sentence) The email has no artwork."
        }
        do throws(DesktopError) {
          try await context.settle(context.write(text.letter(artwork: path)))
          return .success("Opening the email program\(loss.isEmpty ? "…" : ".\(loss)")")
        } catch {
          return .failure(CommandError(error))
        }
      },
      saveArtwork: { row in
        do throws(CommandError) {
          let picture = try await store.artwork(of: row, isOffline: isOffline)
          let path = "\(context.folders.previews)/\(picture.fileName(of: row))"
          try await BlockingQueue.runAlone { () throws(CommandError) in try context.makeFolder() }
          try await picture.save(to: path)
          return .success("Saved \(path)")
        } catch {
          return .failure(error)
        }
      })
  }
}
