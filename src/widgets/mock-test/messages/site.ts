import type { SignInReason } from '../context.ts'

/** What only our own site says, which speaks Indonesian: nobody is signed in on partners' pages. */
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
  wholeTest: 'Kerjakan semua soal',
  openResults: 'Buka halaman hasil',

  out: 'Keluar dari tes',
  leave: 'Tinggalkan tes?',
  leaveHint: 'Waktu terus berjalan; jawabanmu aman.',
  leaveFree: 'Jawabanmu aman. Lanjutkan kapan saja di perangkat ini.',
  stay: 'Lanjut mengerjakan',
  go: 'Tinggalkan',
}
