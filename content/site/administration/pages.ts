/** Texts of pages for administrators. */
export const administration = {
  description: 'Halaman untuk pengelola Sapa.',
  admin: {
    title: 'Administrasi',
    /** Shown until the island is loaded, or permanently without JavaScript. */
    wait: 'Halaman ini sedang dimuat. Kalau tidak muncul, aktifkan JavaScript lalu muat ulang.',
  },
  createLearning: {
    title: 'Buat materi',
    lead: 'Menyusun kelas, video, kuis, modul, dan simulasi tes.',
  },
} as const
