import { type Letter, letter } from './letter.ts'

export function passwordChangedMail({ name }: { name: string }): Letter {
  return letter({
    subject: 'Kata sandi Sapa kamu sudah diganti',
    before: [
      `Halo, ${name}!`,
      'Kata sandi akun Sapa kamu baru saja diganti. Semua perangkat sudah dikeluarkan dari akunmu. Masuk lagi dengan kata sandi yang baru.',
    ],
    after: [
      'Bukan kamu yang menggantinya? Segera ganti lagi lewat "Lupa kata sandi" di halaman masuk Sapa, lalu ganti juga kata sandi emailmu: orang itu mungkin bisa membuka emailmu.',
    ],
  })
}
