/** Texts of the pages of topics of daily and working life. */
export const topics = {
  title: 'Topik bahasa Korea',
  description:
    'Topik bahasa Korea sehari-hari dan di tempat kerja untuk orang Indonesia: percakapan dengan rekaman, kata, tata bahasa, dan lima soal.',
  kicker: 'Jalur belajar',
  heading: 'Topik bahasa Korea',
  name: (number: number, title: string) => `Topik ${number}: ${title}`,
  kickerOf: (number: number, title: string) => `Topik ${number} · ${title}`,
  summary: (goal: string) => `${goal} Dengan percakapan, kata, tata bahasa, dan lima soal.`,
  /** Name of the learning path in links. */
  back: 'Jalur belajar',
  /** Link from the page of a practice set. */
  backToTopic: 'Kembali ke topiknya',
  about: 'Tingkat',
  dialogue: {
    heading: 'Percakapan',
    listen: 'Dengarkan percakapannya',
    position: 'Posisi di rekaman',
    synthetic: 'Suara sintetis buatan komputer',
    size: (kilobytes: number) => `unduhan ${kilobytes} kB`,
    translations: 'Tampilkan terjemahan',
  },
  words: {
    heading: 'Kata di topik ini',
    text: 'Ketuk satu kata untuk contoh kalimatnya.',
    more: (count: number) => `${count} kata lagi`,
    saveAll: 'Simpan semua kata',
    signIn: 'Masuk untuk menyimpan semua kata',
  },
  /** Links to the parts of a topic on a phone. */
  parts: {
    label: 'Bagian topik ini',
    dialogue: 'Percakapan',
    words: 'Kata',
    grammar: 'Tata bahasa',
    practice: 'Soal',
  },
  grammar: { heading: 'Tata bahasa', way: 'Pelajari bentuk ini' },
  note: 'Yang perlu kamu tahu',
  practice: {
    heading: 'Coba soalnya',
    text: 'Tiga soal membaca dan dua mendengar, dengan pembahasan, tanpa batas waktu.',
    open: 'Kamu tidak perlu akun.',
    way: 'Kerjakan 5 soal',
    done: 'Topik ini sudah kamu selesaikan',
  },
  neighbours: 'Topik lain',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  /** For the page of practice sets, which has the topics by the stages of the path. */
  sets: {
    heading: 'Latihan per topik',
    text: 'Lima soal setiap topik, ± 4 menit.',
    count: (count: number) => `${count} topik`,
    other: 'Topik lain',
  },
} as const

/** Separate, because scripts contain these texts. */
export const topicScript = {
  failed: 'Rekaman belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
  pause: 'Jeda percakapannya',
  play: 'Dengarkan percakapannya',
  position: (at: string, all: string) => `${at} dari ${all}`,
  saving: 'Menyimpan …',
  saved: 'Semua kata tersimpan di Kata saya.',
  waiting: 'Tersimpan di perangkat ini. Terkirim sendiri begitu ada jaringan.',
  done: (score: number, points: number) => `Nilai terbaikmu ${score} dari ${points}.`,
} as const
