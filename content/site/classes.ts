import { levelNames } from './class-levels.ts'
import { shared } from './shared.ts'

/** Texts of the pages about classes. */
export const classes = {
  title: 'Kelas bahasa Korea',
  description:
    'Kelas bahasa Korea dengan video pendek, modul, dan kuis dalam bahasa Indonesia, dari Hangul sampai siap ujian. Mulai gratis, belajar di HP, kemajuan tersimpan.',
  kicker: 'Kelas',
  heading: 'Kelas bahasa Korea',
  lead: 'Belajar lewat video pendek, modul, dan kuis yang hemat kuota, dari Hangul sampai siap ujian.',
  /** For the time when other languages have classes too. */
  all: {
    title: 'Kelas bahasa',
    heading: 'Kelas bahasa',
    lead: 'Belajar lewat video pendek, modul, dan kuis yang hemat kuota.',
  },
  levels: levelNames,
  access: { free: shared.free, subscription: 'Dengan langganan' },
  search: {
    label: 'Cari kelas',
    placeholder: 'Misalnya Hangul atau EPS-TOPIK',
    level: 'Tingkat',
    language: 'Bahasa',
    access: 'Biaya',
  },
  results: {
    heading: 'Semua kelas',
    count: (total: number) => `${total} kelas`,
    empty: 'Tidak ada kelas yang cocok',
  },
  none: {
    heading: 'Belum ada kelas',
    text: 'Belum ada kelas yang bisa dibuka. Sambil menunggu, kerjakan latihan singkat.',
    way: 'Buka latihan',
  },
  byLevel: 'Bingung mulai dari mana? Pilih menurut tingkat',
  growing: 'Pelajaran terus ditambah',
  learnings: (count: number) => `${count} pelajaran`,
  parts: (count: number) => `${count} bagian`,
  minutes: (count: number) => `${count} menit`,
  hours: (hours: number, minutes: number) =>
    minutes === 0 ? `${hours} jam` : `${hours} jam ${minutes} menit`,
  video: (time: string) => `${time} video`,
  look: 'Lihat kelas',
  detail: {
    back: 'Semua kelas',
    failed: 'Detail kelas',
    facts: 'Ringkasan',
    level: 'Tingkat',
    length: 'Isi',
    time: 'Video',
    study: 'Waktu belajar',
    studyNote: 'video, modul, dan kuis',
    mentor: 'Pengajar',
    certificate: 'Sertifikat',
    certificateYes: 'Ya, setelah semua bagian selesai',
    certificateLater: 'Menyusul, setelah pelajarannya lengkap',
    about: 'Tentang kelas ini',
    goals: 'Setelah kelas ini, kamu bisa',
    curriculum: 'Isi kelas',
    preview: 'Coba gratis',
    kinds: { video: 'Video', modul: 'Modul', quiz: 'Kuis' },
    done: 'Selesai',
    account: 'Terkunci',
    join: 'Ikut kelas ini',
    cost: {
      from: (price: string, days: number) =>
        `Termasuk paket langganan, mulai ${price} untuk ${days} hari.`,
      /** For failed loading of prices. */
      subscription: 'Termasuk paket langganan.',
      way: 'Lihat biaya dan masa coba gratis',
      preview: (lessons: string) => `Yang bisa dicoba gratis: ${lessons}.`,
    },
    growingText:
      'Kelas ini masih bertambah: yang ada di bawah sudah bisa dipelajari, sisanya sedang kami susun.',
    taught: 'Yang mengajar',
    others: 'Kelas lain',
  },
  content: {
    description: 'Video, modul, dan kuis sebuah kelas di Sapa.',
    back: 'Ke halaman kelas',
    toPlan: 'Kembali ke rencana hari ini',
    noScript: {
      heading: 'Pemutar kelas memerlukan JavaScript',
      text: 'Video, kuis, dan catatan kemajuanmu tidak bisa berjalan tanpa JavaScript. Aktifkan JavaScript di setelan browsermu, lalu muat ulang halaman ini. Modul yang terbuka tanpa akun tetap bisa kamu baca di sini.',
      outline: 'Daftar pelajaran',
      read: 'Baca modulnya',
      said: 'dibaca',
      strokes: 'Huruf yang dilatih',
      tip: 'Tips',
    },
  },
  history: {
    title: 'Riwayat kelas',
    description: 'Kelas yang pernah kamu ikuti di Sapa, kemajuannya, dan sertifikatnya.',
    lead: 'Kelas yang sudah kamu mulai, yang terakhir dibuka lebih dulu.',
    empty: 'Belum ada kelas yang kamu mulai',
    emptyText: (title: string) =>
      `Mulai dari “${title}”: gratis, dan setiap langkahmu tersimpan di sini.`,
    emptyTextOther: 'Begitu kamu mulai sebuah kelas, kemajuanmu tersimpan di sini.',
    emptyWay: 'Mulai kelas gratis',
    emptyWayOther: 'Lihat semua kelas',
    all: 'Lihat semua kelas',
    noScript: {
      heading: 'Riwayat memerlukan JavaScript',
      text: 'Riwayatmu diambil dengan akunmu, dan itu tidak bisa tanpa JavaScript. Aktifkan JavaScript di setelan browsermu, lalu muat ulang halaman ini.',
    },
  },
  category: {
    title: 'Kelas menurut tingkat',
    description:
      'Pilih kelas bahasa Korea menurut tingkatmu: pemula, dasar, menengah, atau lanjutan, dan lihat apa yang kamu kuasai di tiap tingkat.',
    heading: 'Kelas menurut tingkat',
    lead: 'Belum yakin tingkatmu? Baca apa yang dipelajari di tiap tingkat, lalu pilih yang pas.',
    levels: {
      beginner:
        'Untuk yang belum bisa membaca Hangul. Kamu belajar huruf, suku kata, dan bunyinya, lalu sapaan dan angka pertama.',
      elementary:
        'Untuk yang sudah bisa membaca. Kamu menyusun kalimat sehari-hari: memperkenalkan diri, waktu, harga, dan tempat kerja.',
      intermediate:
        'Untuk yang sudah bisa mengobrol sederhana. Kamu bercerita, memberi alasan, dan memahami teks pendek.',
      advanced:
        'Untuk yang sudah lancar. Kamu memahami berita, rapat, dan bahan kuliah, lalu menulis dengan rapi.',
    },
    none: 'Belum ada kelas',
    free: (count: number) => `${count} gratis`,
    look: (level: string) => `Lihat kelas ${level.toLowerCase()}`,
    kinds: 'Bahannya juga ada di luar kelas',
  },
} as const
