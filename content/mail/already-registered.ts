import { type Letter, letter } from './letter.ts'

/** Writes the mail to an address that somebody has tried to register again. */
export function alreadyRegisteredMail(): Letter {
  return letter({
    subject: 'Kamu sudah punya akun Sapa',
    before: [
      'Halo!',
      'Seseorang baru saja mencoba mendaftar di Sapa dengan alamat email ini. Alamat ini sudah punya akun, jadi tidak ada yang berubah.',
    ],
    after: [
      'Kalau itu kamu, masuk saja seperti biasa. Lupa kata sandi? Pilih "Lupa kata sandi" di halaman masuk, lalu buat yang baru.',
      'Kalau itu bukan kamu, abaikan email ini. Akunmu tetap aman.',
    ],
  })
}
