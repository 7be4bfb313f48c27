/** Server-rendered texts of "Hari ini", the home page of signed-in users. */
export const today = {
  title: 'Hari ini',
  description: 'Rencana belajarmu hari ini, check-in, dan kesiapan ujianmu.',
  shell: {
    heading: 'Hari ini',
    loading: 'Memuat rencanamu …',
    failed: 'Rencanamu belum bisa dimuat',
    failedText: 'Coba lagi sebentar lagi, atau sambungkan internetmu kalau terputus.',
    retry: 'Coba lagi',
    needsScript:
      'Untuk membuka rencanamu, aktifkan JavaScript di perambanmu. Kamus dan audio tetap bisa dipakai.',
  },
  greeting: {
    korean: '안녕하세요!',
    heading: (name: string) => `Annyeong, ${name}!`,
  },
  next: {
    label: 'Langkah berikutnya',
    begin: 'Mulai',
    goOn: 'Lanjut',
  },
  due: {
    label: 'Yang menunggu',
    words: (count: number) => `${count} kata menunggu diulang`,
    week: (number: number, weeks: number) => `Minggu ${number} dari ${weeks}`,
    parts: (done: number, total: number) => `${done} dari ${total} bagian`,
    noGoal: 'Tujuan dan kesiapanmu',
    days: (days: number) => `${days} hari lagi`,
    isToday: 'hari ini',
    latest: (percent: number) => `nilai terakhir ${percent}%`,
    prediction: 'Perkiraan skor',
    predicted: (score: number, points: number) => `${score} dari ${points}`,
    fewAnswers: (left: number) => `${left} soal lagi`,
    noGoalText: 'Pilih ujian, lihat perkiraan skormu',
  },
  plan: {
    heading: 'Rencana hari ini',
    minutes: (minutes: number) => `${minutes} menit`,
    failed: 'Rencana hari ini belum bisa dimuat.',
    retry: 'Muat lagi',
    needsScript: 'Untuk mengerjakan rencana ini, aktifkan JavaScript di perambanmu.',
    /** Link at the end of a step to the next one. */
    next: 'Lanjut',
  },
  word: {
    heading: 'Kata hari ini',
    headingOf: (word: string) => `Kata hari ini: ${word}`,
    why: 'Satu kata dari jalur belajarmu, dengan arti dan contohnya.',
    listen: 'Dengarkan kata',
    listenSentence: 'Dengarkan contohnya',
    finish: 'Sudah, aku ingat',
    finished: 'Sudah kamu lihat.',
    open: 'Buka di kamus',
    missing: 'Kata hari ini belum bisa dimuat.',
  },
  reviews: {
    heading: 'Ulangi kata',
    headingOf: (words: number) => `Ulangi ${words} kata`,
    newWords: (words: number) => `Kenalan dengan ${words} kata baru`,
    why: 'Sekarang waktunya, sebelum kata-katanya terlupa.',
    whyNew: 'Kenalan dulu sekarang, lalu diulang sebelum terlupa.',
    none: 'Tidak ada kata yang menunggu',
    doneToday: (count: number) => `${count} kata sudah kamu ulangi hari ini`,
    failed: 'Kata-katamu belum bisa dimuat.',
    own: 'Buka Kata saya',
  },
  lesson: {
    heading: 'Pelajaran berikutnya',
    about: 'Pelajaran',
    several: (count: number) => `${count} pelajaran`,
    /** Minutes of a lesson that the day has no time to finish. */
    partOf: (minutes: number, whole: number) => `${minutes} dari ${whole} menit`,
    why: 'Lanjutan jalur belajarmu. Yang belum selesai boleh besok.',
    /** Link on the card of the next step to the lesson's parts and other ways to end the step. */
    inside: 'Cukup untuk hari ini?',
    takes: (minutes: number) => `Sekitar ${minutes} menit`,
    begin: 'Mulai pelajaran',
    goOn: 'Lanjutkan pelajaran',
    /** Parts of a lesson that was begun which are done: its video, its modul or its quiz. */
    parts: (done: number, total: number) => `${done} dari ${total} bagian`,
    later: 'Yang belum selesai boleh dilanjutkan besok.',
    stepDone: 'Selesai',
    /** Descriptions of a lesson that was enough for today, and of a finished one. */
    rest: 'Besok lanjut dari sini',
    over: 'Selesai',
    finish: 'Cukup untuk hari ini',
    enough: 'Cukup untuk hari ini. Besok kamu lanjut dari sini.',
    finished: 'Pelajaran ini selesai.',
  },
  questions: {
    headingOf: (count: number) => `${count} soal`,
    about: (skill: string) => `Melatih ${skill}`,
    mixed: 'Campuran beberapa kemampuan',
    why: 'Campuran beberapa kemampuan dari yang sudah kamu pelajari.',
    whyOf: (skill: string) => `Melatih ${skill}, yang paling perlu kamu latih sekarang.`,
    number: (number: number, total: number) => `Soal ${number} dari ${total}`,
    check: 'Periksa jawaban',
    unsure: 'Belum tahu',
    next: 'Berikutnya',
    again: 'Lihat lagi soal dan pembahasannya',
    look: 'Cari di kamus:',
    transcript: 'Yang kamu dengar',
    score: (right: number, total: number) => `${right} dari ${total} benar`,
    blank: '빈칸',
    right: 'Benar!',
    wrong: 'Belum tepat.',
    wasUnsure: 'Belum tahu? Tidak apa-apa. Soal ini datang lagi besok.',
  },
  listening: {
    heading: 'Dengarkan satu kalimat',
    why: 'Pasang telinga dulu, baru lihat artinya.',
    play: 'Putar',
    synthetic: 'Suara sintetis',
    show: 'Tampilkan teks dan arti',
    finished: 'Sudah kamu dengarkan.',
    more: 'Dengarkan kalimat lain',
  },
  checkIn: {
    heading: 'Check-in hari ini',
    lead: (points: number) => `+${points} poin hari ini`,
    streak: (days: number) => `Streak ${days} hari`,
    noStreak: 'Mulai streak-mu',
    points: (points: string) => `${points} poin`,
    kept: {
      repair: (day: string) => `${day} bolong, tidak apa-apa: streak-mu kami jaga.`,
      freeze: (day: string) => `${day}: streak-mu dijaga satu pelindung streak.`,
      'zone-change': (day: string) =>
        `${day}: harimu memendek karena pindah zona waktu, streak-mu tetap.`,
    },
    cloth: 'Kain streak-mu, sekelopak tiap hari',
    /** After an ended streak. */
    ended: (day: string) => `Check-in terakhirmu ${day}. Tidak apa-apa, mulai lagi hari ini.`,
    /** For missed days that the next check-in decides. */
    keeps: {
      repair: (day: string) =>
        `${day} terlewat, tidak apa-apa. Check-in hari ini, dan streak-mu kami jaga.`,
      freeze: (day: string) =>
        `${day} terlewat. Check-in hari ini, dan satu pelindung streak menjaga streak-mu.`,
      'zone-change': (day: string) =>
        `${day} memendek karena pindah zona waktu. Check-in hari ini, dan streak-mu tetap.`,
    },
    button: 'Check-in',
    opens: (time: string) => `Karena zona waktumu baru berubah, check-in dibuka ${time}.`,
    milestone: (left: number, points: number) =>
      `${left} hari lagi menuju pencapaian berikutnya: +${points} poin.`,
    rewards: 'Lihat hadiah',
    remind: 'Mau diingatkan besok?',
    remindAction: 'Atur pengingat',
    failed: 'Keadaan check-in belum bisa dimuat. Muat ulang halaman ini untuk check-in.',
  },
  /** After the day is done. */
  more: {
    label: 'Masih mau belajar?',
    goOn: 'Lanjut belajar',
    path: 'Teruskan di jalur belajarmu',
    open: 'Buka jalur belajar',
  },
  attempts: {
    running: 'Tes yang sedang berjalan',
    failed: 'Simulasimu belum bisa dimuat. Muat ulang halaman ini untuk melanjutkannya.',
    action: 'Lanjutkan',
  },
  /** Names of what a learner can learn for. */
  exams: {
    'eps-topik': 'EPS-TOPIK',
    'topik-1': 'TOPIK I',
    'topik-2': 'TOPIK II',
    work: 'Kerja di Korea',
    everyday: 'K-drama dan sehari-hari',
  },
  skills: {
    hangul: 'membaca Hangul',
    vocabulary: 'kosakata',
    grammar: 'tata bahasa',
    signs: 'tanda dan pengumuman',
    'main-idea': 'gagasan utama',
    detail: 'isi rinci',
    inference: 'menyimpulkan',
    dialogue: 'percakapan',
    'numbers-time': 'angka dan waktu',
    workplace: 'tempat kerja',
    culture: 'budaya Korea',
  },
  zone: {
    label: 'Zona waktu',
    close: 'Tutup, jangan tanya lagi',
  },
  dayOver: {
    text: 'Hari sudah berganti. Rencana baru sudah siap.',
    action: 'Buka rencana baru',
  },
} as const

/** Dynamic texts of "Hari ini", a separate export so that scripts contain only these. */
export const todayScript = {
  doneWord: '(selesai)',
  /** Name of the step of words once it is done, whether they were new or not. */
  reviewed: (words: number) => `${words} kata hari ini`,
  enoughWord: '(cukup untuk hari ini)',
  progress: (done: number, total: number) =>
    done === 0 ? `${total} langkah` : `${done} dari ${total} langkah selesai`,
  minutesLeft: (minutes: number) => (minutes > 0 ? `Sekitar ${minutes} menit lagi` : ''),
  /** Label of the list of a day's work, and its items. */
  worked: 'Sudah kamu kerjakan hari ini',
  work: {
    quizzes: (count: number) => `${count} kuis lulus`,
    questions: (count: number) => `${count} soal`,
    words: (count: number) => `${count} kata`,
    videos: (count: number) => `${count} video`,
    moduls: (count: number) => `${count} modul`,
  },
  right: 'Benar!',
  wrong: 'Belum tepat.',
  'not-known': 'Belum tahu? Tidak apa-apa. Soal ini datang lagi besok.',
  score: (right: number, total: number) => `${right} dari ${total} benar`,
  choose: 'Pilih satu jawaban dulu.',
  answerOffline: 'Untuk memeriksa jawaban perlu koneksi. Pilihanmu tetap di sini; coba lagi nanti.',
  keptWaiting: 'Yang kamu kerjakan tersimpan di perangkat ini dan terkirim sendiri setelah itu.',
  kept: 'Kamu sedang offline. Yang kamu kerjakan tersimpan di perangkat ini dan terkirim begitu koneksimu kembali.',
  keptUnreached:
    'Server belum terjangkau. Yang kamu kerjakan tersimpan di perangkat ini dan terkirim begitu tersambung.',
  keptSignedOut:
    'Kamu sudah keluar. Yang kamu kerjakan tersimpan di perangkat ini, dan terkirim setelah kamu masuk lagi.',
  keptForYou:
    'Akun lain sedang masuk di peramban ini. Yang kamu kerjakan tersimpan, dan terkirim setelah kamu masuk lagi.',
  somebodyElse:
    'Akun lain sedang masuk di peramban ini. Masuk lagi dengan akunmu, atau muat ulang halaman ini.',
  delivered: 'Yang tersimpan sudah terkirim.',
  play: 'Putar',
  stop: 'Berhenti',
  playFailed: 'Suaranya belum bisa diputar. Coba lagi, atau sambungkan internetmu kalau terputus.',
  allDone: 'Semua langkah selesai! Tinggal check-in.',
  allOver: 'Semua langkah hari ini selesai!',
  checkedIn: 'Sudah check-in!',
  seeYou: 'Sampai besok!',
  streak: (days: number) => `Streak ${days} hari`,
  points: (points: string) => `${points} poin`,
  earned: (points: number) => `+${points} poin`,
  milestone: (days: number, points: number) => `Pencapaian ${days} hari: +${points} poin bonus!`,
  checkInKept:
    'Kamu sedang offline. Check-in ini kami kirim begitu koneksimu kembali, selama harinya belum berganti.',
  keptHeading: 'Check-in',
  keptText:
    'Halaman ini tersimpan dari sebelumnya. Muat ulang saat kamu online untuk melihat check-in hari ini.',
  checkInUnreached:
    'Server belum terjangkau. Check-in ini tersimpan di perangkatmu dan kami kirim begitu tersambung, selama harinya belum berganti.',
  checkInLate: 'Check-in yang tersimpan terlambat terkirim: harinya sudah berganti.',
  /** Fixed by the specification. */
  checkInError: 'Error during check-in',
  checkInFailed: 'Check-in-mu belum tercatat.',
  tooSoon: 'Zona waktumu baru berubah, jadi check-in ini masih terlalu cepat.',
  opensAt: (moment: string) => `Check-in dibuka ${moment}.`,
  close: 'Tutup',
  zones: {
    'Asia/Jakarta': 'WIB',
    'Asia/Makassar': 'WITA',
    'Asia/Jayapura': 'WIT',
    'Asia/Seoul': 'waktu Korea (KST)',
  },
  zoneOffer: (device: string, account: string) =>
    `Perangkatmu memakai ${device}, sedangkan harimu di Sapa berganti menurut ${account}.`,
  zoneAction: (device: string) => `Pakai ${device} mulai besok`,
  zoneChanged: (device: string) =>
    `Mulai besok harimu berganti menurut ${device}. Hari ini tidak berubah, dan streak-mu aman.`,
} as const
