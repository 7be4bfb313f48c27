/** Texts of "Kemajuanku". */
export const progress = {
  title: 'Kemajuanku',
  description: 'Ujian yang kamu tuju, perkiraan skormu, kemampuanmu, dan minggumu.',
  needsScript: 'Untuk mengubah tujuanmu, aktifkan JavaScript di perambanmu.',
  failed: 'Tujuan dan kesiapanmu belum bisa dimuat. Coba muat ulang halaman ini.',
  goal: {
    heading: 'Ujian yang kamu tuju',
    start: 'Mulai memilih',
    startAgain: 'Tentukan ulang tempat mulai',
    none: 'Belum ada ujian yang kamu pilih.',
    noDate: 'Tanggal belum dipilih',
    days: 'hari lagi',
    isToday: 'Ujiannya hari ini. Semangat!',
    over: (day: string) => `Tanggal ${day} sudah lewat. Pilih tanggal berikutnya.`,
    change: 'Ubah ujian dan tanggal',
    exam: 'Ujian',
    date: 'Tanggal ujian',
    dateHelp: 'Kosongkan kalau jadwalnya belum diumumkan. Kami tidak menebak tanggal.',
    save: 'Simpan',
    remove: 'Hapus pilihan',
  },
  prediction: {
    heading: 'Perkiraan skor sekarang',
    of: (points: number) => `dari ${points}`,
    between: (low: number, high: number) =>
      `Kira-kira antara ${low} dan ${high}, kalau semua soal kamu jawab.`,
    guessed: 'Sebanyak ini juga didapat dengan menebak. Latihanmu mulai terlihat di atasnya.',
    target: (points: number) => `Targetmu: ${points}.`,
    targetMark: (points: number) => `target ${points}`,
    reached: (points: number) => `Targetmu, ${points}, sudah dalam jangkauan.`,
    ranked: 'EPS-TOPIK memakai peringkat, jadi tidak ada skor lulus yang tetap.',
    gain: (skill: string, points: number) =>
      `Yang paling banyak menambah: ${skill}, sampai sekitar ${points} poin.`,
    noExam: 'Untuk tujuan ini belum ada ujian yang bisa kami perkirakan.',
    /** How a first estimate comes about. */
    steps: {
      goal: 'Pilih tujuan dan tempat mulai',
      answers: 'Jawab beberapa soal',
      answersDone: (done: number, needed: number) => `${done} dari ${needed} soal sudah kamu jawab`,
      answersText: 'Soal di rencana harian, latihan, dan simulasi semuanya dihitung.',
      estimate: 'Skor dan kemampuanmu muncul di sini',
      estimateText: 'Keduanya berubah setiap kali kamu menjawab soal baru.',
      done: 'selesai',
      practise: 'Kerjakan satu latihan',
    },
  },
  skills: {
    heading: 'Kemampuanmu',
    about: 'Jawaban benar, 60 hari terakhir',
    correct: (correct: number, items: number) => `${correct} dari ${items}`,
    train: 'Latih',
    trainSkill: (skill: string) => `Latih ${skill}`,
    more: (count: number) => `${count} kemampuan lain`,
  },
  scores: {
    heading: 'Nilai simulasi',
    about: (count: number) => `${count} simulasi terakhir, dalam persen`,
    single: (day: string) => `${day}. Setelah simulasi kedua, grafiknya mulai di sini.`,
    score: (title: string, percent: string, day: string) => `${day}: ${title}, ${percent}%`,
    /** For tests whose keys the learner may have known. */
    known: 'Titik kosong: tes yang soalnya mungkin sudah kamu kenal.',
    knownWords: ' (soalnya mungkin sudah kamu kenal)',
    none: 'Belum ada nilai. Kerjakan satu simulasi dengan waktu, dan grafikmu mulai di sini.',
    noneAction: 'Lihat simulasi',
  },
  week: {
    heading: 'Tujuh hari terakhir',
    none: 'Check-in, kata, dan latihanmu tercatat di sini.',
    failed: 'Minggumu belum bisa dimuat.',
    checkIns: 'check-in',
    words: 'kata',
    tests: 'latihan',
    rewards: 'Streak, poin, dan hadiah',
  },
  event: {
    heading: 'Acara berikutnya',
    noneAction: 'Lihat jadwal acara',
    failed: 'Acaramu belum bisa dimuat.',
    action: 'Lihat acara',
  },
} as const

/** Texts of its script, a separate export so that the script contains only these. */
export const progressScript = {
  goalSaved: 'Tersimpan.',
  goalPast: 'Pilih hari ini atau tanggal sesudahnya, paling lama 5 tahun lagi.',
} as const
