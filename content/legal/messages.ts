/** Texts around all documents. */
export const messages = {
  kicker: 'Dokumen',
  version: 'Versi',
  effective: 'Berlaku sejak',
  contents: 'Daftar isi',
  summary: 'Ringkasnya',
  summaryNote:
    'Ringkasan ini membantu kamu membaca cepat. Yang berlaku adalah teks lengkap di bawah.',
  summaryId: 'ringkasan',
  changes: 'Riwayat perubahan',
  changesId: 'riwayat-perubahan',
  print: 'Bisa dicetak atau disimpan sebagai PDF lewat menu Cetak di browsermu.',
  operator: 'Pengelola',
  email: 'Email',
  address: 'Alamat',
  whatsapp: 'WhatsApp',
  openWhatsapp: 'Kirim pesan',
} as const
