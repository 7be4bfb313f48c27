/** The dialog for a forgotten password; the English texts are fixed by the specification. */
export const forgotPassword = {
  title: 'Lupa kata sandi',
  close: 'Tutup',
  lead: 'Tulis email akunmu. Kami kirim kode 4 angka untuk memilih kata sandi baru.',
  send: 'Send Email',
  sent: 'Kalau email ini punya akun, kodenya sudah kami kirim.',
  sentTo: 'Kode 4 angka kami kirim ke',
  sentHint:
    'Tulis kodenya: angka keempat langsung mengirimnya. Belum ada? Periksa folder spam. Kodenya hanya berlaku di browser ini.',
  code: 'Kode dari email',
  expires: 'OTP expires in',
  /** Description of the countdown. */
  time: 'Sisa waktu kodemu. Sesudah itu, minta kode baru.',
  expired: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
  submit: 'Kirim kode',
  /** Fixed by the specification. */
  fixed: 'Submit',
  resend: 'Kirim ulang kode',
  resent: 'Kode baru sudah kami kirim. Kode yang lama tidak berlaku lagi.',
  otherEmail: 'Ganti email',
  verified: 'Kode benar. Sekarang pilih kata sandi baru.',
} as const
