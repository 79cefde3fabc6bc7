/// Invented episodes of invented shows; the columns are those of ``DemoItem``.
enum DemoEpisodes {
  static let table = """
    1 | Harbour Lane | The Wrong Trawler | Drama | A boat comes in with one man too many. | s1e1 2.99
    2 | Harbour Lane | Low Water | Drama | The tide goes out further than it should. | s1e2 2.99
    3 | Harbour Lane | What the Net Brought | Drama | It is a door, with a key in it. | s1e3 2.99
    4 | The Ministry of Small Affairs | Form 11-B | Comedy | It can only be had by those who have it. | s2e1 1.99
    5 | The Ministry of Small Affairs | The Acting Deputy | Comedy | He acts. He does not deputise. | s2e2 1.99
    6 | The Ministry of Small Affairs | Stamp Duty | Comedy | The stamp has been stolen, and everything is legal. | s2e3 1.99
    7 | The Ministry of Small Affairs | A Quorum of One | Comedy | The motion is carried by the wind. | s2e4 1.99
    8 | Orchard Nine | Windfall | Sci-Fi & Fantasy | An apple lands upwards. | s1e1 2.99
    9 | Orchard Nine | Grafted | Sci-Fi & Fantasy | The new gardener has rings, not birthdays. | s1e2 2.99
    10 | Orchard Nine | The Crows Know | Sci-Fi & Fantasy | And they are not discreet. | s1e3 2.99
    11 | Inspector Hollyhock | The Body in the Borders | Drama | Perennials, mostly. | s4e1 2.49
    12 | Inspector Hollyhock | Death by Trowel | Drama | The weapon was on loan from the vicar. | s4e2 2.49
    13 | Inspector Hollyhock | A Very Suspicious Marrow | Drama | It was not there on Tuesday. | s4e3 2.49
    14 | Inspector Hollyhock | Late Frost | Drama | Somebody left the greenhouse open on purpose. | s4e4 2.49 silent
    15 | Bake or Break | Bread Week Strikes Back | Reality TV | The dough has unionised. | s6e1 1.99
    16 | Bake or Break | Meringue Tribunal | Reality TV | Peaks are inspected. Tears are weighed. | s6e2 1.99
    17 | Bake or Break | The Great Collapse | Reality TV | Four tiers, then none. | s6e3 1.99
    18 | Captain Turnip | The Root of the Problem | Kids | Something is pulling from below. | s1e1 0.99
    19 | Captain Turnip | Soup Day | Kids | The captain must not be told. | s1e2 0.99
    20 | Captain Turnip | Parsnip's Betrayal | Kids | It was only a misunderstanding about butter. | s1e3 0.99
    21 | Captain Turnip | The Slug Armada | Kids | They will arrive on Friday. | s1e4 0.99
    22 | Night Shift at the Museum of Buttons | Two Holes or Four | Comedy | The guards take sides. | s1e1 1.99
    23 | Night Shift at the Museum of Buttons | The Toggle Incident | Comedy | Nobody is to mention the duffel coat. | s1e2 1.99
    24 | Long Division | Carry the One | Drama | She teaches maths; he is the remainder. | s3e1 2.99
    25 | Long Division | Prime Suspects | Drama | Divisible by nobody. | s3e2 2.99
    26 | Long Division | The Unknown | Drama | Let it be x. | s3e3 2.99 explicit
    27 | Salt Flats | Nobody Rides at Noon | Action & Adventure | Except the postman. | s2e1 2.99
    28 | Salt Flats | The Ice Merchant | Action & Adventure | He has eleven miles and no shade. | s2e2 2.99
    29 | Salt Flats | Mirage Law | Action & Adventure | The sheriff is not really there. | s2e3 2.99 explicit
    30 | Our Wet Planet Next Door | Ponds | Nonfiction | A heron, a supermarket trolley, a miracle. | s1e1 2.49
    31 | Our Wet Planet Next Door | Gutters | Nonfiction | Life finds a drain. | s1e2 2.49
    32 | Our Wet Planet Next Door | Puddles | Nonfiction | Here today. | s1e3 2.49
    33 | The Lodgers of Moon Street | Rent Day | Comedy | The hat goes round, and does not come back. | s5e1 1.99
    34 | The Lodgers of Moon Street | The Bath Rota | Comedy | Tuesday has been sold twice. | s5e2 1.99
    35 | The Lodgers of Moon Street | A Goat in the Pantry | Comedy | It has a key. | s5e3 1.99
    36 | Signal Box | The 4.15 That Wasn't | Drama | It is on no timetable, and it is late. | s1e1 2.99
    37 | Signal Box | Points Failure | Drama | There were two ways to go. | s1e2 2.99
    38 | Signal Box | Red Over Red | Drama | He has pulled that lever once before. | s1e3 2.99 no-date
    39 | Kettle's On | Milk First | Comedy | The marriage hangs by a spoon. | s1e1 0.99
    40 | Kettle's On | The Good Biscuits | Comedy | They were for guests. | s1e2 0.99
    41 | Paper Wolves | Fold Along the Line | Animation | A wolf cut from a tax return. | s1e1 1.99
    42 | Paper Wolves | Rain | Animation | The pack stays in. | s1e2 1.99
    43 | Paper Wolves | Scissors | Animation | The enemy of my enemy. | s1e3 1.99 no-artwork
    44 | The Second Eleven | Rain Stopped Play | Sports | And saved the village. | s2e1 1.99
    45 | The Second Eleven | Silly Point | Sports | He has stood there since tea. | s2e2 1.99
    46 | Doctor in the Attic | House Calls | Drama | The patients come up; the doctor does not come down. | s1e1 2.49
    47 | Doctor in the Attic | A Second Opinion | Drama | It is also hers. | s1e2 2.49
    48 | Doctor in the Attic | The Ladder | Drama | Somebody has taken it. | s1e3 2.49 no-summary
    49 | Antiques at Dawn | Choose Your Vase | Reality TV | Ten paces, turn, appraise. | s3e1 1.99
    50 | Antiques at Dawn | The Reserve Price | Reality TV | Honour is not included. | s3e2 1.99
    51 | The Tin Detective | Rust Never Lies | Animation | He squeaks when he is near the truth. | s1e1 1.99
    52 | The Tin Detective | Oil Change | Animation | A suspect slips away. | s1e2 1.99
    53 | Grand Hotel Off-Season | Room Without a View | Drama | It has a mirror instead. | s1e1 2.99
    54 | Grand Hotel Off-Season | The Winter Guest | Drama | She signs with tomorrow's date. | s1e2 2.99 no-genres
    55 | Grand Hotel Off-Season | Do Not Disturb the Snow | Drama | There are footprints to the door, and none from it. | s1e3 2.99
    56 | Puppet Parliament | Strings Attached | Classic | The member for Left Hand rises. | s7e1 0.99
    57 | Puppet Parliament | The Filibuster's Beard | Classic | It is still growing. | s7e2 0.99
    101 | Kancelária pod schodmi | Pečiatka | Comedy | Bez nej neplatí ani obed. | s1e1 1.49
    102 | Kancelária pod schodmi | Nástenka | Comedy | Niekto na ňu napísal pravdu. | s1e2 1.49
    103 | Vrchár | Prvý sneh, posledný bus | Drama | Do dediny sa dá prísť, odísť nie. | s2e1 1.99
    104 | Vrchár | Svadba bez harmonikára | Drama | Ženích zmizol s nástrojom. | s2e2 1.99
    151 | Nádraží Lhota | Osobní do Nikam | Comedy | Výpravčí mává všem, i těm, kdo nejedou. | s1e1 1.49
    152 | Nádraží Lhota | Čekárna | Comedy | Čeká se na kávu, vlak přijel dávno. | s1e2 1.49
    153 | Mlynářova dcera vyšetřuje | Bílá stopa | Drama | Mouka prozradí každého. | s3e1 1.99
    201 | 商店街の探偵 | シャッターの向こう | Drama | 閉まった店から毎晩、味噌汁の匂いがする。 | s1e1 2.49
    202 | 商店街の探偵 | 福引きの罠 | Drama | 一等だけが当たらない。 | s1e2 2.49
    203 | 豆柴将軍 | 出陣、散歩の時間 | Animation | 電柱の向こうに敵がいる。 | s1e1 1.49
    251 | Balkon Komşuları | Çamaşır İpi | Comedy | İki bina, bir ip, üç kavga. | s1e1 1.49
    252 | Кімната з видом на кран | Перша зміна | Drama | Кран рухається, а кранівника немає. | s1e1 1.49
    301 | ../Season 0 | Pilot; DROP TABLE episodes;-- | Nonfiction | It was never seen again. | s0e0 1.99
    302 | 📺 | 👾👾👾 | Animation | 👾 | s1e1 0.99
    303 | The Extremely Long and Winding Title Sequence of a Programme About Title Sequences | In Which the Names of All Who Took Part Are Read Out Twice, First in Order of Appearance and Then in Order of Disappearance, with Special Thanks to the Weather | Nonfiction | The episode itself is very short. | s12e104 2.99
    304 | Box Set Only | \u{202E}Hidden Ending\u{202C} | Drama | It is not sold without the other nine. | s1e10 not-sold
    """
}
