/** The English texts are fixed by the specification (sections 2 and 8). */
export const changePassword = {
  title: 'Change Password',
  description: 'Pilih kata sandi baru untuk akun Sapa.',
  heading: 'Pilih kata sandi baru',
  lead: 'Setelah diganti, semua perangkat yang masuk ke akunmu dikeluarkan.',
  for: 'Untuk akun',
  password: 'Kata sandi baru',
  passwordHelper: 'Minimal 8 karakter. Kalimat pendek lebih kuat dan mudah diingat.',
  confirm: 'Ulangi kata sandi baru',
  button: 'Change Password',
  register: 'Register',
  /** For signed-in users who know their current password. */
  own: {
    title: 'Ganti kata sandi',
    heading: 'Ganti kata sandi',
    current: 'Kata sandi sekarang',
    code: 'Lupa? Pakai kode dari email',
    back: 'Kembali ke data profil',
  },
  mismatch: 'Passwords do not match. Please try again.',
  /** Said after it. */
  mismatched: 'Kedua kata sandi belum sama.',
  /** Shown next to the field. */
  differs: 'Kedua kata sandi belum sama. Ketik ulang kata sandi barumu di sini.',
  failed: 'Change Password Failed. Please check your credentials and try again.',
  /** Said after it. */
  unchanged: 'Kata sandimu belum diganti.',
  /** Shown above the fields. */
  notChanged:
    'Kata sandimu belum diganti. Kodenya sudah tidak berlaku: minta kode baru, lalu coba lagi.',
  success: 'Change Password Success',
  changed: 'Kata sandimu sudah diganti.',
  noCurrent: 'Tulis kata sandi yang kamu pakai sekarang.',
  noConfirm: 'Ulangi kata sandi barumu di sini.',
  ask: {
    text: 'Kata sandi hanya bisa diganti dengan kode dari email yang masih berlaku.',
    button: 'Minta kode baru',
  },
} as const
