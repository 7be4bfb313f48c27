/** Texts of the learning path from zero to the exams. */
export const koreanPathText = {
  title: 'Kelas bahasa Korea dan jalur belajar',
  description:
    'Kelas bahasa Korea dan jalur belajar minggu demi minggu: dari Hangul, lewat 60 topik sehari-hari dan tempat kerja, sampai simulasi TOPIK I dan EPS-TOPIK.',
  head: {
    heading: 'Jalur belajar',
    lead: 'Dari nol ke TOPIK I dan EPS-TOPIK, minggu demi minggu.',
  },
  /** The lead of a learner's own path, by goal. */
  goals: {
    'eps-topik': 'Dari nol sampai siap EPS-TOPIK.',
    'topik-1': 'Dari nol sampai siap TOPIK I.',
    'topik-2': 'Dari nol sampai siap TOPIK II.',
    work: 'Dari nol sampai siap kerja di Korea.',
    everyday: 'Dari nol sampai bisa ngobrol dan nonton K-drama.',
  },
  heading: 'Jalur belajar minggu demi minggu',
  text: 'Waktunya kira-kira, kalau kamu belajar 45–60 menit sehari. Boleh lebih cepat, lebih pelan, atau melompat.',
  account: {
    text: 'Kemajuanmu di jalur ini tersimpan kalau kamu punya akun gratis.',
    way: 'Masuk atau daftar',
  },
  week: 'Minggu',
  weeks: (first: number, last: number) =>
    first === last ? `Minggu ${first}` : `Minggu ${first}–${last}`,
  kinds: {
    class: 'Pelajaran',
    topic: 'Topik',
    test: 'Simulasi',
  },
  checkpoint: (best: number | undefined) =>
    best === undefined ? '15 soal dari minggu ini' : `15 soal · terbaik ${best} benar`,
  topic: (number: number) => `Topik ${number}`,
  subscription: 'dengan langganan',
  choice: 'Pilih satu bidang atau lebih',
  parts: (count: number) => `${count} bagian`,
  /** What weeks have, by kind: “4 pelajaran + tes”. */
  steps: {
    class: (count: number) => `${count} pelajaran`,
    topic: (count: number) => `${count} topik`,
    test: (count: number) => `${count} simulasi`,
    checkpoint: (count: number) => (count === 1 ? 'tes' : `${count} tes`),
  },
  takes: (minutes: number) => `sekitar ${minutes} menit`,
  go: 'Mulai',
  goOn: 'Lanjut',
  again: 'Ulangi',
  quizFailed: 'kuis belum lulus',
  testFailed: 'belum cukup yang benar',
  done: 'Selesai',
  /** Said of weeks in their row. */
  whollyDone: 'selesai',
  loading: 'Memuat kemajuanmu …',
  progress: (done: number, total: number) => `${done} dari ${total} bagian`,
  weekOf: (week: number, weeks: number) => `Minggu ${week} dari ${weeks}`,
  minutesLeft: (minutes: number) => `sisa sekitar ${minutes} menit`,
  whole: 'Seluruh jalur',
  /** Weeks of a stage that are done, which are folded. */
  passed: (weeks: number) => `${weeks} minggu selesai`,
  /** Weeks of a stage that are far ahead, which are folded too. */
  later: (weeks: number) => `${weeks} minggu berikutnya`,
  all: 'Semua selesai. Hebat!',
  failed: 'Kemajuanmu belum bisa dimuat. Jalurnya tetap bisa kamu pakai.',
  retry: 'Coba lagi',
} as const
