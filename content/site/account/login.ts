export const login = {
  title: 'Masuk',
  description: 'Masuk ke akun Sapa untuk melanjutkan belajar bahasa Korea.',
  heading: 'Selamat datang kembali',
  lead: 'Masuk untuk melanjutkan dari tempat terakhirmu.',
  /** Shown after 'Change Password Success'. */
  changed: 'Kata sandimu sudah diganti. Masuk dengan kata sandi yang baru.',
  button: 'Masuk',
  forgot: 'Lupa kata sandi?',
  noAccount: 'Belum punya akun?',
  register: 'Daftar',
  /** For visitors whom the menu has led here, though the page can be seen without an account. */
  look: {
    classes: 'Lihat kelas dulu, tanpa akun',
    events: 'Lihat acara dulu, tanpa akun',
  },
  emailCode: {
    button: 'Kirim kode ke emailku',
    lead: 'Kalau email ini punya akun, kode 4 angka sudah kami kirim ke',
    hint: 'Masuk tanpa kata sandi: ketik kodenya di browser ini; angka keempat langsung mengirimnya. Berlaku 10 menit.',
    label: 'Kode dari email',
    missing:
      'Kodenya tidak datang? Periksa folder spam dan ejaan emailmu. Sehari paling banyak 5 kode.',
    submit: 'Masuk',
    resend: 'Kirim ulang kode',
    resent: 'Kalau email ini punya akun, kode baru sudah kami kirim.',
    back: 'Masuk dengan kata sandi',
  },
  /** The code that is mailed after many wrong passwords. */
  mailedCode: {
    lead: 'Kalau kata sandimu benar, kode 4 angka sudah kami kirim ke',
    hint: 'Akhir-akhir ini banyak kata sandi salah dicoba untuk akun ini. Karena itu, masuk di browser ini juga perlu kode dari email.',
    label: 'Kode dari email',
    missing: 'Kodenya tidak datang? Periksa folder spam, atau kembali dan periksa kata sandimu.',
    button: 'Masuk',
    resend: 'Kirim ulang kode',
    resent: 'Kalau kata sandimu benar, kode baru sudah kami kirim.',
    back: 'Kembali',
  },
} as const
