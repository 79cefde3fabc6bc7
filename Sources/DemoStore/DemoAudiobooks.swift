/// Invented audiobooks; the columns are those of ``DemoItem``.
enum DemoAudiobooks {
  static let table = """
    1 | Harriet Nuland-Frost | The Umbrella Census (Unabridged) | Fiction | A clerk is sent to count every umbrella in a town where it has never rained. | 21.99
    2 | Marguerite Ostrov | The Widow's Tram Pass (Unabridged) | Mystery | It was stamped at a stop that closed in 1951. | 17.99
    3 | Cosmo Tindall | How I Learned to Whistle at Forty | Biography & Memoir | Chapter nine is only breathing. | 14.99
    4 | Gudrun Ashby | Sleep, You Fool | Self Development | Eight hours, read at the speed of one. | 12.99
    5 | Casimir Oakhollow | The Clockmaker's Other Left Hand (Unabridged) | Sci-Fi & Fantasy | In a city that runs on springs, somebody is winding it backwards. | 19.99
    6 | Lettice Barrowman | Ghosts of the Ironing Board | Comedy | A haunting in four creases. | 9.99
    7 | Amos Delacourt-Penn | The Ten-Minute Empire | History | From coronation to lunch. | 15.99
    8 | Pilar Montesombra | Letters to the Man Downstairs (Unabridged) | Romance | He plays the cello at midnight; she writes to complain, and goes on writing. | 16.99
    9 | Dunstan Foley | The Sheep Counter's Companion | Self Development | Nine hundred sheep, each with a name. | 7.99
    10 | Tabitha Mooring | Salt Water Letters | Fiction | Everything was posted in bottles, with return address. | 18.99
    11 | Viggo Stenmark | North of the Last Kiosk | Travel & Adventure | Two skis, one stick, no coffee. | 15.99
    12 | Philomena Drax | The Butler Did Nothing | Mystery | It is the most suspicious thing he ever did. | 16.99
    13 | Ezekiel Thorne | Startup in a Stairwell | Business | Growth, one step at a time. | 13.99
    14 | Mabel Quickstep | The Octopus Who Played Defence | Kids & Young Adults | Eight gloves, no goals. | 8.99
    15 | Hesper Lund | Poems for the Washing Line | Drama & Poetry | To be heard in a light wind. | 6.99
    16 | Rollo Fanshawe | Everything I Know About Gravel | Nonfiction | More than you would think, and smaller. | 11.99
    17 | Anneliese Kropp | German for People Who Interrupt | Languages | The verb comes at the end. Wait for it. | 9.99
    18 | Bertrand Osei-Klein | The Second-Best Violin | Fiction | It was never stolen, which hurt. | 18.99
    19 | Oona McGarrigle-Ruiz | Talking to Machines Politely | Technology | They remember who said please. | 14.99
    20 | Solomon Gray | The Marathon of Mrs Petrov | Sports | Her first was at seventy. | 12.99
    21 | Saoirse Kettleby | A Teaspoon of Thunder (Unabridged) | Sci-Fi & Fantasy | Weather is sold by weight, and she has stolen an ounce. | 19.99
    22 | Hortense Villiers | My Life Behind the Curtain | Arts & Entertainment | The memoirs of a prompter, whispered. | 13.99
    23 | Ned Crowther | Fog Horn Lessons | Biography & Memoir | One note, held for a career. | 10.99 explicit
    24 | Dorothea Pym-Alvarez | The Very Late Train Spotter (Abridged) | Comedy | He has seen them all, somewhat afterwards. | 9.99
    25 | Ptolemy Reed | The Box That Ate Sunday | Kids & Young Adults | Monday is worried. | 7.99
    26 | Lucasta Howe | Widow's Walk, Sailor's Run | Romance | He came back; she had let the room. | 14.99
    27 | Elspeth Crane | The Unfinished Staircase (Unabridged) | Fiction | It leads up to where the money ran out. | 18.99
    28 | Augustin Bell | A Natural History of the Yawn | Nonfiction | You will not finish it in one sitting. | 12.99
    29 | Cornelius Haddock | The Slow Detective (Unabridged) | Mystery | He always gets there, usually after the trial. | 15.99
    30 | — | The Minutes of the Flat Earth Bowling Club | Comedy | The ball has not come back. | 5.99
    31 | Isaura Pinto-Gale | Carnival of Quiet Men | Drama & Poetry | Nobody dances first. | 11.99
    32 | Warwick Sloane | Beyond the Ring Road | Travel & Adventure | On foot, with sandwiches. | 10.99
    33 | Gideon Marsh | The Ferryman's Spreadsheet (Unabridged) | Business | Lessons in cash flow from a man who owns one boat. | 17.99
    34 | Clio Abernathy | The Queen's Third Cook | History | She salted the treaty. | 16.99
    35 | Rosamund Kite | Instructions for an Echo | Fiction | Say it twice. | 15.99
    36 | Maximilian Orr | The Robot Who Hated Jazz | Sci-Fi & Fantasy | It could not predict it. | 17.99
    37 | Hyacinth Okoro | The Lantern Repairers (Unabridged) | Sci-Fi & Fantasy | They work by daylight, out of tact. | 18.99
    38 | Tansy Wilde | Nettles for Supper | Biography & Memoir | A childhood in one pot. | 12.99
    39 | Piers Holloway-Tan | Apologise Like You Mean It | Self Development | With exercises, and an apology. | 9.99
    40 | Linus Grauman | The Copper Beech Inquest | Mystery | The tree was called as a witness. | 16.99 no-artwork
    41 | Minna Salo | Finnish in Forty Pauses | Languages | The pauses matter. | 8.99
    42 | Orlando Fitch | The Balcony Scene Changer | Arts & Entertainment | Love, from the ropes. | 11.99
    43 | Theodosia Wren | The Cartographer's Cough (Unabridged) | Fiction | One sneeze moved a border, and a wedding. | 18.99
    44 | Boris Lamplight | Moscow Mule Train | Travel & Adventure | Nine mules, one timetable. | 13.99 no-date
    45 | Esther Vane-Morris | The Classics, Shouted | Classics | For those at the back. | 6.99
    46 | Jago Penhale | Wreckers' Choir Practice | Fiction | Bring your own lantern. | 14.99
    47 | Prudence Albright | Maths Before Breakfast | Kids & Young Adults | Two eggs and two eggs. | 5.99
    48 | Desmond Achterlaan | The Goal That Wasn't | Sports | Ninety minutes about one. | 9.99
    49 | Fern Hathersage | Love and Other Allotments | Romance | Plot seven, by the water butt. | 13.99 no-genres
    50 | Silvester Crumb | The Algorithm's Aunt | Technology | She knew what you wanted before it did. | 15.99
    51 | Ada Brightling | Storm in a Thimble | Drama & Poetry | Verses against the wind. | 7.99
    52 | Cuthbert Nwosu | The Tax Collector's Holiday | Comedy | He counts the waves. | 10.99
    53 | Lavinia Strand | Kissing the Archivist (Unabridged) | Romance | Please wear gloves. | 13.99
    54 | Quentin Marlowe-Diaz | Zero to Sixty, Slowly | Self Development | On ageing at the legal speed. | 11.99 no-summary
    55 | Ursula Fenn | The Night Ferry Cats | Kids & Young Adults | They know the timetable. | 8.99
    56 | Matthias Grau | The Escalator Diaries (Unabridged) | Nonfiction | Forty years of standing on the right. | 14.99 silent
    101 | Zuzana Oriešková | Dom za poslednou zastávkou (audiokniha) | Fiction | Vodič električky tam raz zabudol vystúpiť a už sa nevrátil. | 12.99
    102 | Gregor Studnička | Rozprávky pre unavených otcov | Kids & Young Adults | Zaspí ten, kto číta. | 7.99
    103 | Magda Javorová | Krížom cez chotár | Travel & Adventure | Pešo, s jedným psom a dvoma názormi. | 9.99
    104 | Ivan Trnkár | Vražda v čakárni (audiokniha) | Mystery | Číslo sedemnásť zavolali dvakrát. | 10.99
    151 | Radim Kotrbáček | Prodavač mlhy (audiokniha) | Fiction | Váží ji poctivě, a přece mu lidé nevěří. | 12.99
    152 | Alois Brambora | Dějiny jedné hospody | History | Čtyři století, jeden účet. | 8.99
    153 | Dita Ryšavá | Básně na dobrou chuť | Drama & Poetry | K polévce jedna, po kávě dvě. | 5.99
    201 | 雨宮しおり | 忘れ傘の図書館(朗読版) | Fiction | 返されない傘だけを貸し出す図書館の、雨の日の物語。 | 14.99
    202 | 枕野うた | 羊を数える夜の本 | Self Development | 千匹目までに、たいてい眠れます。 | 7.99
    203 | 鈴木坂ろく | 落語・猫の留守番 | Comedy | 留守番の猫に来客がひとり。 | 6.99
    251 | Юрко Вітряк | Млин, що мовчав | Fiction | Він змолов усе, крім однієї таємниці. | 9.99
    252 | Zofia Parasolnik | Wyspa spóźnionych | Fiction | Prom odpływa dokładnie, kiedy nikogo nie ma. | 9.99
    301 | Read by: \u{1B}[5mBlinking Narrator\u{1B}[0m | Chapter 1/0 | Technology | Divided by chapter zero. | 9.99
    302 | ..\\..\\Narrators | NUL: A Memoir | Biography & Memoir | There was nothing there. | 4.99
    303 | The Combined Voices of the Regional Amateur Dramatic Society and Its Dogs | The Whole of the Telephone Directory, A to Aardvark, in a Dramatic Reading with Sound Effects, an Interval, and a Discussion with the Cast, Unabridged and Uninvited | Drama & Poetry | It rings. | 3.99
    304 | Coming & Sons | Not Yet Read Aloud | Fiction | The reader has a cold. | 8.99 silent
    """
}
