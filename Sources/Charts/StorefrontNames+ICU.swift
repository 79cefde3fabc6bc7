// From the ICU data in Foundation. Fields are separated by tabs.

extension StorefrontNames {
  /// A country's code, its name in English, and its names in its own languages.
  static let inICU = """
    ad\tAndorra\tAndorra
    ae\tUnited Arab Emirates\tالإمارات العربية المتحدة\tUnited Arab Emirates
    af\tAfghanistan\tافغانستان
    ag\tAntigua & Barbuda\tAntigua & Barbuda\tAntigua y Barbuda
    ai\tAnguilla\tAnguilla
    al\tAlbania\tAlbania\tShqipëri
    am\tArmenia\tՀայաստան
    ao\tAngola\tAngóla
    ar\tArgentina\tArgentina
    at\tAustria\tÖsterreich\tAustria
    au\tAustralia\tAustralia
    az\tAzerbaijan\tАзәрбајҹан\tAzərbaycan
    ba\tBosnia & Herzegovina\tБосна и Херцеговина\tBosna i Hercegovina
    bb\tBarbados\tBarbados
    bd\tBangladesh\tবাংলাদেশ\t𑄝𑄁𑄣𑄘𑄬𑄌𑄴\tBangladesh
    be\tBelgium\tBelgien\tBelgium\tBelgique\tBelgië
    bf\tBurkina Faso\t𞤄𞤵𞤪𞤳𞤭𞤲𞤢 𞤊𞤢𞤧𞤮𞥅\tBurkibaa Faaso\tBurkina Faso
    bg\tBulgaria\tБългария\tBulgaria
    bh\tBahrain\tالبحرين
    bj\tBenin\tBenɛɛ\tBénin\tBɛ̀nɛ̀
    bm\tBermuda\tBermuda\tBermudas
    bn\tBrunei\tBrunei\tبروني
    bo\tBolivia\tBolivia
    br\tBrazil\tBrazil\tBrasil\tMrasir\tBrasiu
    bs\tBahamas\tBahamas
    bt\tBhutan\tའབྲུག
    bw\tBotswana\tBotswana
    by\tBelarus\tБеларусь
    bz\tBelize\tBelize\tBelice
    ca\tCanada\tᑳᓇᑕ\tCanada\tᑲᓇᑕᒥ
    cd\tCongo - Kinshasa\tCongo-Kinshasa\tRepublíki ya Kongó Demokratíki\tDitunga wa Kongu\tJamhuri ya Kidemokrasia ya Kongo
    cf\tCentral African Republic\tRépublique centrafricaine\tRepibiki ya Afríka ya Káti\tKödörösêse tî Bêafrîka
    cg\tCongo - Brazzaville\tCongo-Brazzaville\tKongo
    ch\tSwitzerland\tSchweiz\tSwitzerland\tSuisse\tSchwiiz\tSvizzera\tSuíça\tSvizra\tSchwiz
    ci\tCôte d’Ivoire\tCôte d’Ivoire
    cl\tChile\tChile
    cm\tCameroon\tKàmàlûŋ\tKàmɛ̀rûn\tCameroun\tCameroon\tKamərún\t𞤑𞤢𞤥𞤢𞤪𞤵𞥅𞤲\tKameruun\tKamɛlûn\tKamalun\tkameruŋ\tKamerun\tKàmalûm\tKemelún
    cn\tChina mainland\tརྒྱ་ནག\tChina mainland\tꍏꇩ\t중국 본토\tجۇڭگو\t中国大陆\t中國\tCunghgoz\t中國大陸
    co\tColombia\tColombia\tKurũbiya
    cr\tCosta Rica\tCosta Rica
    cv\tCape Verde\tCape Verde\tKabu Verdi\tCabo Verde
    cy\tCyprus\tΚύπρος\tCyprus\tKıbrıs
    cz\tCzechia\tČesko\tCzechia
    de\tGermany\tDeutschland\tNimska\tGermany\tNěmska\tDoütschland\tDüütschland
    dk\tDenmark\tDanmark\tDenmark
    dm\tDominica\tDominica
    do\tDominican Republic\tRepública Dominicana
    dz\tAlgeria\tالجزائر\tAlgérie\tLezzayer
    ec\tEcuador\tEcuador
    ee\tEstonia\tEstonia\tEesti
    eg\tEgypt\tمصر
    es\tSpain\tEspaña\tEspanya\tEspainia\tEspanha
    et\tEthiopia\tኢትዮጵያ\tItoophiyaa\tItoobiya
    fi\tFinland\tFinland\tSuomi\tSuopma\tSuomâ
    fj\tFiji\tFiji
    fm\tMicronesia\tMicronesia
    fr\tFrance\tFrañs\tFrança\tFrance\tFrankriich
    ga\tGabon\tGabon
    gb\tUnited Kingdom\tY Deyrnas Unedig\tUnited Kingdom\tan Ríocht Aontaithe\tAn Rìoghachd Aonaichte\tRywvaneth Unys
    gd\tGrenada\tGrenada\tGranada
    ge\tGeorgia\tსაქართველო\tГуырдзыстон
    gh\tGhana\tGaana\tGhana nutome\tGhana\t𞤘𞤢𞤲𞤢\tGanaa\tGana
    gm\tGambia\tGambia\t𞤘𞤢𞤥𞤦𞤭𞤴𞤢\tGammbi
    gn\tGuinea\t𞤘𞤭𞤲𞤫\tGine\tGuinée\tGuinea\tߖߌ߬ߣߍ߫
    gr\tGreece\tΕλλάδα\tGreece
    gt\tGuatemala\tGuatemala
    gw\tGuinea-Bissau\t𞤘𞤭𞤲𞤫-𞤄𞤭𞤧𞤢𞤱𞤮𞥅\tGine-Bisaawo\tGuiné-Bissau
    gy\tGuyana\tGuyana
    hk\tHong Kong\tHong Kong\t香港
    hn\tHonduras\tHonduras
    hr\tCroatia\tHrvatska
    hu\tHungary\tHungary\tMagyarország
    id\tIndonesia\tIndonesia
    ie\tIreland\tIreland\tÉire
    il\tIsrael\tإسرائيل\tIsrael\tישראל
    in\tIndia\tভাৰত\tभारत\tভারত\tརྒྱ་གར་\t𑄞𑄢𑄧𑄖𑄴\tIndia\tભારત\tBharat\tಭಾರತ\tBharot\tہِندوستان\tहिंदोस्तान\tबारत\tବାରତ\tబారతదెసాం\tഇന്ത്യ\tইন্দিয়া\tଭାରତ\tਭਾਰਤ\tभारतः\tᱤᱱᱰᱤᱭᱟ\tஇந்தியா\tభారతదేశం\tبھارت
    iq\tIraq\tالعراق\tعێراق\tIraq\tܥܝܪܩ
    is\tIceland\tÍsland
    it\tItaly\tItàlia\tItalien\tItalie\tItaly
    jm\tJamaica\tJamaica
    jo\tJordan\tالأردن
    jp\tJapan\tJapan\t日本
    ke\tKenya\tKenya\tEmetab Kenya\tKeeniyaa\tKenia
    kg\tKyrgyzstan\tКыргызстан\tКиргизия
    kh\tCambodia\tកម្ពុជា
    kn\tSt. Kitts & Nevis\tSt Kitts & Nevis\tSan Cristóbal y Nieves
    kr\tSouth Korea\tSouth Korea\t대한민국
    kw\tKuwait\tالكويت
    ky\tCayman Islands\tCayman Islands\tIslas Caimán
    kz\tKazakhstan\tҚазақстан\tКазахстан
    la\tLaos\tລາວ
    lb\tLebanon\tلبنان
    lc\tSt. Lucia\tSt Lucia\tSanta Lucía
    li\tLiechtenstein\tLiechtenstein\tLiächteschtäi
    lk\tSri Lanka\tශ්‍රී ලංකාව\tஇலங்கை
    lr\tLiberia\tLiberia\t𞤂𞤢𞤦𞤭𞤪𞤭𞤴𞤢𞥄\tLiberiyaa\tLaibhiya\tꕞꔤꔫꕩ
    lt\tLithuania\tLithuania\tLietuva
    lu\tLuxembourg\tLuxemburg\tLuxembourg\tLëtzebuerg\tLuxemburgo
    lv\tLatvia\tLatvia\tLatvija
    ly\tLibya\tليبيا
    ma\tMorocco\tالمغرب\tLmɣrib\tMorocco\tMaroc\tⵍⵎⵖⵔⵉⴱ\tMeṛṛuk
    mc\tMonaco\tMonaco
    md\tMoldova\tRepublica Moldova\tМолдова
    me\tMontenegro\tЦрна Гора\tCrna Gora
    mg\tMadagascar\tMadagascar\tMadagasikara
    mk\tNorth Macedonia\tСеверна Македонија\tMaqedonia e Veriut
    ml\tMali\tMali\tMaali
    mm\tMyanmar (Burma)\tMyanmar (Burma)\tမြန်မာ
    mn\tMongolia\tМонгол
    mo\tMacao\tMacao\tMacau\t澳门\t澳門
    mr\tMauritania\tموريتانيا\t𞤃𞤮𞤪𞤼𞤢𞤲𞤭𞥅\tMuritani\tMauritanie
    ms\tMontserrat\tMontserrat
    mt\tMalta\tMalta
    mu\tMauritius\tMauritius\tMaurice\tMoris
    mv\tMaldives\tދިވެހި ރާއްޖެ\tMaldives
    mw\tMalawi\tMalawi
    mx\tMexico\tMexico
    my\tMalaysia\tMalaysia\tمليسيا\tமலேசியா\t马来西亚\t馬來西亞
    mz\tMozambique\tUmozambiki\tMoçambique\toMosambikhi
    na\tNamibia\tNamibië\tNamibia\tNamibiab
    ne\tNiger\tNižer\t𞤐𞤭𞥅𞤶𞤫𞤪\tNijeer\tNiger\tNijar
    ng\tNigeria\tNigeria\t𞤐𞤢𞤶𞤫𞤪𞤭𞤴𞤢𞥄\tNijeriyaa\tNijeriya\tNaịjịrịa
    ni\tNicaragua\tNicaragua
    nl\tNetherlands\tNetherlands\tNederlân\tNedderlannen\tNederland
    no\tNorway\tNorway\tNorge\tNoreg\tNorga
    np\tNepal\tनेपाल
    nr\tNauru\tNauru
    nz\tNew Zealand\tNew Zealand\tAotearoa
    om\tOman\tعُمان
    pa\tPanama\tPanamá
    pe\tPeru\tPerú
    pg\tPapua New Guinea\tPapua New Guinea
    ph\tPhilippines\tPilipinas\tPhilippines\tFilipinas
    pk\tPakistan\tPakistan\tپاکستان\tپاڪستان
    pl\tPoland\tPoland\tPolska\tPōli
    ps\tPalestinian Territories\tالأراضي الفلسطينية
    pt\tPortugal\tPortugal
    pw\tPalau\tPalau
    py\tParaguay\tParaguay
    qa\tQatar\tقطر
    ro\tRomania\tRomânia
    rs\tSerbia\tСрбија\tSrbija
    ru\tRussia\tRussia\tРосси\tРаҫҫей\tРузонь мастор\tУӕрӕсе\tРоссия\tАрассыыйа
    rw\tRwanda\tRwanda\tU Rwanda
    sa\tSaudi Arabia\tالمملكة العربية السعودية\tSaudi Arabia
    sb\tSolomon Islands\tSolomon Islands
    sc\tSeychelles\tSeychelles
    se\tSweden\tSweden\tRuoŧŧa\tSverige
    sg\tSingapore\tSingapore\tSingapura\tசிங்கப்பூர்\t新加坡
    si\tSlovenia\tSlovenia\tSlovenija
    sk\tSlovakia\tSlovakia\tSlovensko
    sl\tSierra Leone\tSierra Leone\t𞤅𞤢𞤪𞤢𞤤𞤮𞤲\tSeraa liyon
    sn\tSenegal\tSenegal\t𞤅𞤫𞤲𞤫𞤺𞤢𞥄𞤤\tSenegaal
    sr\tSuriname\tSuriname
    st\tSão Tomé & Príncipe\tSão Tomé e Príncipe
    sv\tEl Salvador\tEl Salvador
    sz\tEswatini\tEswatini
    tc\tTurks & Caicos Islands\tTurks & Caicos Islands\tIslas Turcas y Caicos
    td\tChad\tتشاد\tTchad
    th\tThailand\tThailand\tไทย
    tj\tTajikistan\tТоҷикистон
    tm\tTurkmenistan\tTürkmenistan
    tn\tTunisia\tتونس\tTunisie
    to\tTonga\tTonga
    tr\tTürkiye\tTürkiye\tTirkîye
    tt\tTrinidad & Tobago\tTrinidad & Tobago\tTrinidad y Tobago
    tw\tTaiwan\tTaiwan\t台灣
    tz\tTanzania\tTadhania\tHutanzania\tTanzania\tTaansanía\tTansania\tTansaniya
    ua\tUkraine\tUkraine\tУкраина\tУкраїна\tאוקראַינע
    ug\tUganda\tUganda\tYuganda
    us\tUnited States\tUnited States\tᏌᏊ ᎢᏳᎾᎵᏍᏔᏅ ᏍᎦᏚᎩ\tEstados Unidos\tʻAmelika Hui Pū ʻIa\tMílahaŋska Tȟamákȟočhe
    uy\tUruguay\tUruguay
    uz\tUzbekistan\tЎзбекистон\tOʻzbekiston
    vc\tSt. Vincent & Grenadines\tSt Vincent & the Grenadines\tSan Vicente y las Granadinas
    ve\tVenezuela\tVenezuela\tWenesuera
    vg\tBritish Virgin Islands\tBritish Virgin Islands\tIslas Vírgenes Británicas
    vn\tVietnam\tViệt Nam
    vu\tVanuatu\tVanuatu
    ws\tSamoa\tSamoa
    xk\tKosovo\tKosovë\tКосово\tKosovo
    ye\tYemen\tاليمن
    za\tSouth Africa\tSuid-Afrika\tSouth Africa\tAfrika Borwa\tAforika Borwa\tEMzantsi Afrika\tiNingizimu Afrika
    zm\tZambia\tZambia
    zw\tZimbabwe\tZimbabwe
    """

  /// The code of a language, and of the country in which most of its speakers live.
  static let homesInICU = """
    aa\tet
    ab\tge
    af\tza
    ak\tgh
    am\tet
    an\tes
    ar\teg
    as\tin
    av\tru
    ay\tbo
    az\taz
    ba\tru
    be\tby
    bg\tbg
    bi\tvu
    bm\tml
    bn\tbd
    bo\tcn
    br\tfr
    bs\tba
    ca\tes
    ce\tru
    co\tfr
    cr\tca
    cs\tcz
    cu\tru
    cv\tru
    cy\tgb
    da\tdk
    de\tde
    dv\tmv
    dz\tbt
    ee\tgh
    el\tgr
    en\tus
    es\tes
    et\tee
    eu\tes
    ff\tsn
    fi\tfi
    fj\tfj
    fr\tfr
    fy\tnl
    ga\tie
    gd\tgb
    gl\tes
    gn\tpy
    gu\tin
    ha\tng
    he\til
    hi\tin
    ho\tpg
    hr\thr
    hu\thu
    hy\tam
    hz\tna
    id\tid
    ie\tee
    ig\tng
    ii\tcn
    ik\tus
    is\tis
    it\tit
    iu\tca
    ja\tjp
    jv\tid
    ka\tge
    kg\tcd
    ki\tke
    kj\tna
    kk\tkz
    km\tkh
    kn\tin
    ko\tkr
    kr\tng
    ks\tin
    ku\ttr
    kv\tru
    kw\tgb
    ky\tkg
    lb\tlu
    lg\tug
    li\tnl
    ln\tcd
    lo\tla
    lt\tlt
    lu\tcd
    lv\tlv
    mg\tmg
    mi\tnz
    mk\tmk
    ml\tin
    mn\tmn
    mr\tin
    ms\tmy
    mt\tmt
    my\tmm
    na\tnr
    nb\tno
    nd\tzw
    ne\tnp
    ng\tna
    nl\tnl
    nn\tno
    no\tno
    nr\tza
    nv\tus
    ny\tmw
    oc\tfr
    oj\tca
    om\tet
    or\tin
    os\tge
    pa\tin
    pi\tin
    pl\tpl
    ps\taf
    pt\tbr
    qu\tpe
    rm\tch
    ro\tro
    ru\tru
    rw\trw
    sa\tin
    sc\tit
    sd\tpk
    se\tno
    sg\tcf
    si\tlk
    sk\tsk
    sl\tsi
    sm\tws
    sn\tzw
    sq\tal
    sr\trs
    ss\tza
    st\tza
    su\tid
    sv\tse
    sw\ttz
    ta\tin
    te\tin
    tg\ttj
    th\tth
    ti\tet
    tk\ttm
    tn\tza
    to\tto
    tr\ttr
    ts\tza
    tt\tru
    ug\tcn
    uk\tua
    ur\tpk
    uz\tuz
    ve\tza
    vi\tvn
    wa\tbe
    wo\tsn
    xh\tza
    yi\tua
    yo\tng
    za\tcn
    zh\tcn
    zu\tza
    """
}
