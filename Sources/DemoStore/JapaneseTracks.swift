/// Invented tracks of Japan; the columns are those of ``DemoTrack``.
enum JapaneseTracks {
  static let table = """
    201 | 青葉ことり | 終電のあとで | 夜のポケット | J-Pop
    202 | カナリア商店街 | シャッター通りの恋 | 夕焼けセール | J-Pop
    203 | 水面ゆら | 透明な手紙 | 透明な手紙 - Single | J-Pop
    204 | ねこぜ電波塔 | 猫背のまま走れ | アンテナ日和 | Rock
    205 | 霧島レモン | 炭酸が抜けるまで | 炭酸が抜けるまで - EP | J-Pop
    206 | MIDORI TRAIN | 各駅停車ブルース | 環状線 | Alternative
    207 | 星屑コインランドリー | 回転する夜 | 洗いざらし | Electronic
    208 | 折り紙オーケストラ | 千羽鶴のマーチ | 紙の街 | Soundtrack
    209 | 佐倉ミント | はちみつ予報 | はれときどき | J-Pop
    210 | 雨音クラブ | 傘を忘れた理由 | 梅雨前線 | Alternative
    211 | テルミン少年団 | 空飛ぶ下駄 | ふしぎな理科室 | Electronic
    212 | 小豆島ジャズ研究会 | オリーブの午後 | 瀬戸内セッション | Jazz
    213 | 月見ソーダ | 三日月スニーカー | 三日月スニーカー - Single | J-Pop
    214 | 北風トラム | 雪まつりの帰り道 | 零度のメロディ | Singer/Songwriter
    215 | ハイパー縁側 | 風鈴サーキット | 納涼モード | Dance
    216 | 青葉ことり | ポケットの銀河 | 夜のポケット | J-Pop
    217 | 浜辺タイプライター | 返事はいらない海 | 潮の消印 | Singer/Songwriter
    218 | 鉄橋サイダー | 夏の残高 | 夏の残高 - Single | Rock
    219 | ヨナカ・デパート | 屋上遊園地 | 地下一階 | Electronic
    220 | 魔法少年タヌキ隊 | 変身!はっぱソング | 変身!はっぱソング - Single | Anime
    221 | 三味線ロケット | 打ち上げ音頭 | 宇宙盆踊り | World
    222 | 水面ゆら | みずたまり越しの君 | 水の図鑑 | J-Pop
    223 | 路地裏パンダ | 笹と革ジャン | 白黒つけない | Rock
    224 | 朝凪ピアノ室 | 窓辺の練習曲 第三番 | 窓辺の練習曲 | Classical | album-only
    """
}
