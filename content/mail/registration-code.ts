import { type Letter, letter } from './letter.ts'

/** Writes the mail without the typed name, which could be a message to a stranger. */
export function registrationCodeMail({ code }: { code: string }): Letter {
  return letter({
    subject: `${code} adalah kode Sapa kamu`,
    before: ['Halo!', 'Ini kode untuk menyelesaikan pendaftaranmu di Sapa:'],
    code,
    after: [
      'Ketik kode ini di browser yang kamu pakai untuk mendaftar. Kode berlaku 10 menit.',
      'Jangan berikan kode ini kepada siapa pun. Tim Sapa tidak pernah memintanya.',
      'Bukan kamu yang mendaftar? Abaikan email ini. Tanpa kode ini, akun tidak akan dibuat.',
    ],
  })
}
