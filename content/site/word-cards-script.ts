/** Texts of cards that come while they are used. Apart from the rest: these travel in a script. */
export const wordCardsScript = {
  left: (left: number) => `Sisa ${left} kata`,
  undone: (left: number) => `Nilai diurungkan, silakan nilai lagi. Sisa ${left} kata`,
  tooLate: 'Nilai terakhir sudah terkirim, jadi tidak bisa diurungkan.',
  right: 'Benar!',
  wrong: (typed: string) => `Belum tepat: kamu menulis “${typed}”.`,
  empty: 'Tulis dulu katanya, atau pilih “Lihat jawaban”.',
  silent: 'Suaranya belum bisa diputar, jadi katanya ditampilkan.',
} as const
