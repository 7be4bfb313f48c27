/** Texts of the learning path from zero to the exams. */
export const koreanPathText = {
  title: 'Kelas bahasa Korea dan jalur belajar',
  description:
    'Kelas bahasa Korea dan jalur belajar minggu demi minggu: dari Hangul, lewat 60 topik sehari-hari dan tempat kerja, sampai simulasi TOPIK I dan EPS-TOPIK.',
  head: {
    kicker: 'Belajar',
    heading: 'Jalur belajar',
    lead: 'Dari nol ke TOPIK I dan EPS-TOPIK, minggu demi minggu.',
  },
  heading: 'Jalur belajar minggu demi minggu',
  text: 'Waktunya kira-kira, kalau kamu belajar 45–60 menit sehari. Boleh lebih cepat, lebih pelan, atau melompat.',
  account: {
    text: 'Kemajuanmu di jalur ini tersimpan kalau kamu punya akun gratis.',
    way: 'Masuk atau daftar',
  },
  weeks: (first: number, last: number) =>
    first === last ? `Minggu ${first}` : `Minggu ${first}–${last}`,
  kinds: {
    class: 'Pelajaran kelas',
    topic: 'Topik',
    test: 'Simulasi',
  },
  checkpoint: (best: number | undefined) =>
    best === undefined ? '15 soal dari minggu ini' : `15 soal · terbaik ${best} benar`,
  topic: (number: number) => `Topik ${number}`,
  subscription: 'dengan langganan',
  choice: 'Pilih satu bidang atau lebih',
  steps: (count: number) => `${count} langkah`,
  current: 'Berikutnya',
  next: 'Langkah berikutnya',
  takes: (minutes: number) => `sekitar ${minutes} menit`,
  go: 'Mulai',
  start: 'Mulai di sini',
  done: 'Selesai',
  left: (count: number) => `${count} bagian belum selesai`,
  loading: 'Memuat kemajuanmu …',
  progress: (done: number, total: number) => `${done} dari ${total} langkah`,
  /** Steps done and all steps, of the learner's week and of the whole path. */
  weekProgress: (
    week: number,
    ofWeek: readonly [number, number],
    ofAll: readonly [number, number],
  ) => `Minggu ${week}: ${ofWeek.join(' dari ')} langkah · seluruhnya ${ofAll.join(' dari ')}`,
  all: (total: number) => `Semua ${total} langkah selesai. Hebat!`,
  failed: 'Kemajuanmu belum bisa dimuat. Jalurnya tetap bisa kamu pakai.',
  retry: 'Coba lagi',
} as const
