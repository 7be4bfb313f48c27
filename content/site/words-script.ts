/** Texts of "Kata saya" that come while it is used. Apart from the rest: these travel in a script. */
export const wordsScript = {
  goOn: (words: number) => `Ulangi ${words} kata lagi`,
  delivered: 'Yang tersimpan sudah terkirim.',
  listsSaved: 'Daftarnya tersimpan.',
  removed: (word: string) => `${word} dihapus dari Kata saya.`,
  restore: 'Simpan lagi',
  restored: (word: string) => `${word} tersimpan lagi.`,
  unsure: 'Belum pasti berhasil: jawabannya belum kami terima. Coba lagi; aman diulang.',
  exported: 'Berkasnya terunduh.',
  noFile: 'Pilih berkasnya dulu.',
  tooLarge: 'Berkas ini terlalu besar. Bagi menjadi beberapa berkas.',
  notText: 'Berkas ini bukan teks UTF-8. Simpan lagi sebagai “CSV UTF-8”, lalu coba lagi.',
  report: (rows: number, added: number, known: number) =>
    `${rows} baris: ${added} kata baru, ${known} sudah tersimpan.`,
  bad: (rows: number) => `${rows} baris dilewati:`,
  badRow: (line: number, text: string) => `Baris ${line}${text === '' ? '' : ` (${text})`}: `,
  problems: {
    'not-in-dictionary': 'tidak ada di kamus.',
    ambiguous: 'ada beberapa kata yang ditulis begini; tulis artinya seperti di kamus:',
    'no-word': 'kata Koreanya kosong.',
    'bad-list': 'nama daftarnya tidak bisa dipakai.',
  },
  more: (rows: number) => `… dan ${rows} baris lagi.`,
  save: (added: number) => `Simpan ${added} kata`,
  saved: (added: number) => `${added} kata tersimpan.`,
  nothing: 'Tidak ada kata baru di berkas ini.',
} as const
