import { type Letter, letter } from './letter.ts'

export function resetCodeMail({ code, name }: { code: string; name: string }): Letter {
  return letter({
    subject: `${code} adalah kode Sapa kamu`,
    before: [`Halo, ${name}!`, 'Ini kode untuk mengganti kata sandi akun Sapa kamu:'],
    code,
    after: [
      'Ketik kode ini di browser yang kamu pakai untuk memintanya. Kode berlaku 10 menit.',
      'Jangan berikan kode ini kepada siapa pun. Tim Sapa tidak pernah memintanya.',
      'Bukan kamu yang meminta? Abaikan email ini. Kata sandimu tidak berubah.',
    ],
  })
}
