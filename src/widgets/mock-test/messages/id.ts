import type { Failure } from '../../../api/http.ts'

const failures: Partial<Record<Failure['code'], string>> = {
  network: 'Server tidak bisa dihubungi. Periksa jaringanmu.',
  'not-found': 'Tes ini tidak ada',
  wait: 'Terlalu banyak permintaan dalam waktu singkat.',
  'invalid-input': 'File atau soal ini tidak cocok dengan tes ini.',
  'attempt-submitted': 'Tes ini sudah dikumpulkan.',
}

export const id = {
  sections: { reading: 'Membaca', listening: 'Mendengar' },
  loading: 'Memuat…',
  failedTitle: 'Tes belum bisa dimuat',
  offlineTitle: 'Kamu sedang offline',
  retry: 'Coba lagi',
  failure: 'Ada gangguan. Coba lagi nanti.',
  failures,

  /** Name, questions, minutes and points of a section. */
  columns: ['Bagian', 'Soal', 'Menit', 'Poin'],
  free: 'bebas',
  ruleTime: 'Waktu tidak berhenti, juga saat halaman ini ditutup.',
  ruleOrder: 'Bagian yang sudah selesai tidak bisa dibuka lagi.',
  rulePlays: (plays: number) => `Setiap rekaman bisa diputar ${plays} kali.`,
  ruleSaved: 'Jawaban langsung tersimpan.',
  ruleBytes: (size: string, hasSound: boolean, hasPictures: boolean) =>
    `${hasSound ? (hasPictures ? 'Rekaman dan gambar' : 'Rekaman') : 'Gambar'}: ${size}.`,
  extraTime: 'Waktu tambahan',
  times: (factor: string) => (factor === '1' ? 'tidak perlu' : `${factor} kali waktu biasa`),
  start: 'Mulai',
  again: (count: number) => `Ulangi ${count} soal`,
  membersOnly: 'Tes ini untuk pengguna terdaftar.',
  openSite: 'Kerjakan di Sapa',
  fileHint: 'Punya file jawaban?',

  timeLeft: 'Sisa waktu',
  /** Warns that these seconds are left. */
  warning: (left: number) => `Sisa waktu ${left < 60 ? `${left} detik` : `${left / 60} menit`}.`,
  nextSection: (done: string, name: string, count: number) =>
    `Bagian ${done} selesai. Sekarang bagian ${name}: ${count} soal.`,
  saved: (time: string) => `Tersimpan di server ${time}`,
  safe: 'Jawaban tersimpan otomatis',
  waiting: (count: number) => `Tersimpan di perangkat ini, menunggu jaringan (${count})`,
  onPhone: (count: number) => `Tersimpan di perangkat ini (${count})`,
  nowhere: 'Belum tersimpan! Jangan tutup halaman ini.',
  notKept: 'Tidak tersimpan di perangkat! Jangan tutup halaman ini.',
  refused: (count: number) => `${count} jawaban tidak dihitung`,
  late: 'Terlambat',
  refusedHere: 'Ditolak. Pilih lagi.',
  saveFile: 'Simpan jawaban sebagai file',

  question: (number: number) => `Soal ${number}`,
  /** Position among all questions. */
  place: (number: number, all: number) => `${number} dari ${all}`,
  pointsOf: (points: number) => `${points} poin`,
  shared: (first: number, last: number, isRecording: boolean) =>
    `Soal ${first}–${last} memakai ${isRecording ? 'rekaman' : 'bacaan'} yang sama.`,
  choose: (number: number) => `Jawaban soal ${number}`,
  clear: 'Hapus jawaban',
  pictureFailed: 'Muat gambar lagi',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  skip: 'Lewati dulu',
  flag: 'Tandai',
  list: 'Daftar soal',
  answered: 'sudah dijawab',
  open: 'belum dijawab',
  flagged: 'ditandai',
  unsent: 'belum di server',
  count: (answered: number, all: number) => `${answered} dari ${all} dijawab`,
  flags: (count: number) => `${count} ditandai`,
  close: 'Tutup',

  finish: 'Selesai',
  endSection: 'Selesaikan bagian',
  submit: 'Kumpulkan',
  reviewSection: (name: string) => `Selesaikan bagian ${name}?`,
  reviewAll: 'Kumpulkan jawabanmu?',
  missing: 'Belum dijawab:',
  marked: 'Ditandai:',
  noWayBack: (time: string) =>
    `Sisa waktu ${time}. Bagian yang sudah selesai tidak bisa dibuka lagi.`,
  final: 'Setelah dikumpulkan, jawaban tidak bisa diubah.',
  back: 'Periksa lagi',

  submitting: 'Mengumpulkan jawabanmu…',
  submittingOffline: 'Belum ada jaringan. Jawabanmu menunggu di sini.',
  submittingHint: 'Jangan tutup halaman ini.',
  clockUnsure: 'Jam perangkat mungkin salah.',
  goBack: 'Kembali ke soal',

  submitted: 'Jawabanmu sudah terkumpul',
  /** The same after practice. */
  done: 'Selesai! Ini hasilmu',
}
