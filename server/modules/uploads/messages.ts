/** Messages to administrators about a refused file: the reason, and what to do. */
export const messages = {
  empty: 'Berkas ini kosong. Pilih berkas yang ada isinya.',
  wrongType: 'Kirim potongan berkas sebagai application/offset+octet-stream.',
  incomplete: 'Berkas ini belum terkirim semua. Lanjutkan unggahannya, lalu coba lagi.',
  tooManyOpen:
    'Masih banyak unggahanmu yang belum selesai. Selesaikan atau batalkan dulu, lalu coba lagi.',
  tooLarge: (most: string) =>
    `Berkas ini terlalu besar. Yang bisa dipakai paling besar ${most}: perkecil dulu, lalu kirim lagi.`,
  picture:
    'Berkas ini bukan foto yang bisa dipakai. Kirim JPEG, PNG, atau WebP sampai 5 MB dan 25 megapiksel.',
  video:
    'Berkas ini bukan video yang bisa diputar semua perangkat. Kirim MP4 dengan video H.264 dan suara AAC sampai 40 MB.',
  audio:
    'Berkas ini bukan suara yang bisa dipakai. Kirim MP3, M4A (AAC), atau OGG (Opus) sampai 20 MB.',
  captions:
    'Berkas ini bukan takarir WebVTT (.vtt) berformat UTF-8. Simpan ulang sebagai WebVTT, lalu kirim lagi.',
  captionsLine: (line: number) =>
    `Takarir ini salah di baris ${line}. Perbaiki waktunya, misalnya 00:01.000 --> 00:03.500, lalu kirim lagi.`,
  pdf: 'Berkas ini bukan PDF yang bisa dibaca. Buka, simpan ulang sebagai PDF, lalu kirim lagi.',
  pdfActive:
    'PDF ini berisi skrip, lampiran, atau perintah membuka program. Cetak ulang sebagai PDF biasa, lalu kirim lagi.',
  pdfLocked: 'PDF ini terkunci kata sandi. Simpan tanpa kata sandi, lalu kirim lagi.',
  zip: 'Berkas ini bukan ZIP yang bisa dibaca. Buat ulang ZIP-nya, lalu kirim lagi.',
  zipUnsafe: (name: string) =>
    `ZIP ini berisi “${name}” yang tidak bisa diterima. Isinya hanya boleh MP3, M4A, atau OGG di dalam folder biasa.`,
  zipTooMany: 'ZIP ini berisi lebih dari 500 berkas. Bagi menjadi beberapa ZIP, lalu kirim lagi.',
  zipTooLarge:
    'Isi ZIP ini terlalu besar setelah dibuka. Bagi menjadi beberapa ZIP, lalu kirim lagi.',
} as const
