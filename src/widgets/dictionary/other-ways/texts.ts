import { READ_TEXT_MAX } from '../../../contract/limits.ts'

const number = new Intl.NumberFormat('id')

/** Texts of the ways into the dictionary besides typing, on our own site only. */
export const otherWaysTexts = {
  text: 'Baca teks',
  handwriting: 'Tulis tangan',
  voice: 'Suara',
  close: 'Tutup',
  loading: 'Memuat…',
  failed: 'Belum bisa dimuat. Periksa internetmu, lalu muat ulang halaman.',
} as const

/** Texts of the board for handwriting. */
export const handwritingTexts = {
  board: (strokes: number) =>
    strokes === 0 ? 'Papan tulis, masih kosong' : `Papan tulis, ${strokes} goresan`,
  hint: 'Tulis satu suku kata dengan jari atau mouse. Tulisanmu tidak meninggalkan perangkat ini. Kalau lebih mudah mengetik, pakai kotak pencarian.',
  write: 'Tulis satu suku kata di papan.',
  choose: 'Pilih yang kamu maksud.',
  undo: 'Urungkan goresan',
  clear: 'Hapus semua',
} as const

/** Texts of searching by voice. */
export const voiceTexts = {
  privacy:
    'Suaramu didengar oleh pembuat browsermu (misalnya Google atau Apple), yang mengubahnya menjadi teks. Sapa tidak mendengar dan tidak menyimpannya.',
  agree: 'Setuju, dengarkan',
  listening: 'Mendengarkan… Ucapkan kata Korea.',
  heard: 'Yang terdengar sudah ada di kotak pencarian.',
  again: 'Dengarkan lagi',
  failures: {
    denied: 'Mikrofon belum diizinkan. Izinkan di pengaturan browser, lalu coba lagi.',
    nothing: 'Tidak ada yang terdengar. Coba lagi, lebih dekat ke mikrofon.',
    network: 'Pengenalan suara perlu internet. Sambungkan, lalu coba lagi.',
    unavailable: 'Browser ini belum bisa mengenali suara Korea.',
  },
} as const

/** Texts of reading a whole text. */
export const readingTexts = {
  label: 'Teks Korea',
  about: 'Tempel lirik, pesan, atau pengumuman. Teksnya tidak kami simpan.',
  length: (length: number) => `${number.format(length)} dari ${number.format(READ_TEXT_MAX)} huruf`,
  read: 'Baca',
  reading: 'Membaca…',
  another: 'Teks lain',
  empty: 'Tempel teks Korea dulu, ya.',
  tooLong: `Teksnya terlalu panjang. Paling banyak ${number.format(READ_TEXT_MAX)} huruf.`,
  noKorean: 'Teks ini tidak memuat huruf Korea.',
  nothing: 'Tidak ada kata di teks ini yang ada di kamus.',
  offline:
    'Kamu sedang offline, dan kamus belum ada di perangkat ini. Sambungkan internet, lalu coba lagi.',
  result: 'Teks dengan kata-katanya',
  hint: 'Ketuk kata untuk melihat artinya. Yang bergaris tebal belum kamu simpan.',
  hintOfVisitor: 'Ketuk kata untuk melihat artinya.',
  count: (count: number) => `${number.format(count)} kata ada di kamus.`,
  unsaved: (count: number, all: number) =>
    count === 0
      ? `Semua ${number.format(all)} kata sudah kamu simpan.`
      : `${number.format(count)} dari ${number.format(all)} kata belum kamu simpan.`,
  isUnsaved: ', belum disimpan',
  open: 'Buka entri',
  save: 'Simpan',
  saveAll: (count: number) => `Simpan ${number.format(count)} kata`,
  saving: 'Menyimpan…',
  saved: 'Ada di Kata saya',
  signIn: 'Masuk untuk menyimpan kata',
} as const
