/** Texts of the pages that only administrators see. */
export const administration = {
  description: 'Halaman untuk pengelola Sapa.',
  admin: {
    title: 'Administrasi',
    /** Until the island is there; for good where no script runs. */
    wait: 'Halaman ini sedang dimuat. Kalau tidak muncul, aktifkan JavaScript lalu muat ulang.',
  },
  createLearning: {
    title: 'Buat materi',
    lead: 'Menyusun kelas, video, kuis, modul, dan simulasi tes.',
  },
} as const
