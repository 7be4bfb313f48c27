/** Texts of the learner's certificates, and of the page that verifies a number. */
const date = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

export const certificates = {
  title: 'Sertifikat',
  /** Formats a day as on certificates, in any time zone. */
  day: (at: number) => date.format(at),
  made: 'Sertifikatmu',
  newTab: '(tab baru)',
  open: 'Buka PDF',
  check: 'Lihat halaman pemeriksaan',
  credential: 'Unduh kredensial (Open Badges)',
  of: (action: string, title: string) => `${action}: ${title}`,
  onName: (name: string) => `Atas nama ${name}`,
  issued: (day: string) => `Terbit ${day}`,
  valid: 'Berlaku',
  revoked: 'Dicabut',
  revokedText: (day: string) => `Sertifikat ini dicabut pada ${day} dan tidak berlaku lagi.`,
  frame: {
    add: 'Pakai bingkai saekdong',
    remove: 'Tanpa bingkai',
    added: 'PDF-nya sekarang memakai bingkai saekdong.',
    removed: 'PDF-nya sekarang tanpa bingkai.',
  },
  ready: {
    heading: 'Siap dibuat',
    text: 'Kelas ini sudah kamu selesaikan. Sertifikatnya memakai nama di profilmu sekarang, dan nama itu tidak bisa diganti lagi.',
    make: 'Buat sertifikat',
    profile: 'Periksa namamu dulu',
    needsScript: 'Untuk membuat sertifikat, nyalakan JavaScript di perambanmu.',
    made: 'Sertifikatmu sudah jadi.',
    blocked: 'Sertifikatmu sudah jadi. Peramban menahan tab barunya: buka PDF-nya dari daftar.',
    failed: 'Kelas yang sudah kamu selesaikan belum bisa dimuat. Muat ulang halaman ini nanti.',
  },
  none: {
    heading: 'Belum ada sertifikat',
    text: 'Sertifikat terbit atas namamu setelah semua materi sebuah kelas selesai. Pilih satu kelas dan mulai dari bagian pertama.',
    action: 'Lihat kelas',
  },
  failed: {
    heading: 'Sertifikatmu belum bisa dimuat',
    text: 'Sertifikatmu tetap aman tersimpan. Coba lagi sebentar lagi.',
    reason: 'Keterangan',
    retry: 'Coba lagi',
  },
  verifyLink: 'Periksa nomor sertifikat',
  verify: {
    title: 'Periksa sertifikat',
    description:
      'Ketik nomor sertifikat Sapa untuk memeriksa apakah sertifikat itu asli dan berlaku.',
    lead: 'Siapa pun boleh memeriksa: sekolah, agen, atau pemberi kerja. Yang ditampilkan hanya nama, kelas, tanggal, dan masa berlakunya.',
    label: 'Nomor sertifikat',
    placeholder: 'SAPA-2026-7KQ4M-X2HRD',
    helper: 'Tercetak di kiri bawah sertifikat. Huruf kecil dan spasi tidak apa-apa.',
    button: 'Periksa',
    wrongShape:
      'Nomor ini belum lengkap. Bentuknya SAPA, tahun, lalu dua kelompok lima huruf atau angka.',
    valid: 'Sertifikat ini asli dan berlaku',
    validText: 'Cocokkan nama dan kelasnya dengan yang tercetak.',
    revoked: 'Sertifikat ini sudah dicabut',
    revokedText: 'Sertifikat ini pernah kami terbitkan, tetapi tidak berlaku lagi.',
    unknown: 'Nomor ini tidak kami kenal',
    unknownText:
      'Tidak ada sertifikat Sapa dengan nomor ini. Mungkin ada yang salah ketik, sertifikatnya bukan dari kami, atau pemiliknya sudah menghapus akunnya.',
    failed: 'Nomor ini belum bisa diperiksa',
    name: 'Nama',
    class: 'Kelas',
    issued: 'Tanggal terbit',
    number: 'Nomor',
    another: 'Periksa nomor lain',
  },
} as const
