/** Texts of our own site about saving the words of a test. */
export const saveMissedTexts = {
  heading: 'Kata dari soal yang belum tepat',
  about: 'Supaya muncul di ulangan harianmu.',
  visitor: {
    about: 'Masuk dulu untuk menyimpannya ke Kata saya; hasil ini ikut ke akunmu.',
    signIn: (words: number) => `Masuk untuk menyimpan ${words} kata`,
  },
  save: (words: number) => `Simpan ${words} kata`,
  saving: 'Menyimpan …',
  saved: (added: number, existing: number) =>
    existing > 0
      ? `${added} kata baru tersimpan, ${existing} sudah ada.`
      : `${added} kata tersimpan.`,
  missing: (words: string) => `Belum ada di kamus: ${words}.`,
  delivered: 'Sudah terkirim ke Kata saya, kecuali kata yang belum ada di kamus.',
  own: 'Buka Kata saya',
} as const
