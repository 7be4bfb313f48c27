/** Server-rendered texts of the review cards. */
export const wordCards = {
  left: (left: number) => `Sisa ${left} kata`,
  isNew: 'Kata baru',
  listenFirst: 'Dengarkan, lalu ingat artinya.',
  listen: 'Dengarkan',
  type: 'Tulis kata ini dalam Hangul',
  check: 'Periksa',
  show: 'Lihat jawaban',
  showMeaning: 'Lihat artinya',
  ask: 'Seberapa ingat kamu?',
  ratings: { again: 'Lupa', hard: 'Agak lupa', good: 'Ingat', easy: 'Gampang' },
  /** Ways on from a word that is shown for the first time, each of which is a rating. */
  met: 'Oke, lanjut',
  mastered: 'Aku sudah hafal kata ini',
  keys: 'Di papan ketik: 1 Lupa, 2 Agak lupa, 3 Ingat, 4 Gampang, U urungkan.',
  undo: 'Urungkan',
  finished: 'Semua kata hari ini sudah kamu ulangi.',
} as const

/** Dynamic texts of the review cards, a separate export so that scripts contain only these. */
export const wordCardsScript = {
  left: (left: number) => `Sisa ${left} kata`,
  undone: (left: number) => `Nilai diurungkan, silakan nilai lagi. Sisa ${left} kata`,
  tooLate: 'Nilai terakhir sudah terkirim, jadi tidak bisa diurungkan.',
  right: 'Benar!',
  wrong: (typed: string) => `Belum tepat: kamu menulis “${typed}”.`,
  empty: 'Tulis dulu katanya, atau pilih “Lihat jawaban”.',
  silent: 'Suaranya belum bisa diputar, jadi katanya ditampilkan.',
} as const
