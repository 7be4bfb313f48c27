const sections = { reading: 'Membaca', listening: 'Mendengar' } as const

/** Texts of the pages about mock tests and practice sets. */
export const mockTests = {
  title: 'Simulasi EPS-TOPIK dan TOPIK I',
  description:
    'Simulasi (tryout) EPS-TOPIK dan TOPIK I dengan waktu seperti ujian, dan latihan soal singkat tanpa akun. Jawaban tersimpan meski sinyal hilang, setiap soal punya pembahasan.',
  kicker: 'Latihan',
  heading: 'Latihan soal dan simulasi',
  lead: 'Kerjakan tes lengkap dengan waktu seperti ujian, atau latihan singkat saat senggang. Setiap soal punya pembahasan dalam bahasa Indonesia.',
  exams: {
    heading: 'Simulasi lengkap',
    text: 'Jumlah soal, urutan bagian, dan waktunya seperti di ujian.',
    account: 'Untuk mengerjakannya kamu perlu akun gratis.',
  },
  /** The test at the end of a week of the learning path. */
  checkpoint: {
    back: 'Jalur belajar',
    facts: {
      items: '15 soal',
      time: 'Sekitar 10 menit, tanpa batas waktu',
      again: { name: 'Mengulang', value: 'Boleh kapan saja; hasil terbaikmu yang disimpan' },
    },
    rules: [
      'Soalnya dari huruf, kata, dan tata bahasa minggu ini di jalur belajar. Kalau masih kurang, ditambah dari minggu-minggu sebelumnya. Belum selesai minggunya? Yang belum kamu pelajari dijawab “Belum tahu” saja.',
      'Benar atau belum langsung kelihatan, dengan alasannya.',
      'Yang belum tepat ditanyakan sekali lagi di akhir, dan muncul di rencanamu besok.',
      'Jawabanmu langsung disimpan. Memeriksa jawaban perlu jaringan; kalau sinyal hilang, lanjutkan nanti dari soal yang sama.',
    ],
  },
  /** The two views of the page. */
  views: { label: 'Latihan atau simulasi', practice: 'Latihan', exams: 'Simulasi' },
  practice: {
    heading: 'Latihan singkat',
    text: 'Langsung dikerjakan, tanpa akun dan batas waktu.',
    /** For the time when a set needs an account or has a limit. */
    textOther: 'Beberapa soal untuk satu hal.',
    filter: 'Ujian yang kamu tuju',
    all: 'Semua',
    /** How long a set without a limit takes. */
    about: (minutes: number) => `±\u00a0${minutes}\u00a0menit`,
    /** What is drawn beside our sets: what they train. */
    emblems: {
      'practice-eps-words': 'workplace',
      'practice-eps-words-2': 'field',
      'practice-listening-work': 'listening',
      'practice-listening-numbers': 'numbers',
      'practice-grammar-1': 'grammar',
      'practice-grammar-2': 'endings',
      'practice-reading-notices': 'signs',
      'practice-reading-texts': 'reading',
      'practice-listening-dialogues': 'dialogue',
    },
    noneFor: 'Belum ada latihan khusus untuk ujian ini. Yang lain tetap bisa kamu kerjakan.',
    other: 'Lainnya',
    /** Names the row of all sets for a learner who cannot read the letters yet. */
    later: {
      heading: 'Sesudah bisa membaca Hangul',
      text: (sets: number, topics: number) => `${sets} latihan ujian dan ${topics} topik`,
    },
    /** The sets that train for an exam; a set that is not named here is for all. */
    exams: [
      {
        exam: 'eps-topik',
        heading: 'EPS-TOPIK',
        sets: [
          'practice-eps-words',
          'practice-eps-words-2',
          'practice-listening-work',
          'practice-listening-numbers',
        ],
      },
      {
        exam: 'topik-1',
        heading: 'TOPIK I',
        sets: [
          'practice-grammar-1',
          'practice-grammar-2',
          'practice-reading-notices',
          'practice-reading-texts',
          'practice-listening-dialogues',
        ],
      },
    ],
  },
  recommended: {
    heading: 'Mulai dari sini',
    noHangul: 'Belum bisa membaca Hangul?',
    toStart: 'Mulai dari hurufnya',
    shortest: (items: number, minutes: number) =>
      `Yang paling pendek: ${items} soal, ±\u00a0${minutes}\u00a0menit.`,
    ofExam: (items: number, minutes: number) =>
      `${items} soal, ±\u00a0${minutes}\u00a0menit, tanpa batas waktu.`,
    exam: (items: number, minutes: string) =>
      `${items} soal · ${minutes}. Siapkan earphone dan waktu yang tenang.`,
  },
  skills: { heading: 'Yang perlu dilatih' },
  /** Stands where a learner's results will be. */
  promise: {
    heading: 'Sesudah latihan pertamamu',
    points: [
      { icon: 'history', text: 'Soal yang belum tepat, untuk diulang' },
      { icon: 'sliders', text: 'Keterampilan yang masih paling lemah' },
      { icon: 'medal', text: 'Nilai terakhirmu di setiap latihan' },
    ],
    forVisitors: 'Untuk menyimpannya, kamu perlu',
    account: 'akun\u00a0gratis',
  },
  /** Leads from the practice sets to the exams. */
  examsNext: {
    heading: 'Siap diuji?',
    text: (count: number) => `${count} simulasi lengkap, dengan soal dan waktu seperti di ujian.`,
    way: 'Lihat simulasi',
  },
  empty: 'Belum ada simulasi',
  emptyText: 'Sementara itu, kerjakan soal hari ini di beranda.',
  emptyWay: 'Buka soal hari ini',
  sections,
  items: (items: number) => `${items} soal`,
  minutes: (minutes: number) => `${minutes} menit`,
  noLimit: 'bebas waktu',
  download: (size: string) => `unduh ${size}`,
  open: 'Terbuka tanpa akun',
  account: 'Perlu akun (gratis)',
  how: {
    heading: 'Cara kerjanya',
    rules: [
      'Waktu mengikuti jam server kami sejak kamu mulai. Memuat ulang halaman tidak menambah waktu, dan menutupnya tidak menghentikannya.',
      'Setiap jawaban disimpan di perangkatmu, lalu di server. Sinyal hilang? Teruskan saja: yang kamu jawab sebelum waktu habis tetap dihitung kalau sampai ke server paling lambat 10 menit sesudahnya.',
      'Dengan akun, kamu bisa mulai di HP dan melanjutkannya di laptop: masuk di sana, buka tes yang sama, lalu tekan Lanjutkan di sini.',
      'Setelah dikumpulkan, kamu mendapat tanda terima, nilai per bagian, dan pembahasan setiap soal.',
      'Rekamannya memakai suara sintetis buatan komputer, jadi terdengar berbeda dari rekaman ujian.',
      'Semua soal kami tulis sendiri. Ini latihan, bukan soal resmi, dan kami tidak berafiliasi dengan HRD Korea, NIIED, atau KP2MI.',
    ],
  },
  formats: {
    heading: 'Format ujian aslinya',
    section: (name: string, items: number, minutes: string, points: number) =>
      `${name}: ${items} soal, ${minutes}, ${points} poin`,
    scoring: {
      relative:
        'Peserta diperingkat. Yang diambil adalah nilai tertinggi sampai kuota terpenuhi, jadi tidak ada nilai lulus yang tetap. Setiap sektor punya nilai minimum sendiri, yang disebut dalam pengumumannya.',
    },
    level: (level: number, points: number) => `level ${level} mulai ${points} poin`,
    levels: (levels: string) =>
      `Nilainya menentukan level: ${levels}. Satu simulasi hanya bisa memperkirakannya.`,
    source: 'Sumber',
    checked: 'diperiksa',
    fees: 'Tempat dan biaya TOPIK di Indonesia',
  },
  detail: {
    back: 'Semua latihan',
    repeatTime: (minutes: number) => `Sekitar ${minutes} menit, tanpa batas waktu`,
    backToExams: 'Semua simulasi',
    facts: 'Ringkasan',
    exam: 'Ujian',
    since: (month: string) => `format per ${month}`,
    items: 'Soal',
    time: 'Waktu',
    /** Where there is no limit. */
    duration: 'Perkiraan waktu',
    points: 'Nilai tertinggi',
    pointsValue: (points: number) => `${points} poin`,
    download: 'Unduhan',
    withBoth: 'rekaman dan gambar, sebelum kamu mulai',
    withRecordings: 'rekaman, sebelum kamu mulai',
    withPictures: 'gambar',
    access: 'Akses',
    plays: 'Putar rekaman',
    playsValue: (plays: number) => `${plays} kali setiap rekaman`,
    playsFree: 'sesering yang kamu mau',
    rules: 'Sebelum mulai',
    otherRules: 'Aturan lainnya',
    others: 'Latihan lain',
    otherExams: 'Simulasi lain',
    noScript: {
      title: 'Simulasi memerlukan JavaScript',
      text: 'Jawabanmu disimpan di perangkat dan waktunya dihitung selagi kamu mengerjakan, dan itu tidak bisa tanpa JavaScript. Aktifkan JavaScript di setelan browsermu, lalu muat ulang halaman ini. Tanpa JavaScript kamu tetap bisa mengerjakan soal hari ini di beranda.',
      way: 'Buka soal hari ini',
    },
  },
  rules: {
    /** For a test with separately timed sections. */
    sections: (names: string) =>
      `Bagiannya berurutan: ${names}. Setiap bagian punya waktunya sendiri, dan setelah selesai tidak bisa dibuka lagi.`,
    section: 'Waktunya berjalan sejak kamu mulai.',
    noLimit: 'Tidak ada batas waktu. Kamu boleh berhenti dan melanjutkannya nanti.',
    clock:
      'Waktu mengikuti jam server. Memuat ulang atau menutup halaman tidak menghentikannya; saat waktu habis, jawabanmu dikumpulkan sendiri.',
    saved:
      'Jawaban disimpan di perangkatmu, lalu di server. Tanpa sinyal kamu bisa terus menjawab.',
    late: 'Sinyal hilang sampai akhir? Sambungkan lagi paling lambat 10 menit setelah waktu habis.',
    plays: (plays: number) =>
      `Setiap rekaman bisa diputar ${plays} kali. Siapkan earphone, dan cek suaranya dulu.`,
    playsFree: 'Rekaman bisa diputar sesering yang kamu mau. Siapkan earphone.',
    synthetic: 'Rekamannya memakai suara sintetis buatan komputer.',
    relative:
      'Di EPS-TOPIK peserta diperingkat, jadi tidak ada nilai lulus yang tetap. Setiap sektor punya nilai minimum sendiri, yang disebut dalam pengumumannya. Kejar nilai setinggi mungkin.',
    levels: (levels: string) =>
      `Nilaimu memberi perkiraan level (${levels}), dengan rentang, karena satu tes tidak bisa memastikannya.`,
    own: 'Soalnya kami tulis sendiri. Ini latihan, bukan soal atau nilai resmi.',
  },
  result: {
    heading: 'Hasil simulasi dan latihan',
    description: 'Nilai, pembahasan setiap soal, dan tanda terima simulasi atau latihanmu.',
    of: (title: string) => `Hasil: ${title}`,
    back: 'Ke halaman tesnya',
    backToList: 'Semua latihan',
    noScript: {
      title: 'Hasil memerlukan JavaScript',
      text: 'Hasilmu diambil dengan akunmu atau dengan catatan di perangkat ini, dan itu tidak bisa tanpa JavaScript. Aktifkan JavaScript di setelan browsermu, lalu muat ulang halaman ini.',
      way: 'Semua simulasi dan latihan',
    },
  },
} as const

/** Separate, because a script contains these texts. */
export const mockTestsGoing = {
  exam: 'Tes yang belum selesai',
  practice: 'Latihan yang belum selesai',
  action: 'Lanjutkan',
  answered: (answered: number, items: number) => `${answered} dari ${items} soal sudah dijawab`,
  /** Stands at the line of its set. */
  unfinished: 'belum selesai',
  /** @param section the one that is running, where another comes after it */
  left: (minutes: number, section?: keyof typeof sections) =>
    `${section ? `${sections[section]}: ` : ''}sisa ${Math.ceil(minutes)} menit`,
} as const

/** What the names of our sets begin with, which their page says once; scripts have it too. */
export const setPrefix = /^Latihan: /

/** The same for mistakes: many of those in a week's test come from quizzes of a class. */
export const mistakesPrefix = /^(?:Latihan|Tes mingguan): /

/** For the script that shows a learner's own practice. */
export const ownPractice = {
  nextExam: (facts: string) => `${facts}. Yang berikutnya untuk ujianmu.`,
  weakest: (skill: string, correct: number, items: number) =>
    `${skill} paling lemah: ${correct} dari ${items} benar. Latihan ini memuatnya.`,
  forYou: 'Disarankan untukmu',
  begin: 'Mulai',
  goOn: 'Lanjut',
  again: 'Ulangi kesalahanmu',
  begun: 'Lanjutkan',
  repeat: 'Ulangi',
  repeatReason: (count: number, minutes: number) =>
    `${count} soal untuk diulang\u00a0· ±\u00a0${minutes}\u00a0menit`,
  /** Where the last result of the same test is of today. */
  repeatSoon: (score: number, points: number, minutes: number) =>
    `Tadi ${score} dari ${points} benar\u00a0· ±\u00a0${minutes}\u00a0menit`,
  repeatBegun: 'Sudah kamu mulai; jawabanmu tersimpan.',
  lessonBeforeExam: 'Belajar membaca Hangul dulu. Simulasinya menunggu di bawah.',
  allRight: 'Bagus, semua sudah diulang!',
  lessonFirst: 'Belajar membaca Hangul dulu. Sesudah itu soalnya bisa kamu baca sendiri.',
  lessonNext: 'Pelajaran berikutnya di jalur belajarmu.',
  /** Of a skill without a set. */
  toClass: 'Pelajari lagi di kelas Hangul',
  lessonBegun: (left: number) => `Pelajaran ini sudah kamu mulai; ${left} bagian belum selesai.`,
  lessonFailed: 'Kuis pelajaran ini belum lulus.',
  nextSet: 'Belum kamu kerjakan, dan tanpa batas waktu.',
  nextTopic: 'Topik berikutnya di jalur belajarmu, dan tanpa batas waktu.',
  /** Headings of the mistakes below the recommended ones, and of all where something else comes first. */
  others: 'Kesalahan lain',
  all: 'Kesalahanmu',
  mistakes: (count: number) => `${count} soal untuk diulang`,
  skill: (correct: number, items: number) => `${correct} dari ${items} benar`,
  practice: (title: string) => `Latih: ${title}`,
  /** Leads from a weak skill to its mistakes. */
  repeatMistakes: (title: string) => `Ulangi: ${title}`,
  failed: 'Belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
} as const

/** For the script that shows a learner's last score on each test. */
export const lastScore = {
  score: (score: number, points: number) => `${score} dari ${points}`,
  today: 'hari ini',
  yesterday: 'kemarin',
  count: (done: number, all: number) => `${done} dari ${all} topik selesai`,
} as const

/** Also separate for a script. */
export const mockTestHistory = {
  heading: 'Hasilmu',
  none: 'Belum ada yang kamu kumpulkan. Hasil simulasi dan latihanmu akan muncul di sini.',
  failed: 'Hasilmu belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
  retry: 'Coba lagi',
  times: (count: number) => `${count} kali`,
  level: (level: number) => (level === 0 ? 'belum mencapai level 1' : `setara level ${level}`),
} as const
