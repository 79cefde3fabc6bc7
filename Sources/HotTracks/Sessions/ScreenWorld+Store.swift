import Artwork
import Charts
import Library
import MPRIS
import Playback
import Rows
import Screen
import Synchronization
import Transfers

extension ScreenWorld {
  /// The store, the disk and the player that the other commands use too.
  init(
    _ world: World, _ store: Store, _ options: ChartOptions, _ remote: RemoteOptions,
    _ countryFile: StateFile<Storefront?>, _ volumeFile: StateFile<Int>, _ log: PlaybackLog,
    send: @escaping @Sendable ([UInt8]) -> Void,
    picture: @escaping @Sendable (PictureRequest) async -> DrawnPicture
  ) {
    self.init(
      chart: { storefront, kind, source, freshness, limit in
        let request = ChartRequest(
          country: storefront, kind: kind, limit: limit ?? options.listLimit(world), source: source,
          freshness: freshness)
        do throws(ChartError) {
          var shown = try await store.desk.chart(request)
          let entries = shown.entries(first: request.limit)
          if entries.count < shown.chart.entries.count {
            // The others may lack their details. For more, the screen has to ask.
            shown.chart.entries = entries
            shown.chart.requested = request.limit
            shown.chart.isWhole = false
          }
          return .success(shown)
        } catch {
          return .failure(Failure(onScreen: error))
        }
      },
      details: { ids, storefront, kind, freshness in
        if freshness == .offline {
          return .success(await store.desk.remembered(of: ids, preferring: storefront))
        }
        do throws(ChartError) {
          let items = try await store.desk.details(
            of: ids, in: storefront, kind: kind, freshness: freshness)
          return .success([storefront: items])
        } catch {
          return .failure(Failure(onScreen: error))
        }
      },
      picture: picture,
      disk: ScreenDisk(world),
      memory: ScreenMemory(world, store),
      desktop: ScreenDesktop(world, store, isOffline: options.offline, send: send),
      openPlayer: { volume throws(PlaybackError) in
        try Player.mpv(PlayerSettings(world, volume: volume, log))
      },
      openRemote: { remote.control(log) },
      keepCountry: { countryFile.keep($0) },
      keepVolume: { volumeFile.keep($0) })
  }
}

extension ScreenDisk {
  fileprivate init(_ world: World) {
    let folder = world.folders.previews
    let hasSwept = Atomic(false)
    let erased = ErasedPreviews()
    let record = world.downloadRecorder()
    self.init(
      scan: { Result { () throws(Failure) in try world.kept() } },
      prepare: {
        do throws(LibraryError) {
          try world.previews.make()
          // Once: what runs now makes such files too.
          if !hasSwept.exchange(true, ordering: .relaxed) { LeftBehind.dropOrphans(in: folder) }
          return nil
        } catch {
          return TransferError(error)
        }
      },
      unrecorded: {
        guard let files = try? world.previews.files() else { return [] }
        let recorded = (try? world.recordedDownloads()) ?? RecordedDownloads()
        return Set(files.map(\.id)).subtracting(files.filter(recorded.contains).map(\.id))
      },
      erase: { id, unrecordedToo in
        let recorded = (try? world.recordedDownloads()) ?? RecordedDownloads()
        let number = erased.newNumber()
        let erasure = world.erasure { file in
          try erased.erase(
            file, in: world.previews, number: number, isRecorded: recorded.contains(file))
        }
        var answer = Self.erase(id, world, erasure) { unrecordedToo || recorded.contains($0) }
        if case .success(nil) = answer, let file = (try? world.previews.files(of: id))?.first {
          answer = .failure(
            Failure(.failed, "\(Row(file).title) is not recorded as a download."))
        }
        return ErasureAnswer(answer, number: erased.holds(number) ? number : nil)
      },
      restore: { number in
        Result { () throws(RestoreError) in
          try erased.restore(number, to: world.previews) { file in
            let recorded = (try? world.recordedDownloads()) ?? RecordedDownloads()
            if !recorded.contains(file) { record(file.id, file.fileName, file.bytes) }
          }
        }
      },
      discard: { id in Self.erase(id, world, world.erasure, where: \.isPartial) })
  }

  private static func erase(
    _ id: String, _ world: World, _ erasure: Erasure, where isMeant: (KeptPreview) -> Bool
  ) -> Result<Int64?, Failure> {
    Result { try erasure.erase(id, where: isMeant) }.mapError { error in
      guard let error = error as? TransferError,
        let file = (try? world.previews.files(of: id))?.first
      else { return Failure(reporting: error) }
      return Failure(error, about: Row(file).title)
    }
  }
}

extension TransferError {
  /// Without its folder no file is fetched.
  fileprivate init(_ error: LibraryError) {
    switch error {
    case .notMade(let folder, let code), .notRead(let folder, let code):
      self = .folder(errno: code, path: folder)
    case .danglingLink: self = .failed(reason: error.description)
    case .notErased(let path, let code):
      self = .disk(errno: code, path: path)
    }
  }
}
