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
    _ world: World, _ store: Store, isOffline: Bool,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.init(
      open: { address in
        do throws(DesktopError) {
          try await world.settle(world.open(address))
          return nil
        } catch {
          return Failure(error)
        }
      },
      copy: { text, what in
        do throws(DesktopError) {
          return .success(
            try await world.copy(text, called: what) { bytes in
              send(bytes)
              return true
            })
        } catch {
          return .failure(Failure(error))
        }
      },
      mail: { row, text in
        var path: String?
        var loss = ""
        do throws(Failure) {
          path = try await store.artwork(of: row, isOffline: isOffline)
            .saveForLetter(of: row, in: world.folders.shared)
        } catch {
          // A letter without its picture is better than none.
          loss = " \(error.sentence) The email has no artwork."
        }
        do throws(DesktopError) {
          try await world.settle(world.write(text.letter(artwork: path)))
          return .success("Opening the email program\(loss.isEmpty ? "…" : ".\(loss)")")
        } catch {
          return .failure(Failure(error))
        }
      },
      saveArtwork: { row in
        do throws(Failure) {
          let picture = try await store.artwork(of: row, isOffline: isOffline)
          let path = "\(world.folders.previews)/\(picture.fileName(of: row))"
          try await BlockingQueue.runAlone { () throws(Failure) in try world.makeFolder() }
          try await picture.save(to: path)
          return .success("Saved \(path)")
        } catch {
          return .failure(error)
        }
      })
  }
}
