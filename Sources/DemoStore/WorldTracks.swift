/// Invented tracks in many scripts, from countries that have no table of their own; the columns
/// are those of ``DemoTrack``.
enum WorldTracks {
  static let table = """
    251 | Маша Сніжна | Трамвай до моря | Трамвай до моря - Single | Pop
    252 | Синій Їжак | Під сірим дощем | Ґанок | Alternative
    253 | Вера Полынь | Бумажный самолёт | Чердак | Singer/Songwriter
    254 | Северный Лифт | Шестой этаж | Кнопка вызова | Electronic
    255 | Горска Вълна | Реката знае | Бързей | World
    256 | Милош и Ветар | Кафа у подне | Балкон | Pop
    257 | Ελένη Ανέμου | Καλοκαίρι στο μπαλκόνι | Μεσημέρι | Pop
    258 | Οι Χάρτινες Βάρκες | Νησί χωρίς όνομα | Αλμύρα | Alternative
    259 | Νίκος Φεγγάρης | Το τελευταίο λεωφορείο | Στάση | Singer/Songwriter
    260 | ليلى الساحل | قهوة على السطح | نوافذ | Pop
    261 | فرقة الغيم الأزرق | مطر من ورق | مواسم | World
    262 | سامي نجمة | آخر قطار إلى البحر | محطة | R&B/Soul
    263 | נועה אגם | חלון לים | חלון לים - Single | Pop
    264 | הקיפודים הכחולים | לילה בלי ירח | מרפסת | Rock
    265 | 유리구름 | 새벽 두 시의 편의점 | 새벽 두 시의 편의점 - Single | K-Pop
    266 | 파란우산클럽 | 비 오는 날의 답장 | 장마 일기 | K-Pop
    267 | 달빛세탁소 | 하얀 셔츠 | 건조대 | Alternative
    268 | 纸船乐队 | 雨后的站台 | 慢车 | Pop
    269 | 蓝鲸邮局 | 寄给海的信 | 潮汐邮戳 | Singer/Songwriter
    270 | नीली पतंग | छत पर बारिश | छत पर बारिश - Single | World
    271 | มะลิ ลมหนาว | ฝนตกที่ปลายซอย | หน้าต่าง | Pop
    272 | Hương Mây | Chuyến tàu giấy | Mùa gió | Pop
    273 | Gökçe Yıldızlı | Kâğıttan gemiler | İskele | Pop
    274 | Żółty Parasol | Deszcz w Łodzi | Kałuże | Alternative
    275 | Grzegorz Świetlik | Ćma i żarówka | Ćma i żarówka - Single | Pop
    276 | Őszi Villamos | Körút éjfélkor | Végállomás | Alternative
    277 | Ștefan Ploaie | Țara de hârtie | Umbrele | Singer/Songwriter
    278 | Aino Järvilä | Höyrylaiva yöllä | Sininen hetki | Pop
    279 | Rūta Vėjūnė | Žvaigždžių paštas | Vėjas | Pop
    280 | Jökull & Þoka | Undir ísnum | Undir ísnum - EP | Electronic
    281 | Գարուն Երգիչ | Թղթե նավակ | Լույս | World
    282 | ნინო წვიმა | ქაღალდის მთვარე | აივანი | World
    """
}
