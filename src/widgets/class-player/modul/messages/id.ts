import type { ModulTexts } from './messages.ts'

export const id: ModulTexts = {
  tip: 'Tips',
  listen: sentence => `Dengarkan: ${sentence}`,
  soundFailed: 'Suara belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.',
  synthetic: 'Suara contoh dibuat mesin, bukan rekaman orang.',
  said: 'dibaca',
  meaning: 'Lihat arti kata ini',
  table: head => `Tabel ${head}, bisa digeser ke samping`,
  finish: 'Selesai dibaca',
  finished: 'Modul ini sudah kamu baca.',
  goOn: 'Lanjut ke bagian berikutnya',
  loading: 'Memuat latihan menulis…',
  strokesFailed: 'Latihan menulis belum bisa dimuat. Periksa jaringanmu.',
  retry: 'Coba lagi',
}
