import type { Texts } from './messages.ts'

export const id: Texts = {
  title: 'Check-in hari ini',
  loading: 'Memuat check-in dan poinmu…',
  retry: 'Coba lagi',
  offline: 'Kamu sedang offline. Yang terlihat di sini mungkin bukan yang terbaru.',
  failedTitle: 'Check-in-mu belum bisa dimuat',
  offlineTitle: 'Kamu sedang offline',
  failures: {
    network: 'Server tidak bisa dihubungi. Periksa internetmu, lalu coba lagi.',
    timeout: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
    unavailable: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
    internal: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.',
    'check-in-too-soon': 'Zona waktumu baru berubah, jadi check-in ini masih terlalu cepat.',
  },

  streak: days => `${days} hari beruntun`,
  longest: days => `Terpanjang: ${days} hari`,
  week: 'Tujuh hari terakhir',
  today: 'hari ini',
  checkIn: points => `Check-in (+${points} poin)`,
  done: 'Kamu sudah check-in hari ini.',
  next: when => `Check-in berikutnya: ${when}.`,
  sending: 'Mencatat check-in…',
  opensAt: when =>
    `Zona waktumu baru berubah. Check-in berikutnya mulai ${when}, 20 jam setelah yang terakhir.`,
  dayOver: 'Menurut jam perangkatmu harinya sudah berganti. Kami periksa begitu tersambung.',
  kept: day =>
    `Check-in untuk ${day} tersimpan di perangkat ini, tetapi belum sampai ke server. Kami kirim begitu tersambung; hanya dihitung kalau harinya belum berganti.`,
  late: day =>
    `Check-in untuk ${day} baru tersambung setelah harinya berganti, jadi tidak dihitung.`,
  understood: 'Mengerti',
  notCounted: 'Check-in-mu belum tercatat.',

  greeting: 'Annyeong!',
  counted: days =>
    days === 1 ? 'Hari pertama streak-mu tercatat.' : `Hari ke-${days} beruntun tercatat.`,
  again: 'Hari ini sudah tercatat sebelumnya, jadi tidak ada yang berubah.',
  earned: points => `+${points} poin`,
  reached: (days, points) => `Kamu mencapai ${days} hari beruntun: bonus ${points} poin.`,
  close: 'Tutup',

  kinds: {
    'check-in': 'check-in',
    repair: 'dijaga perbaikan otomatis',
    freeze: 'dijaga pelindung hari',
    'zone-change': 'dijaga karena pindah zona waktu',
  },
  none: 'tidak ada check-in',
  keptBy: {
    repair: day => `${day}: streak-mu kami jaga dengan perbaikan otomatis.`,
    freeze: day => `${day}: streak-mu dijaga satu pelindung hari, yang kini terpakai.`,
    'zone-change': day => `${day}: harimu memendek karena pindah zona waktu, streak-mu tetap.`,
  },
  keepsBy: {
    repair: day => `${day} terlewat. Check-in hari ini, dan perbaikan otomatis menjaga streak-mu.`,
    freeze: day => `${day} terlewat. Check-in hari ini, dan satu pelindung hari menjaga streak-mu.`,
    'zone-change': day =>
      `${day} memendek karena pindah zona waktu. Check-in hari ini, dan streak-mu tetap.`,
  },
  repairReady: 'Perbaikan otomatis siap: satu hari terlewat dalam 7 hari tidak memutus streak.',
  repairFrom: day => `Perbaikan otomatis berikutnya untuk hari mulai ${day}.`,
  freezes: (left, most) => `${left} dari ${most} pelindung hari`,
  freezeHint: 'Pelindung hari terpakai sendiri saat ada hari terlewat yang tidak bisa diperbaiki.',

  milestones: 'Pencapaian',
  milestone: (days, points) => `${days} hari: +${points} poin`,
  reachedMark: 'tercapai',
  toNext: days => `Menuju ${days} hari`,
  daysLeft: days => `${days} hari lagi`,

  calendar: 'Kalender',
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  monthFailed: 'Bulan ini belum bisa dimuat.',
  legend: 'Keterangan',

  points: 'Poin',
  balance: points => `${points} poin`,
  chart: '30 hari terakhir',
  chartSum: (earned, spent) => `Masuk ${earned}, keluar ${spent} poin.`,
  noPoints: 'Belum ada poin yang masuk atau keluar. Check-in pertamamu mengisinya.',
  asTable: 'Lihat sebagai tabel',
  day: 'Hari',
  in: 'Masuk',
  out: 'Keluar',
  rules: 'Yang mendatangkan poin',
  rule: {
    'check-in': 'Check-in harian',
    milestone: 'Pencapaian streak',
    learning: 'Materi kelas yang selesai',
    'mock-test': 'Simulasi yang selesai',
    review: 'Kata yang diulang',
    referral: 'Teman yang kamu ajak',
  },
  each: points => `+${points}`,
  from: points => `mulai +${points}`,
  leftToday: points => `hari ini masih ${points}`,
  enough: 'cukup untuk hari ini',

  partFailed: 'Bagian ini belum bisa dimuat.',

  rewards: 'Hadiah',
  price: points => `${points} poin`,
  left: left => `Sisa ${left}`,
  soldOut: 'Habis',
  visitor: 'Check-in, poin, dan hadiah',
  visitorText:
    'Check-in sehari sekali, kumpulkan poin dari belajar, lalu tukar dengan hadiah. Poin dan streak-mu tersimpan di akunmu, jadi masuk dulu ke Sapa.',
  signIn: 'Masuk',
  onOurSite: 'Buka di Sapa',
}
