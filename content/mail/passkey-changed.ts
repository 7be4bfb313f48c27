import { type Letter, letter } from './letter.ts'

/** A passkey that was added to an account, or removed. */
export interface PasskeyChange {
  name: string
  passkey: string
  change: 'added' | 'removed'
}

export function passkeyChangedMail({ name, passkey, change }: PasskeyChange): Letter {
  const isAdded = change === 'added'
  return letter({
    subject: isAdded ? 'Passkey baru di akun Sapa kamu' : 'Passkey akun Sapa kamu dihapus',
    before: [
      `Halo, ${name}!`,
      isAdded
        ? `Passkey "${passkey}" baru saja ditambahkan ke akun Sapa kamu. Dengan passkey itu kamu bisa masuk tanpa kata sandi.`
        : `Passkey "${passkey}" baru saja dihapus dari akun Sapa kamu. Passkey itu tidak bisa dipakai untuk masuk lagi.`,
    ],
    after: [
      'Bukan kamu? Segera ganti kata sandimu, lalu periksa daftar passkey di halaman "Data profil" dan hapus yang bukan milikmu.',
    ],
  })
}
