/** Texts of "Hari ini" that come while it is used. Apart from the rest: these travel in a script. */
export const todayScript = {
  doneWord: '(selesai)',
  progress: (done: number, total: number) => `${done} dari ${total} langkah selesai`,
  right: 'Benar!',
  wrong: 'Belum tepat.',
  score: (right: number, total: number) => `${right} dari ${total} benar`,
  choose: 'Pilih satu jawaban dulu.',
  answerOffline: 'Untuk memeriksa jawaban perlu koneksi. Pilihanmu tetap di sini; coba lagi nanti.',
  kept: 'Kamu sedang offline. Yang kamu kerjakan tersimpan di perangkat ini dan terkirim begitu koneksimu kembali.',
  keptUnreached:
    'Server belum terjangkau. Yang kamu kerjakan tersimpan di perangkat ini dan terkirim begitu tersambung.',
  keptForYou:
    'Akun lain sedang masuk di peramban ini. Yang kamu kerjakan tersimpan, dan terkirim setelah kamu masuk lagi.',
  somebodyElse:
    'Akun lain sedang masuk di peramban ini. Masuk lagi dengan akunmu, atau muat ulang halaman ini.',
  delivered: 'Yang tersimpan sudah terkirim.',
  play: 'Putar',
  stop: 'Berhenti',
  playFailed: 'Suaranya belum bisa diputar. Periksa koneksimu, lalu coba lagi.',
  allDone: 'Semua langkah selesai! Tutup hari ini dengan check-in.',
  checkedIn: 'Sampai besok!',
  streak: (days: number) => `Kamu sudah check-in hari ini: ${days} hari beruntun.`,
  streakShort: (days: number) => `${days} hari beruntun`,
  points: (points: string) => `${points} poin`,
  earned: (points: number) => `+${points} poin`,
  milestone: (days: number, points: number) => `Pencapaian ${days} hari: +${points} poin bonus!`,
  done: 'Sudah check-in hari ini',
  checkInKept:
    'Kamu sedang offline. Check-in ini kami kirim begitu koneksimu kembali, selama harinya belum berganti.',
  keptHeading: 'Check-in',
  keptText:
    'Halaman ini tersimpan dari sebelumnya. Muat ulang saat kamu online untuk melihat check-in hari ini.',
  checkInUnreached:
    'Server belum terjangkau. Check-in ini tersimpan di perangkatmu dan kami kirim begitu tersambung, selama harinya belum berganti.',
  checkInLate: 'Check-in yang tersimpan terlambat terkirim: harinya sudah berganti.',
  /** Fixed by the specification. */
  checkInError: 'Error during check-in',
  checkInFailed: 'Check-in-mu belum tercatat.',
  tooSoon: 'Zona waktumu baru berubah, jadi check-in ini masih terlalu cepat.',
  opensAt: (moment: string) => `Check-in dibuka ${moment}.`,
  close: 'Tutup',
  goalSaved: 'Tersimpan.',
  goalPast: 'Pilih hari ini atau tanggal sesudahnya, paling lama 5 tahun lagi.',
  goalNone: 'Pilih ujiannya dulu.',
  zones: {
    'Asia/Jakarta': 'WIB',
    'Asia/Makassar': 'WITA',
    'Asia/Jayapura': 'WIT',
    'Asia/Seoul': 'waktu Korea (KST)',
  },
  zoneOffer: (device: string, account: string) =>
    `Perangkatmu memakai ${device}, sedangkan harimu di Sapa berganti menurut ${account}.`,
  zoneAction: (device: string) => `Pakai ${device} mulai besok`,
  zoneChanged: (device: string) =>
    `Mulai besok harimu berganti menurut ${device}. Hari ini tidak berubah, dan catatan beruntunmu aman.`,
} as const
