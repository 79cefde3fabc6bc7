/// How the gallery stands, beside which entry is selected.
package struct GalleryState: Equatable, Sendable {
  /// Of its pictures, in tenths; 10 when the view is left.
  package var opacity = 10
}
