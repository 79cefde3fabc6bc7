/// Apple's numbers of the genres in the demo's tables.
enum GenreCode {
  /// The root of all music, which the chart services add to every entry.
  static let music = 34

  /// nil for a genre that is not in the tables of this kind.
  static func of(_ name: String, in kind: DemoKind) -> Int? {
    switch kind {
    case .song, .album, .musicVideo: musical[name]
    case .podcast: podcasts[name]
    case .app: apps[name]
    case .book: books[name]
    case .audiobook: audiobooks[name]
    case .movie: movies[name]
    case .episode: shows[name]
    }
  }

  private static let musical = [
    "Alternative": 20, "Anime": 29, "Blues": 2, "Children's Music": 4, "Classical": 5,
    "Country": 6, "Dance": 17, "Electronic": 7, "Hip-Hop/Rap": 18, "J-Pop": 27, "Jazz": 11,
    "K-Pop": 51, "Latin": 12, "Pop": 14, "R&B/Soul": 15, "Rock": 21, "Singer/Songwriter": 10,
    "Soundtrack": 16, "World": 19,
  ]

  private static let podcasts = [
    "Arts": 1301, "Comedy": 1303, "Education": 1304, "Kids & Family": 1305, "TV & Film": 1309,
    "Music": 1310, "Technology": 1318, "Business": 1321, "Society & Culture": 1324,
    "Fiction": 1483, "History": 1487, "True Crime": 1488, "News": 1489, "Leisure": 1502,
    "Government": 1511, "Health & Fitness": 1512, "Science": 1533, "Sports": 1545,
  ]

  private static let apps = [
    "Business": 6000, "Weather": 6001, "Utilities": 6002, "Travel": 6003, "Sports": 6004,
    "Social Networking": 6005, "Reference": 6006, "Productivity": 6007, "Photo & Video": 6008,
    "News": 6009, "Navigation": 6010, "Music": 6011, "Lifestyle": 6012, "Health & Fitness": 6013,
    "Games": 6014, "Finance": 6015, "Entertainment": 6016, "Education": 6017, "Books": 6018,
    "Medical": 6020, "Food & Drink": 6023, "Shopping": 6024, "Developer Tools": 6026,
    "Graphics & Design": 6027,
  ]

  private static let books = [
    "Nonfiction": 9002, "Romance": 9003, "Travel & Adventure": 9004, "Arts & Entertainment": 9007,
    "Biographies & Memoirs": 9008, "Business & Personal Finance": 9009, "Children & Teens": 9010,
    "Humor": 9012, "History": 9015, "Science & Nature": 9019, "Sci-Fi & Fantasy": 9020,
    "Health, Mind & Body": 9025, "Comics & Graphic Novels": 9026, "Computers & Internet": 9027,
    "Cookbooks, Food & Wine": 9028, "Parenting": 9030, "Fiction & Literature": 9031,
    "Mysteries & Thrillers": 9032, "Reference": 9033, "Politics & Current Events": 9034,
    "Sports & Outdoors": 9035,
  ]

  private static let audiobooks = [
    "Fiction": 50_000_040, "Arts & Entertainment": 50_000_041, "Biography & Memoir": 50_000_042,
    "Business": 50_000_043, "Kids & Young Adults": 50_000_044, "Classics": 50_000_045,
    "Comedy": 50_000_046, "Drama & Poetry": 50_000_047, "History": 50_000_049,
    "Languages": 50_000_050, "Mystery": 50_000_051, "Nonfiction": 50_000_052,
    "Sci-Fi & Fantasy": 50_000_055, "Self Development": 50_000_056, "Sports": 50_000_057,
    "Technology": 50_000_058, "Travel & Adventure": 50_000_059, "Romance": 50_000_069,
  ]

  private static let movies = [
    "Action & Adventure": 4401, "Anime": 4402, "Classics": 4403, "Comedy": 4404,
    "Documentary": 4405, "Drama": 4406, "Foreign": 4407, "Horror": 4408, "Independent": 4409,
    "Kids & Family": 4410, "Musicals": 4411, "Romance": 4412, "Sci-Fi & Fantasy": 4413,
    "Short Films": 4414, "Thriller": 4416, "Sports": 4417, "Western": 4418,
  ]

  private static let shows = [
    "Comedy": 4000, "Drama": 4001, "Animation": 4002, "Action & Adventure": 4003,
    "Classic": 4004, "Kids": 4005, "Nonfiction": 4006, "Reality TV": 4007,
    "Sci-Fi & Fantasy": 4008, "Sports": 4009,
  ]
}
