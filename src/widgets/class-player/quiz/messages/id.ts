import type { Failure } from '../../../../api/http.ts'

/** Texts for some failures; others get the generic sentence. */
const failures: Partial<Record<Failure['code'], string>> = {
  network:
    'Tidak ada jaringan. Semua jawaban aman di perangkat ini dan dikirim sendiri begitu jaringan kembali.',
  'signed-out': 'Masuk dulu supaya nilaimu tersimpan. Semua jawaban tetap ada setelah kamu masuk.',
  wait: 'Kamu sudah mencoba banyak kali. Jawabanmu aman di perangkat ini dan dikirim sendiri sebentar lagi.',
  forbidden: 'Kuis ini termasuk kelas yang belum kamu buka. Jawabanmu tetap tersimpan di sini.',
}

export const id = {
  question: (number: number, all: number) => `Soal ${number} dari ${all}`,
  /** The same in the row above the question. */
  place: (number: number, all: number) => `${number} dari ${all}`,
  exit: 'Ke halaman kelas',
  typeHangul: 'Ketik dengan Hangul.',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  skip: 'Lewati dulu',
  /** Checking one answer at once. */
  judge: 'Periksa',
  judging: 'Memeriksa…',
  notKnown: 'Belum tahu',
  notKnownYet: 'Tidak apa-apa, sekarang kamu tahu.',
  notJudged: 'Belum bisa diperiksa sekarang. Lanjut saja: hasilnya muncul di akhir.',
  sound: 'Suara benar dan salah',
  send: 'Kirim jawaban',
  /** Sending answers that were all judged already. */
  toResult: 'Lihat hasil',
  check: 'Periksa dulu',
  notSaved: 'Jawabanmu tidak bisa disimpan di perangkat ini. Jangan tutup halaman ini dulu.',

  play: 'Dengarkan',
  playAgain: 'Dengar lagi',
  playSlowly: 'Dengar pelan',
  stop: 'Berhenti',
  soundFailed: 'Rekaman belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
  synthetic: 'Suara ini dibuat mesin, bukan rekaman orang.',

  yourOrder: 'Susunanmu',
  words: 'Pilihan yang tersedia',
  nothingPlaced: 'Ketuk pilihan di bawah untuk menaruhnya di sini.',
  allPlaced: 'Semua sudah ditaruh. Ketuk satu untuk mengembalikannya.',
  placed: (word: string, place: number, all: number) => `${word} di tempat ${place} dari ${all}`,
  takenBack: (word: string) => `${word} dikembalikan`,
  placedWord: (word: string, place: number) =>
    `${word}, tempat ${place}. Tekan untuk mengembalikan, tombol panah untuk memindahkan.`,

  typeHere: 'Jawabanmu dalam Hangul',
  openKeyboard: 'Buka papan ketik Hangul',
  closeKeyboard: 'Tutup papan ketik Hangul',
  keyboard: {
    keyboard: 'Papan ketik Hangul',
    keyboardHint: 'Di laptop, tombol huruf biasa juga mengetik Hangul selama papan ini terbuka.',
    shift: 'Shift: konsonan ganda',
    erase: 'Hapus',
    space: 'Spasi',
  },

  checkTitle: 'Kirim sekarang?',
  missing: (count: number) => `${count} soal belum dijawab lengkap.`,
  missingHint: 'Ketuk nomornya untuk kembali ke soal itu.',
  goTo: (number: number) => `Ke soal ${number}`,
  sendAnyway: 'Kirim saja',
  back: 'Kembali ke soal',

  sending: 'Mengirim jawabanmu…',
  unsentTitle: 'Jawabanmu belum terkirim',
  unsent: 'Tenang, semua jawaban aman di perangkat ini. Coba kirim lagi.',
  failures,
  signIn: 'Masuk',
  retry: 'Kirim lagi',
  toAnswers: 'Lihat jawabanku',

  passed: 'Kamu lulus!',
  passedBefore: 'Kamu sudah lulus.',
  notPassed: 'Belum lulus. Lihat lagi ini dulu, ya.',
  allRight: 'Semua benar. Kamu siap lanjut.',
  readMissed: 'Baca penjelasan soal yang belum tepat, supaya makin kuat.',
  needed: (needed: number, total: number) => `Butuh ${needed} dari ${total} benar untuk lulus.`,
  /** Letters and words that the lesson of a passed quiz has taught. */
  learned: 'Sekarang kamu tahu',
  score: (score: number, total: number) => `${score} dari ${total} benar`,
  best: (percent: string) => `Nilai terbaikmu: ${percent}`,
  /** For a passed quiz: what of its lesson is not done yet, and the way there. */
  left: (parts: readonly string[]) => `Di pelajaran ini tinggal ${parts.join(' dan ')}.`,
  leftPart: {
    video: (count: number) => (count === 1 ? 'video' : `${count} video`),
    modul: (count: number) => (count === 1 ? 'modul' : `${count} modul`),
    quiz: (count: number) => (count === 1 ? 'satu kuis lagi' : `${count} kuis lagi`),
  },
  toLeft: { video: 'Tonton videonya', modul: 'Baca modulnya', quiz: 'Kerjakan kuisnya' },
  right: 'Benar',
  wrong: 'Belum tepat',
  yours: 'Jawabanmu',
  noAnswer: 'Belum tahu',
  key: 'Jawaban yang benar',
  missed: (count: number): string => `${count} soal belum tepat`,
  answeredRight: (count: number): string => `${count} soal sudah benar`,
  retryMissed: (count: number) => `Ulangi ${count} soal ini`,
  /** A round of the missed questions, which does not count. */
  retryRound: 'Latihan ulang',
  retryEnd: 'Lihat hasil latihan',
  retried: (right: number, all: number) => `Latihan ulang: ${right} dari ${all} benar.`,
  keepsScore: (percent: string) => `Nilai kuismu tetap ${percent}; ulangi kuis untuk lulus.`,
  keepsPassed: (percent: string) => `Nilai kuismu tetap ${percent}, dan kamu sudah lulus.`,
  again: 'Ulangi kuis',
  goOn: 'Lanjut ke bagian berikutnya',
}
