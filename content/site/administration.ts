/** Texts of the pages that only administrators see. */
export const administration = {
  description: 'Halaman untuk pengelola Sapa.',
  soon: 'Sedang kami siapkan',
  admin: {
    title: 'Administrasi',
    lead: 'Mengelola isi dan menjalankan Sapa.',
    text: 'Dari sini nanti kamu mengelola kelas, acara, promo, dan pengguna.',
  },
  createLearning: {
    title: 'Buat materi',
    lead: 'Menyusun kelas, video, kuis, dan modul.',
    text: 'Formulir untuk membuat dan mengubah materi akan ada di sini.',
  },
} as const
