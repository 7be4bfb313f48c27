import type { AccountTexts } from './translated-texts.ts'

export type AccountLanguage = 'id' | 'en' | 'ko'

const id: AccountTexts = {
  signIn: 'Masuk dengan akun Sapa',
  privacy: 'Situs ini hanya melihat namamu. Isi halaman ini tetap.',
  shared: 'Tes, kata, dan check-in di halaman ini masuk ke akunmu. Yang sudah kamu isi tetap ada.',
  inWindow: 'Selesaikan di jendela Sapa.',
  showWindow: 'Tampilkan jendelanya',
  cancel: 'Batal',
  exchanging: 'Sebentar, kamu sedang dimasukkan …',
  signedIn: 'Akun Sapa',
  signOut: 'Keluar',
  noKey: 'Tombol masuk belum dipasang dengan benar. Beri tahu pengelola situsnya, ya.',
  problems: {
    blocked:
      'Browsermu menahan jendela Sapa. Izinkan jendela pop-up untuk situs ini, lalu tekan lagi.',
    cancelled: 'Kamu belum masuk: jendelanya tertutup sebelum selesai.',
    insecure: 'Situs ini perlu https supaya kamu bisa masuk. Beri tahu pengelolanya, ya.',
    ended: 'Sesimu di situs ini sudah berakhir. Masuk lagi untuk melanjutkan.',
    network: 'Sapa belum terhubung. Periksa internetmu, lalu tekan lagi.',
    wait: 'Terlalu banyak percobaan dari sini. Tunggu sebentar, lalu tekan lagi.',
    refused: 'Situs ini sedang tidak bisa dipakai untuk masuk. Beri tahu pengelolanya, ya.',
  },
}

export const accountTexts = {
  id,
  en: async () => (await import('./translated-texts.ts')).translatedTexts.en,
  ko: async () => (await import('./translated-texts.ts')).translatedTexts.ko,
}
