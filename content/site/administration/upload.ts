/** Texts of the upload field, by kind of file. */
export const upload = {
  choose: 'Pilih berkas',
  chooseOther: 'Ganti berkas',
  drop: 'atau seret ke sini',
  dropHere: 'Lepaskan berkasnya di sini',
  kinds: {
    picture: 'Foto JPEG, PNG, atau WebP, paling besar 5 MB.',
    video: 'Video MP4 (H.264 dan AAC), paling besar 40 MB.',
    audio: 'Suara MP3, M4A, atau OGG (Opus), paling besar 20 MB.',
    captions: 'Takarir WebVTT (.vtt), paling besar 500 kB.',
    pdf: 'Dokumen PDF, paling besar 20 MB.',
    zip: 'ZIP berisi MP3, M4A, atau OGG, paling besar 200 MB dan 500 berkas.',
  },
  sending: (name: string) => `Mengunggah ${name}`,
  amount: (sent: string, total: string) => `${sent} dari ${total}`,
  waiting: 'Koneksimu terputus. Unggahan dilanjutkan sendiri begitu tersambung lagi.',
  paused:
    'Unggahan dijeda. Lanjutkan kapan saja hari ini, juga setelah halaman ini dimuat ulang: pilih saja berkas yang sama.',
  judging: 'Memeriksa berkas…',
  done: (name: string) => `${name} sudah tersimpan.`,
  pause: 'Jeda',
  resume: 'Lanjutkan',
  cancel: 'Batalkan unggahan',
  retry: 'Coba lagi',
  remove: 'Lepas berkas',
  open: 'Buka berkas',
  present: 'Berkas sekarang',
  problems: {
    tooLarge: (name: string, most: string) =>
      `${name} terlalu besar. Yang bisa dipakai paling besar ${most}: perkecil dulu, lalu pilih lagi.`,
    empty: (name: string) => `${name} kosong. Pilih berkas yang ada isinya.`,
    many: 'Pilih satu berkas saja.',
    lost: 'Unggahan ini terputus terlalu lama. Periksa koneksimu, lalu lanjutkan: yang sudah terkirim tidak hilang.',
    failed: 'Berkas ini belum bisa diunggah. Coba lagi sebentar lagi.',
    unreadable: 'Berkas ini tidak bisa dibaca lagi. Pilih berkasnya sekali lagi.',
    finish: 'Berkasnya sudah terkirim, tetapi belum selesai diperiksa. Coba lagi sebentar lagi.',
  },
} as const
