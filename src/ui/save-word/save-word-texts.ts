import type { OutboxPlace } from '../../lib/saved-word.ts'

export interface SaveWordTexts {
  save: string
  saved: string
  /** Name of the place in which the word is saved. */
  where: string
  remove: string
  saving: string
  removing: string
  kept: Readonly<Record<OutboxPlace, string>>
  unknown: string
  unsure: Readonly<Record<'save' | 'remove', string>>
  retry: string
  send: string
  visitor: string
}

/** Texts of our own site about saving a word. */
export const saveWordTexts: SaveWordTexts = {
  save: 'Simpan ke Kata saya',
  saved: 'Tersimpan',
  where: 'di Kata saya',
  remove: 'Hapus',
  saving: 'Menyimpan …',
  removing: 'Menghapus …',
  kept: {
    device: 'Tersimpan di perangkat ini. Terkirim sendiri begitu ada jaringan.',
    page: 'Belum tersimpan: perangkat ini menolak menyimpannya. Jangan tutup halaman ini sebelum terkirim.',
  },
  unknown: 'Belum diketahui apakah kata ini sudah tersimpan.',
  unsure: {
    save: 'Belum pasti tersimpan: jawabannya belum kami terima.',
    remove: 'Belum pasti terhapus: jawabannya belum kami terima.',
  },
  retry: 'Coba lagi',
  send: 'Coba kirim',
  visitor: 'Masuk untuk menyimpan',
}
