export const id = {
  title: 'Latihan menulis',
  letters: 'Pilih huruf',
  letter: (letter: string) => `Tulis ${letter}`,
  doneLetter: (letter: string) => `Tulis ${letter}, sudah selesai`,
  /** The next step. */
  task: (number: number, all: number) => `Goresan ${number} dari ${all}`,
  directions: {
    right: 'ke kanan',
    'right-down': 'ke kanan bawah',
    down: 'ke bawah',
    'left-down': 'ke kiri bawah',
    left: 'ke kiri',
    'left-up': 'ke kiri atas',
    up: 'ke atas',
    'right-up': 'ke kanan atas',
    round: 'melingkar ke kiri, mulai dari atas',
  },
  /** Separator between the segments of a stroke. */
  afterwards: ', lalu ',
  verdicts: {
    right: 'Bagus!',
    reversed: 'Bentuknya benar, arahnya terbalik. Mulai dari titik bernomor.',
    'wrong-order': 'Itu goresan lain dari huruf ini. Mulai dari titik bernomor dulu.',
    misplaced: 'Bentuknya sudah benar. Tulis di atas garis samar.',
    'too-short': 'Terlalu pendek. Tarik dari titik bernomor sampai ujung panah.',
    unlike: 'Belum mirip. Ikuti garis putus-putus dari titik bernomor.',
  },
  finished: (letter: string) => `Huruf ${letter} selesai. Bagus!`,
  allFinished: 'Semua huruf sudah kamu tulis. Hebat!',
  board: (letter: string, done: number, all: number) =>
    `Huruf ${letter}: ${done} dari ${all} goresan sudah tertulis`,
  order: 'Lihat urutan',
  stop: 'Hentikan',
  again: 'Ulangi',
  nextLetter: 'Huruf berikutnya',
  previousStroke: 'Goresan sebelumnya',
  nextStroke: 'Goresan berikutnya',
  withoutPointer:
    'Tulis dengan jari, pena, atau mouse. Dengan keyboard, lihat goresan satu per satu lewat dua tombol panah.',
  hideGuide: 'Tulis tanpa contoh',
}
