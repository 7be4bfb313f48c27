import type { Failure } from '../../../../api/http.ts'

/** Texts of our own site's results page, which is in Indonesian. */
export const page = {
  loading: 'Memuat hasil…',
  none: {
    title: 'Belum ada hasil',
    text: 'Kamu belum mengumpulkan tes ini. Hasil dan pembahasannya muncul di sini setelah kamu mengumpulkannya.',
  },
  gone: {
    title: 'Hasil ini tidak ada di akunmu',
    text: 'Periksa alamatnya, atau masuk dengan akun yang kamu pakai saat mengerjakan.',
    newest: 'Lihat hasil terbaruku',
  },
  signedOut: {
    title: 'Masuk untuk melihat hasilmu',
    text: 'Di perangkat ini belum ada hasil tes ini. Masuk dengan akun yang kamu pakai saat mengerjakan, atau kerjakan tesnya sekarang.',
    signIn: 'Masuk',
  },
  toTest: 'Buka tesnya',
  failed: 'Hasil belum bisa dimuat',
  offline: 'Kamu sedang offline',
  retry: 'Coba lagi',
  failure: 'Ada gangguan. Coba lagi sebentar lagi.',
  failures: {
    network: 'Server tidak bisa dihubungi. Periksa koneksi internetmu, lalu coba lagi.',
    timeout: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
    wait: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
    unavailable: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
  } satisfies Partial<Record<Failure['code'], string>>,
  visitor: {
    text: 'Hasil ini hanya bisa dibuka di perangkat ini.',
    signIn: 'Masuk untuk menyimpannya di akunmu',
  },
  keep: {
    text: 'Hasil ini belum ada di akunmu.',
    action: 'Simpan di akunku',
    failed: 'Belum tersimpan. Coba lagi sebentar lagi.',
  },
  receipt: 'Tanda terima',
  onlyFirst:
    'Hanya percobaan pertama yang dihitung sebagai ukuran kemampuanmu: sesudahnya kunci jawabannya sudah terlihat. Yang lain latihan.',
  history: 'Riwayatmu',
  historyFailed: 'Riwayatmu belum bisa dimuat.',
  best: 'Terbaik',
  newest: 'Terbaru',
  when: 'Waktu',
  score: 'Skor',
  repetition: 'ulangan',
  shown: 'ditampilkan',
  attempts: (count: number) => `Semua percobaan (${count})`,
  level: (level: number) => (level > 0 ? `Level ${level}` : 'Belum lulus'),
}
