/** Messages to speakers and administrators: the reason, and what to do. */
export const messages = {
  noSpeaker: 'Akunmu belum boleh merekam. Minta admin menambahkan emailmu sebagai penutur.',
  noConsent: 'Setujui dulu pemakaian suaramu, lalu kirim rekamannya.',
  speakerConsent:
    'Penutur ini belum setuju suaranya dipakai. Minta dia membuka studio dan setuju dulu.',
  noSuchSpeaker: 'Tidak ada penutur dengan email ini. Tambahkan dulu di “Penutur”.',
  consentChanged: 'Teks persetujuannya sudah berubah. Muat ulang halaman ini, lalu baca lagi.',
  unknownText: 'Teks ini sudah tidak ada atau sudah berubah. Muat ulang halaman ini.',
  alreadySpoken: 'Teks ini sudah punya rekaman orang. Lanjut ke teks berikutnya.',
  recording: 'Rekaman ini tidak bisa dipakai. Kirim MP3 sampai 30 detik dan 200 kB.',
  measures: 'Rekaman ini terlalu keras atau terlalu bising. Rekam sekali lagi.',
  format: 'Kalimat dialog harus MP3 dari studio ini (24 kHz, mono, 48 kbit/s). Rekam di sini.',
  ownTake: 'Rekamanmu sendiri harus diperiksa orang lain.',
  decided: 'Rekaman ini sudah diputuskan atau ditarik. Muat ulang daftarnya.',
  noAccount: 'Belum ada akun dengan email ini. Minta orangnya mendaftar dulu, lalu tambahkan lagi.',
} as const
