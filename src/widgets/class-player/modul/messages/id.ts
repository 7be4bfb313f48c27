export const id = {
  tip: 'Tips',
  listen: (sentence: string) => `Dengarkan: ${sentence}`,
  soundFailed: 'Suara belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
  synthetic: 'Suara contoh dibuat mesin, bukan rekaman orang.',
  /** Label of a pronunciation that differs from the spelling. */
  said: 'dibaca',
  meaning: 'Lihat arti kata ini',
  table: (head: string) => `Tabel ${head}, bisa digeser ke samping`,
  finish: 'Selesai dibaca',
  finishAndGoOn: 'Selesai dibaca, lanjut',
  finished: 'Modul ini sudah kamu baca.',
  goOn: 'Lanjut ke bagian berikutnya',
  loading: 'Memuat latihan menulis…',
  strokesFailed:
    'Latihan menulis belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
  retry: 'Coba lagi',
}
