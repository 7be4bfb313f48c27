import type { MockTestResult } from '../../../../contract/mock-test-results.ts'
import type { Share } from '../judge.ts'

export const id = {
  score: 'Skormu',
  ofPoints: (points: number) => `dari ${points} poin`,
  scoreOf: (score: number, points: number) => `${score} dari ${points} poin`,
  outOf: (part: number, of: number) => `${part} dari ${of}`,
  correct: (correct: number, items: number) => `${correct} dari ${items} soal benar`,
  questions: (count: number) => `${count} soal`,
  time: 'Lama mengerjakan',
  duration: (seconds: number) => {
    const minutes = Math.floor(seconds / 60)
    if (minutes >= 60) return `${Math.floor(minutes / 60)} jam ${minutes % 60} mnt`
    return minutes > 0 ? `${minutes} mnt ${seconds % 60} dtk` : `${seconds} dtk`
  },
  submitted: 'Dikumpulkan',
  automatic: 'Waktunya habis, jadi jawabanmu dikumpulkan otomatis.',
  meaning: 'Arti skor ini',
  repetition: 'Ini ulangan sebagian soal, jadi skornya tidak menunjukkan level.',
  relative: (exam: string) =>
    `${exam} adalah pemeringkatan semua peserta: tidak ada skor yang pasti lulus.`,
  level: ({ reached, from, to }: NonNullable<MockTestResult['level']>) =>
    `${reached > 0 ? `Level ${reached} hari ini` : 'Hari ini belum level 1'}; di hari lain ${from === to ? 'kemungkinan besar sama' : `bisa antara level ${from} dan ${to}`}.`,
  missing: (points: number, level: number) => `Kurang ${points} poin lagi ke level ${level}.`,
  whyRange: 'Level 0 berarti belum lulus. Satu tes hanya contoh kecil, maka ada rentang.',
  /** Minimum score of a level. */
  mark: (level: number, points: number) => `Level ${level}: ${points} poin`,
  ours: 'Soal tes ini buatan kami; skor ujian resmi bisa berbeda.',
  /** Text before the source of the exam's rules. */
  rules: 'Aturan ujian:',
  checked: (day: string) => `diperiksa ${day}.`,
  lessons: {
    held: 'Sudah kuat',
    repeat: 'Perlu dipelajari',
    note: 'Yang belum tepat muncul lagi di rencanamu besok.',
  },
  bySection: 'Per bagian',
  sections: { reading: 'Membaca', listening: 'Mendengar' },
  bySkill: 'Per jenis soal',
  otherSkills: (count: number) => `${count} jenis lain`,
  skills: {
    hangul: 'Membaca Hangul',
    vocabulary: 'Kosakata',
    grammar: 'Tata bahasa',
    signs: 'Tanda dan pengumuman',
    'main-idea': 'Gagasan utama',
    detail: 'Isi rinci',
    inference: 'Menyimpulkan',
    dialogue: 'Percakapan',
    'numbers-time': 'Angka dan waktu',
    workplace: 'Tempat kerja',
    culture: 'Budaya Korea',
  },
  practise: (skill: string, correct: number, items: number) =>
    `Latih dulu: ${skill}, baru ${correct} dari ${items} soal benar.`,
  /** Meaning of the Korean encouragement; null where it needs none. */
  meant: {
    all: 'Sempurna!',
    most: 'Kerja bagus!',
    half: 'Kerjamu bagus!',
    few: 'Ayo pelan-pelan bersama!',
  } as Record<Share, string> | null,
  /** Encouragement, and the next step. */
  cheers: {
    all: 'Semuanya benar.',
    most: 'Hebat! Tinggal sedikit lagi: baca pembahasan yang belum benar.',
    half: 'Kamu sudah di jalan yang tepat. Ulangi selagi ingat.',
    few: 'Baca pembahasannya dulu, lalu ulangi.',
  },
  /** Label of the button that begins the questions of one skill. */
  train: (skill: string, questions: number) => `Latih ${skill} (${questions})`,
  /** Labels of the links to the next test, and from a test of the path back to it. */
  another: 'Pilih latihan berikutnya',
  onward: 'Lanjut di jalur belajar',
  /** Summary of what is folded below a result. */
  details: 'Rincian',
  rightOnes: (count: number) => `${count} soal sudah benar`,
  items: 'Pembahasan',
  item: (number: number) => `Soal ${number}`,
  filters: { all: 'Semua', wrong: 'Belum tepat', blank: 'Kosong', slow: 'Paling lama' },
  verdicts: { right: 'Benar', wrong: 'Belum tepat', blank: 'Belum tahu atau kosong' },
  read: 'Baca pembahasan',
  retry: (count: number) => `Ulangi yang belum benar (${count})`,
  chose: 'Kamu pilih:',
  mine: 'Jawabanmu',
  key: 'Kunci',
  explanation: 'Penjelasan',
  words: 'Cari di kamus',
}
