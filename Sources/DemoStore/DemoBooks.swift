/// Invented books; the columns are those of ``DemoItem``.
enum DemoBooks {
  static let table = """
    1 | Harriet Nuland-Frost | The Umbrella Census | Fiction & Literature | A clerk is sent to count every umbrella in a town where it has never rained. | 11.99
    2 | Ottokar Finch | An Atlas of Small Silences | Science & Nature | A field guide to the quiet between things. | 9.99 no-artwork
    3 | Marguerite Ostrov | The Widow's Tram Pass | Mysteries & Thrillers | It was stamped at a stop that closed in 1951. | 7.99
    4 | Dele Fairweather | Bread Without Arguments | Cookbooks, Food & Wine | Forty loaves for people who share a kitchen. | 14.99
    5 | Ingrid Solberg-Pike | The Lighthouse Accountant | Fiction & Literature | She was hired to balance the books, and found two lighthouses. | 10.99
    6 | T. R. Quillfeather | A Short History of Queues | History | From the first baker to the last post office. | 8.99
    7 | Pilar Montesombra | Letters to the Man Downstairs | Romance | He plays the cello at midnight; she writes to complain, and goes on writing. | 6.99
    8 | Bartholomew Nkemelu | Murder at the Seed Library | Mysteries & Thrillers | The victim was overdue, and so were the beans. | 7.99
    9 | Yvette Lancelin | How to Fold a Map in the Wind | Travel & Adventure | Eleven journeys that ended somewhere else. | 9.99
    10 | Casimir Oakhollow | The Clockmaker's Other Left Hand | Sci-Fi & Fantasy | In a city that runs on springs, somebody is winding it backwards. | 5.99
    11 | Dr. Wilhelmina Stack | The Polite Bacterium | Science & Nature | What lives in us, and what it thinks of dinner. | 12.99
    12 | Rufus Applegarth | My Year as a Scarecrow | Humor | Nobody told the birds. | 4.99
    13 | Solange Adeyemi-Roux | Seven Spoons for Silence | Fiction & Literature | Three sisters inherit a canteen and one recipe each. | 10.99
    14 | Gideon Marsh | The Ferryman's Spreadsheet | Business & Personal Finance | Lessons in cash flow from a man who owns one boat. | 13.99
    15 | Ludmila Voss | Ten Thousand Buttons | Biographies & Memoirs | A tailor remembers everybody by what they lost. | 8.99
    16 | Percival Ng | The Left Sock Conspiracy | Children & Teens | Where they go, who sends them, and what the right ones know. | 3.99
    17 | Aurelia Thorne | The Botanist of Platform Nine-B | Romance | They water the same fern from opposite sides of the rails. | 5.99
    18 | Mikkel Dahlgaard | Night Bus to the Bakery | Fiction & Literature | A love letter to people who are up at four. | 9.99
    19 | Constance Bellwether | Gardening for the Impatient | Health, Mind & Body | Radishes, mostly. | 6.99
    20 | Octavio Plume | Postcard Number Three, Unsigned | Mysteries & Thrillers | The first was a joke, the second a warning. | 7.99
    21 | Saoirse Kettleby | A Teaspoon of Thunder | Sci-Fi & Fantasy | Weather is sold by weight, and she has stolen an ounce. | 6.99
    22 | Hank Dubrowski | The Bicycle That Would Not Vote | Politics & Current Events | How a village of ninety elected nobody, four times. | 11.99
    23 | Noor Halabi-West | Recipes My Landlord Denied Me | Cookbooks, Food & Wine | One ring, one pan, no smell. | 12.99
    24 | Elspeth Crane | The Unfinished Staircase | Fiction & Literature | It leads up to where the money ran out. | 9.99
    25 | Jasper Threlkeld | What the Ferns Heard | Science & Nature | An eavesdropper's guide to the undergrowth. | 10.99 no-genres
    26 | Beatrix Lorne | Thirty Ways to Leave a Meeting | Business & Personal Finance | The window is number nineteen. | 8.99
    27 | Amadou Sissoko-Hart | The Goalkeeper's Sunday | Sports & Outdoors | An elegy for the last man back. | 7.99
    28 | Florian Wicke | Instructions for a Rainy Robot | Computers & Internet | Teaching machines to wait for the bus. | 15.99
    29 | Primrose Adair | The Duchess of Lost Property | Romance | Every glove has a past, and she has read the label. | 4.99
    30 | Ezra Quince | The Man Who Sold the Horizon | Fiction & Literature | It was on a long lease. | 10.99
    31 | Greta Ahlquist | Small Boats, Large Opinions | Travel & Adventure | Two cousins, one canal, no speaking after lunch. | 8.99
    32 | — | The Anonymous Complaint | Humor | Collected from a suggestion box, 1962–1988. | 2.99
    33 | Simeon Blackthorn | The Chess Club at World's Edge | Sci-Fi & Fantasy | The opening is easy; beyond the board there is nothing. | 5.99
    34 | Rosalba Cinquemani | Tomatoes in Exile | Cookbooks, Food & Wine | A balcony, a grandmother and eleven jars. | 13.99
    35 | Cornelius Haddock | The Slow Detective | Mysteries & Thrillers | He always gets there, usually after the trial. | 6.99
    36 | Winifred Osei | Arithmetic for Grandmothers | Reference | The sums that matter: eggs, years, and who owes whom. | 9.99
    37 | Luka Petrossian | The House with One Wall | Fiction & Literature | An architect's last, and cheapest, idea. | 11.99
    38 | Dorothea Pym-Alvarez | The Very Late Train Spotter | Humor | He has seen them all, somewhat afterwards. | 4.99
    39 | Hamish Oduya | Salt Roads of the Attic | History | What one family carried upstairs in three hundred years. | 12.99
    40 | Vesna Jarnik | The Beekeeper's Alibi | Mysteries & Thrillers | Forty thousand witnesses, none of them reliable. | 7.99 explicit
    41 | Otis Penhallow | Songs for an Empty Swimming Pool | Arts & Entertainment | A critic in the deep end. | 8.99
    42 | Lin Meihua Carter | The Blotting-Paper Elephant | Children & Teens | It never forgets, unless it rains. | 3.99
    43 | Theodosia Wren | The Cartographer's Cough | Fiction & Literature | One sneeze moved a border, and a wedding. | 9.99 no-date
    44 | Valentin Osprey | Zero Gravity Gardening | Sci-Fi & Fantasy | The carrots grow in every direction. | 5.99
    45 | Agnes Turnbuckle | Parenting by Semaphore | Parenting | For houses with more than one floor. | 7.99
    46 | Jerome Fontaine-Cho | The Inventory of Wednesdays | Fiction & Literature | A shopkeeper writes down everything nobody bought. | 10.99
    47 | Petra Halloway | Wolves of the Ring Road | Nonfiction | They arrive at rush hour, and signal. | 11.99
    48 | Fitzgerald Moon | The Comic Book of Hours | Comics & Graphic Novels | A monk, a margin, a very rude snail. | 6.99
    49 | Nadezhda Frost | The Samovar Protocol | Mysteries & Thrillers | Nobody leaves until the water boils. | 7.99
    50 | Isidore Vale | The Apology Shop | Fiction & Literature | Flowers are extra. | 8.99
    51 | Clementina Roe | A Wardrobe of One's Own | Biographies & Memoirs | Nine coats and the people in them. | 9.99 no-summary
    52 | Bruno Castellane | The Moon Owes Me Money | Humor | An honest account of a dishonest night. | 4.99
    53 | Hyacinth Okoro | The Lantern Repairers | Sci-Fi & Fantasy | They work by daylight, out of tact. | 5.99
    54 | Matthias Grau | The Escalator Diaries | Nonfiction | Forty years of standing on the right. | 7.99
    55 | Lavinia Strand | Kissing the Archivist | Romance | Please wear gloves. | 4.99
    56 | Samuel Ferreira-Boyd | The Forest Behind the Car Park | Science & Nature | A survey of nine trees and what they put up with. | 8.99
    57 | Edwina Starling | The Orchestra of Spare Parts | Children & Teens | The tuba is a drainpipe; the drainpipe is missing. | 3.99
    58 | Kofi Brandt | Eleven Doors Down | Mysteries & Thrillers | Nobody has lived at number twelve, and someone is paying for it. | 6.99
    101 | Zuzana Oriešková | Dom za poslednou zastávkou | Fiction & Literature | Vodič električky tam raz zabudol vystúpiť a už sa nevrátil. | 8.99
    102 | Matej Hluchý | Sto receptov bez kapusty | Cookbooks, Food & Wine | Kuchár sľúbil mame, že to skúsi. | 9.99
    103 | Božena Slnečná | Ježko na dovolenke | Children & Teens | Balí si iba to, čo sa dá napichnúť. | 3.99
    104 | Ivan Trnkár | Vražda v čakárni | Mysteries & Thrillers | Číslo sedemnásť zavolali dvakrát. | 6.99
    105 | Ľudmila Brezová | Kronika jedného dvora | History | Tri studne, dve vojny a jeden kohút. | 7.99
    151 | Radim Kotrbáček | Prodavač mlhy | Fiction & Literature | Váží ji poctivě, a přece mu lidé nevěří. | 8.99
    152 | Hedvika Švestková | Poslední knedlík | Humor | Rodinná sága o šesti chodech. | 5.99
    153 | Čeněk Zatloukal | Vrabec ve výtahu | Mysteries & Thrillers | Mezi třetím a čtvrtým patrem se něco stalo. | 6.99
    201 | 雨宮しおり | 忘れ傘の図書館 | Fiction & Literature | 返されない傘だけを貸し出す図書館の、雨の日の物語。 | 9.99
    202 | 小糠坂ひろし | 三毛猫と終着駅 | Mysteries & Thrillers | 駅長は猫、証人も猫。 | 7.99
    203 | 月森あんず | はじめての月面菜園 | Sci-Fi & Fantasy | 大根は地球に向かって育つ。 | 6.99
    204 | 豆腐山けんじ | 冷奴の哲学 | Humor | 何もしないという調理法について。 | 4.99
    251 | Οδυσσέας Καλαμιώτης | Το καφενείο των ανέμων | Fiction & Literature | Όποιος κάθεται δίπλα στην πόρτα, φεύγει τελευταίος. | 8.99
    252 | Дарина Сорока | Будинок на колесах і півень | Humor | Півень мав квиток, господар не мав. | 5.99
    253 | سلمى الغدير | خزانة الرسائل الزرقاء | Romance | رسالة واحدة لم تفتح بعد. | 6.99
    301 | --author | %n %s: A Novel; rm -rf * | Computers & Internet | Do not print this one. | 9.99
    302 | A. | ? | Humor | It is a short book. | 0.99
    303 | The Committee for the Complete and Unabridged Recording of Everything, Volume Editors' Subcommittee | A Preliminary Introduction to the Foreword of the Prefatory Remarks on the Art of Coming to the Point, Revised, Enlarged and Annotated, with an Appendix on Brevity | Nonfiction | Volume one of thirty. | 29.99
    304 | \u{202E}Reversed Author\u{202C} | <b>Bold & Brave</b> | Reference | Markup & how to survive it: <i>a guide</i>. | 7.99
    305 | Nobody's Heirs | Not for Sale, Not Even to You | Fiction & Literature | It comes with the whole shelf or not at all. | not-sold
    """
}
