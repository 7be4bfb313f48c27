import type { LegalDocument } from './document.ts'

/** Money, partners, liability and disputes under Indonesian law. */
export const legalTerms: LegalDocument['sections'] = [
  {
    id: 'pembayaran',
    heading: 'Paket, pembayaran, dan pengembalian uang',
    blocks: [
      'Paket dan harganya ada di halaman [Biaya](subscription). Selama halaman pembayaran menyebut “Pembayaran percobaan”, situs ini memakai simulator: tidak ada uang yang berpindah, dan tidak ada yang bisa ditagih. Untuk setiap paket berlaku:',
      {
        list: [
          'Harga ditampilkan dalam rupiah, termasuk pajak, lengkap dengan isi dan masa berlaku paket, sebelum kamu membayar.',
          'Pesanan menunggu pembayaran selama 24 jam, lalu ditutup. Uang yang tetap masuk sesudahnya tidak hilang: paketnya tetap kami buka.',
          'Paket aktif setelah pembayaran dikonfirmasi penyedia pembayaran. Kami tidak menyimpan nomor kartu atau PIN-mu.',
          'Isi, harga, dan masa berlaku pesananmu tetap seperti saat kamu memesan, juga kalau paketnya kemudian berubah. Yang kamu beli sebelum masa yang lama habis dimulai sesudahnya.',
          'Paket tidak diperpanjang dan tidak ditagih otomatis tanpa persetujuanmu.',
          'Uang kembali penuh kalau kamu memintanya dalam 7 hari setelah membayar dan belum menyelesaikan satu pelajaran pun, kalau kamu terbayar dua kali, atau kalau paket tidak bisa dipakai karena kesalahan kami dan tidak kami perbaiki dalam waktu wajar.',
          'Pengembalian dikirim lewat cara bayar yang sama sejauh bisa, paling lambat 14 hari kerja setelah disetujui.',
          'Masa coba gratis hanya sekali untuk satu orang, apa pun jumlah akunnya, dan tidak berubah menjadi paket berbayar dengan sendirinya.',
          'Kode referral dipakai satu kali, pada pembayaran pertama, dan bukan kode sendiri. Sesudahnya pemakai dan pemilik kode masing-masing mendapat poin; poin tidak bisa diuangkan.',
        ],
      },
      'Syarat khusus sebuah paket, kalau ada, ditampilkan sebelum membayar dan tidak mengurangi hakmu menurut undang-undang.',
    ],
  },
  {
    id: 'promo',
    heading: 'Promo',
    blocks: [
      'Untuk setiap promo berlaku aturan umum ini, ditambah syarat yang tertulis di promo itu sendiri:',
      {
        list: [
          'Promo berlaku dalam masa dan untuk layanan yang disebutkan. Kalau tidak disebut lain, promo berlaku satu kali untuk satu orang.',
          'Promo tidak bisa diuangkan, dan tidak bisa digabung kecuali disebut boleh.',
          'Promo untuk layanan yang belum dibuka baru bisa dipakai setelah layanan itu dibuka.',
          'Promo yang didapat dengan kecurangan, misalnya akun ganda atau mengundang diri sendiri, boleh kami batalkan.',
          'Promo yang sudah kamu dapatkan tetap berlaku sampai masanya habis, juga kalau promo itu kemudian kami hentikan.',
        ],
      },
    ],
  },
  {
    id: 'mitra',
    heading: 'Sekolah mitra dan kamus di situs lain',
    blocks: [
      'Sekolah, LPK, dan pengajar boleh memasang kamus Sapa di situsnya dengan kode yang kami sediakan ([lihat contohnya](embedDemo)). Syaratnya:',
      {
        list: [
          'nama Sapa dan sumber entri tetap terlihat, dan kamus tidak dijual sebagai produk sendiri;',
          'situsnya tidak menipu, tidak melanggar hukum, dan tidak memberi kesan bahwa Sapa menjamin kelulusan atau penempatan;',
          'mitra menjelaskan kepada pengunjungnya sendiri bagaimana situs mitra mengolah data.',
        ],
      },
      'Kami boleh menghentikan pemakaian yang melanggar. Perubahan yang bisa merusak halaman mitra kami terbitkan di alamat baru, sehingga alamat yang lama tetap bekerja seperti semula.',
    ],
  },
  {
    id: 'tanggung-jawab',
    heading: 'Tanggung jawab',
    blocks: [
      'Kami menyelenggarakan layanan ini dengan andal, aman, dan bertanggung jawab sebagaimana diwajibkan UU Informasi dan Transaksi Elektronik (UU Nomor 11 Tahun 2008 dengan perubahannya, terakhir UU Nomor 1 Tahun 2024).',
      'Sejauh diizinkan hukum, kami tidak bertanggung jawab atas keputusan yang diambil hanya berdasarkan isi latihan, atas tindakan pihak lain, atau atas gangguan di luar kendali kami seperti jaringan internet, listrik, atau bencana.',
      'Tidak satu pun kalimat di dokumen ini membatasi tanggung jawab yang menurut hukum tidak boleh dibatasi, termasuk tanggung jawab pelaku usaha dan hak konsumen dalam UU Nomor 8 Tahun 1999 tentang Perlindungan Konsumen, serta tanggung jawab atas kesengajaan dan kelalaian berat.',
    ],
  },
  {
    id: 'hukum',
    heading: 'Hukum yang berlaku dan penyelesaian masalah',
    blocks: [
      'Syarat ini tunduk pada hukum Republik Indonesia dan ditulis dalam bahasa Indonesia.',
      'Ada masalah? Tulis dulu ke [](email) atau lewat [WhatsApp](whatsapp). Kami menjawab paling lambat 7 hari kerja dan mencari jalan keluar bersama. Kalau belum selesai, sebagai konsumen kamu boleh memilih Badan Penyelesaian Sengketa Konsumen (BPSK) di daerahmu atau pengadilan yang berwenang, sesuai UU Nomor 8 Tahun 1999.',
      'Kalau satu bagian syarat ini tidak sah, bagian lainnya tetap berlaku.',
    ],
  },
  {
    id: 'perubahan',
    heading: 'Perubahan syarat',
    blocks: [
      'Perubahan mendapat nomor versi dan tanggal, dan dicatat di [riwayat perubahan](#riwayat-perubahan). Perubahan yang merugikanmu kami umumkan paling lambat 14 hari sebelum berlaku dan tidak berlaku surut. Untuk paket yang sudah dibayar, berlaku syarat pada saat kamu membayar sampai masa paket itu habis.',
    ],
  },
]
