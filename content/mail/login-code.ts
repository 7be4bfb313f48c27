import { type Letter, letter } from './letter.ts'

/** Writes the mail with the code that signs in without a password. */
export function signInCodeMail({ code, name }: { code: string; name: string }): Letter {
  return letter({
    subject: `${code} adalah kode Sapa kamu`,
    before: [`Halo, ${name}!`, 'Ini kode untuk masuk ke akun Sapa kamu:'],
    code,
    after: [
      'Ketik kode ini di browser tempat kamu memintanya. Kode berlaku 10 menit.',
      'Jangan berikan kode ini kepada siapa pun. Tim Sapa tidak pernah memintanya.',
      'Bukan kamu yang memintanya? Abaikan email ini: tanpa kodenya tidak ada yang bisa masuk.',
    ],
  })
}

/** Writes the mail with the code that is needed after many wrong passwords. */
export function loginCodeMail({ code, name }: { code: string; name: string }): Letter {
  return letter({
    subject: `${code} adalah kode Sapa kamu`,
    before: [
      `Halo, ${name}!`,
      'Akhir-akhir ini banyak kata sandi salah dicoba untuk akun Sapa kamu, jadi kata sandi yang benar saja belum cukup. Ini kode untuk masuk:',
    ],
    code,
    after: [
      'Ketik kode ini di browser yang sedang kamu pakai untuk masuk. Kode berlaku 10 menit.',
      'Jangan berikan kode ini kepada siapa pun. Tim Sapa tidak pernah memintanya.',
      'Bukan kamu yang masuk? Berarti orang lain tahu kata sandimu. Segera ganti lewat "Lupa kata sandi" di halaman masuk Sapa.',
    ],
  })
}
