/** Stored data of packages, payments, trial and referral codes, and what outlives an account. */
export const paymentRecords = [
  {
    heading: 'Langganan dan masa coba',
    rows: [
      [
        'Data',
        'Bahasa dan kelas yang terbuka untukmu, sejak kapan, berapa hari, dan dari mana haknya: pesanan, masa coba, atau pemberian pengelola beserta alasannya. Juga email pengingat mana yang sudah kami kirim sebelum haknya berakhir.',
      ],
      [
        'Dasar',
        'Perjanjian layanan denganmu. Untuk masa coba yang hanya sekali per orang: kepentingan yang sah untuk mencegah penyalahgunaan.',
      ],
      [
        'Disimpan',
        'Selama akunmu ada, dan ikut dalam unduhan datamu. Kalau kamu pernah memakai masa coba lalu menghapus akun, selama 365 hari tersisa satu tanda acak yang dibuat dari email dengan kunci rahasia kami, supaya masa coba tidak dipakai berulang kali. Nama dan emailmu tidak bisa dibaca darinya.',
      ],
    ],
  },
  {
    heading: 'Pesanan, pembayaran, dan invoice',
    rows: [
      [
        'Data',
        'Paket, harga dan pajaknya, cara bayar, petunjuk bayar seperti nomor virtual account, status dan waktunya, nomor invoice dengan nama dan emailmu pada saat membayar, pengembalian uang, dan pemberitahuan dari penyedia pembayaran. Nomor kartu, PIN, dan kata sandi bankmu tidak pernah sampai ke kami.',
      ],
      [
        'Dasar',
        'Perjanjian jual beli denganmu, dan kewajiban hukum kami untuk pembukuan dan pajak.',
      ],
      [
        'Disimpan',
        'Selama akunmu ada, dan ikut dalam unduhan datamu. Pesanan yang tidak pernah dibayar hilang 180 hari sesudah batas waktunya, dan teks pemberitahuan paling lama disimpan 180 hari. Kalau akunmu dihapus, catatan uangnya tetap ada untuk pembukuan, karena undang-undang perpajakan meminta dokumen disimpan 10 tahun. Nama, email, petunjuk bayar, dan alamat invoicemu dibuang dari catatan itu dan diganti tanda acak. Pesanan tak dibayar dari akun yang dihapus hilang 30 hari sesudah batas waktunya.',
      ],
    ],
  },
  {
    heading: 'Kode referral dan poinnya',
    rows: [
      [
        'Data',
        'Kode referralmu, siapa datang lewat kode siapa setelah pesanan pertamanya dibayar, serta poin yang didapat. Yang mengajak dan yang diajak tidak diberi tahu siapa yang lain.',
      ],
      ['Dasar', 'Perjanjian layanan denganmu: kode hanya dipakai kalau kamu mengisinya.'],
      [
        'Disimpan',
        'Selama akunmu ada, dan ikut dalam unduhan datamu. Kalau akunmu dihapus, yang mengajakmu tetap punya poinnya, tanpa catatan siapa kamu.',
      ],
    ],
  },
] as const
