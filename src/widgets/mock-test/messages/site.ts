import type { SignInReason } from '../context.ts'

/** Texts of our own site only, which is in Indonesian; on partners' pages nobody signs in. */
export const siteTexts = {
  why: {
    members: '',
    'signed-out': 'Kamu sudah keluar dari akunmu. Masuk lagi supaya jawabanmu terkirim.',
    'other-account': 'Akun lain sedang masuk. Masuk dengan akun yang memulai tes ini.',
    keep: '',
  } satisfies Record<SignInReason, string>,
  signIn: {
    members: 'Masuk untuk mengerjakan',
    'signed-out': 'Masuk lagi',
    'other-account': 'Masuk lagi',
    keep: 'Masuk supaya hasilnya tersimpan di akunmu',
  } satisfies Record<SignInReason, string>,
  noForm: 'Formulirnya belum bisa dimuat. Tesmu aman di perangkat ini.',
  loginPage: 'Buka halaman masuk',
  elsewhere: 'Tes ini dilanjutkan di perangkat lain. Di sini jawaban tidak dihitung lagi.',
  continueHere: 'Lanjutkan di sini',
  answeredElsewhere: 'Dijawab setelah tes pindah ke perangkat lain, tidak dihitung.',
  startAnew: 'Mulai tes baru tanpa akun',
  unfinished: 'Kamu punya tes yang belum selesai',
  goOn: 'Lanjutkan',
  takeOver: 'Kalau kamu lanjutkan di sini, jawaban di perangkat lain tidak dihitung lagi.',
  wholeTest: 'Kerjakan semua soal',
  openResults: 'Buka halaman hasil',

  out: 'Keluar dari tes',
  leave: 'Tinggalkan tes?',
  pause: 'Berhenti dulu?',
  leaveTimed: 'Waktu terus berjalan.',
  leaveSafe: 'Jawabanmu aman. Lanjutkan di perangkat ini.',
  pauseSafe: 'Jawabanmu aman. Lanjutkan kapan saja, juga di perangkat lain.',
  stay: 'Lanjut mengerjakan',
  go: 'Tinggalkan',
}
