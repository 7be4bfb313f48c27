import type { Failure } from '../../../api/http.ts'

const failures: Partial<Record<Failure['code'], string>> = {
  network: 'Server tidak bisa dihubungi. Periksa internetmu, lalu coba lagi.',
  timeout: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  unavailable: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
  html: 'Server sedang tidak bisa dipakai. Coba lagi nanti.',
  internal: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.',
  'check-in-too-soon': 'Zona waktumu baru berubah, jadi check-in ini masih terlalu cepat.',
}

export const id = {
  title: 'Check-in hari ini',
  loading: 'Memuat check-in dan poinmu…',
  retry: 'Coba lagi',
  offline: 'Kamu sedang offline. Yang terlihat di sini mungkin bukan yang terbaru.',
  failedTitle: 'Check-in-mu belum bisa dimuat',
  offlineTitle: 'Kamu sedang offline',
  failures,

  /** Days in a row. */
  streak: (days: number) => `Streak ${days} hari`,
  longest: (days: number) => `Terpanjang: ${days} hari`,
  week: 'Tujuh hari terakhir',
  today: 'hari ini',
  checkIn: (points: string) => `Check-in (+${points} poin)`,
  done: 'Kamu sudah check-in hari ini.',
  next: (when: string) => `Check-in berikutnya: ${when}.`,
  sending: 'Mencatat check-in…',
  opensAt: (when: string) =>
    `Zona waktumu baru berubah. Check-in berikutnya mulai ${when}, 20 jam setelah yang terakhir.`,
  dayOver: 'Menurut jam perangkatmu harinya sudah berganti. Kami periksa begitu tersambung.',
  kept: (day: string) =>
    `Check-in untuk ${day} tersimpan di perangkat ini, tetapi belum sampai ke server. Kami kirim begitu tersambung; hanya dihitung kalau harinya belum berganti.`,
  late: (day: string) =>
    `Check-in untuk ${day} baru tersambung setelah harinya berganti, jadi tidak dihitung.`,
  understood: 'Mengerti',
  /** Shown below the specification's text; the cause follows. */
  notCounted: 'Check-in-mu belum tercatat.',

  greeting: 'Annyeong!',
  counted: (days: number) =>
    days === 1 ? 'Hari pertama streak-mu tercatat.' : `Hari ke-${days} streak-mu tercatat.`,
  again: 'Hari ini sudah tercatat sebelumnya, jadi tidak ada yang berubah.',
  earned: (points: string) => `+${points} poin`,
  reached: (days: number, points: string) =>
    `Streak-mu mencapai ${days} hari: bonus ${points} poin.`,
  close: 'Tutup',

  /** How a day counted for the streak. */
  kinds: {
    'check-in': 'check-in',
    repair: 'dijaga otomatis',
    freeze: 'dijaga pelindung streak',
    'zone-change': 'dijaga karena pindah zona waktu',
  },
  none: 'tidak ada check-in',
  keptBy: {
    repair: (day: string) => `${day} bolong, tidak apa-apa: streak-mu kami jaga.`,
    freeze: (day: string) =>
      `${day} bolong, tidak apa-apa: satu pelindung streak menjaganya, dan kini terpakai.`,
    'zone-change': (day: string) =>
      `${day}: harimu memendek karena pindah zona waktu, streak-mu tetap.`,
  },
  /** The same for a day that only the next check-in will cover. */
  keepsBy: {
    repair: (day: string) =>
      `${day} terlewat, tidak apa-apa. Check-in hari ini, dan streak-mu kami jaga.`,
    freeze: (day: string) =>
      `${day} terlewat, tidak apa-apa. Check-in hari ini, dan satu pelindung menjaga streak-mu.`,
    'zone-change': (day: string) =>
      `${day} memendek karena pindah zona waktu. Check-in hari ini, dan streak-mu tetap.`,
  },
  repairReady: 'Streak-mu dijaga: boleh bolong 1 hari dalam 7 hari.',
  repairFrom: (day: string) =>
    `Mulai ${day}, streak-mu dijaga lagi: boleh bolong 1 hari dalam 7 hari.`,
  freezes: (left: number, most: number) => `${left} dari ${most} pelindung streak`,
  freezeHint: 'Kalau bolong lebih dari itu, pelindung streak terpakai sendiri.',

  milestone: (days: number, points: string) => `${days} hari: +${points} poin`,
  reachedMark: 'tercapai',
  toNext: (days: number) => `Menuju ${days} hari`,
  daysLeft: (days: number) => `${days} hari lagi`,
  more: 'Pencapaian dan pelindung streak',

  calendar: 'Kalender',
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  monthFailed: 'Bulan ini belum bisa dimuat.',
  legend: 'Keterangan',

  balance: (points: string) => `${points} poin`,
  chart: '30 hari terakhir',
  chartSum: (earned: string, spent: string) => `Masuk ${earned}, keluar ${spent} poin.`,
  noPoints: 'Belum ada poin yang masuk atau keluar. Check-in pertamamu mengisinya.',
  day: 'Hari',
  in: 'Masuk',
  out: 'Keluar',
  rules: 'Cara mendapat poin',
  rule: {
    'check-in': 'Check-in harian',
    milestone: 'Pencapaian streak',
    learning: 'Materi kelas yang selesai',
    'mock-test': 'Simulasi dengan waktu',
    review: 'Kata yang diulang',
    referral: 'Teman yang kamu ajak',
  },
  /** Below the points of tests. @param points of a practice set */
  ruleOfTests: (points: string, answered: string, right: string) =>
    `Latihan +${points}. Keduanya masuk kalau minimal ${answered} soal dijawab dan ${right} benar, sekali sehari untuk tiap tes.`,
  /** Points for each time. */
  each: (points: string) => `+${points}`,
  from: (points: string) => `mulai +${points}`,
  leftToday: (points: string) => `hari ini bisa +${points} lagi`,
  enough: 'cukup hari ini',

  partFailed: 'Bagian ini belum bisa dimuat.',

  rewards: 'Hadiah',
  price: (points: string) => `${points} poin`,
  left: (left: number) => `Sisa ${left}`,
  soldOut: 'Habis',
  visitor: 'Check-in, poin, dan hadiah',
  visitorText:
    'Check-in sehari sekali, kumpulkan poin dari belajar, lalu tukar dengan hadiah. Poin dan streak-mu tersimpan di akunmu, jadi masuk dulu ke Sapa.',
  signIn: 'Masuk',
  onOurSite: 'Buka di Sapa',
}
