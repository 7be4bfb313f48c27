import type { QuestionGroup } from './question.ts'

export const service: readonly QuestionGroup[] = [
  {
    id: 'akun-dan-privasi',
    heading: 'Akun & privasi',
    short: 'Akun & privasi',
    questions: [
      {
        id: 'perlu-akun',
        question: 'Apakah saya perlu akun?',
        words: 'daftar login register masuk',
        answer: [
          'Tidak untuk kamus, audio, karier, dan latihan singkat: semuanya terbuka tanpa akun. [Tryout](mockTests) lengkap perlu akun, dan akunnya gratis; hasilnya lalu tersimpan di sana. [Kelas](classes) bisa dicoba tanpa akun; selebihnya perlu akun gratis.',
        ],
      },
      {
        id: 'data-yang-disimpan',
        question: 'Data apa yang Sapa simpan tentang saya?',
        words: 'pribadi cookie pelacak iklan riwayat pencarian',
        answer: [
          'Kalau kamu hanya membaca dan mencari kata: tidak ada. Pencarianmu tidak kami simpan, dan tidak ada iklan atau pelacak. Kami menyimpan email hanya kalau kamu minta dikabari atau membuat akun, isi laporan kesalahan yang kamu kirim, dan jawaban tryout, latihan, serta kemajuan kelasmu. Selengkapnya di [Kebijakan Privasi](privacyPolicy).',
        ],
      },
      {
        id: 'menghapus-data',
        question: 'Bagaimana meminta data saya dihapus?',
        words: 'hapus email berhenti unsubscribe',
        answer: [
          'Tulis ke [](email) dari email yang kamu daftarkan. Kami berhenti memakainya, menghapusnya, dan mengabari kamu paling lambat 3 × 24 jam. Caranya dan hakmu yang lain ada di [Kebijakan Privasi](privacyPolicy#cara-meminta).',
        ],
      },
      {
        id: 'belum-18-tahun',
        question: 'Saya belum 18 tahun. Boleh memakai Sapa?',
        words: 'anak pelajar orang tua wali umur',
        answer: [
          'Boleh memakai kamus. Kalau sebuah formulir meminta data pribadi, misalnya email, minta orang tua atau walimu yang mengisinya dan menyetujuinya.',
        ],
      },
    ],
  },
  {
    id: 'paket-dan-pembayaran',
    heading: 'Paket & pembayaran',
    short: 'Paket & bayar',
    questions: [
      {
        id: 'apakah-gratis',
        question: 'Apakah Sapa gratis?',
        words: 'harga bayar biaya langganan',
        answer: [
          'Kamus, paket audio EPS-TOPIK, dan latihan singkat gratis dan tanpa akun. Tryout lengkap dan kelas Hangul gratis dengan akun. Paket belajar berbayar masih disiapkan; harganya akan kami tampilkan lengkap dengan pajak sebelum kamu memutuskan.',
        ],
      },
      {
        id: 'cara-membayar',
        question: 'Bagaimana cara membayar paket?',
        words: 'transfer qris ovo gopay bank refund uang kembali',
        answer: [
          'Belum bisa: hari ini Sapa tidak menerima pembayaran apa pun. Kalau ada yang meminta transfer atas nama Sapa, itu bukan kami. Aturan pembayaran dan pengembalian uang untuk nanti sudah bisa kamu baca di [Syarat dan Ketentuan](termsConditions#pembayaran).',
        ],
      },
      {
        id: 'kapan-tryout-dibuka',
        question: 'Apakah kelas dan tryout sudah dibuka?',
        words: 'mock test simulasi latihan soal segera kapan',
        answer: [
          'Tryout sudah dibuka: pilih EPS-TOPIK, TOPIK I, atau latihan singkat di halaman [tryout](mockTests). [Kelas](classes) juga: Hangul dari nol gratis dan lengkap. Kelas lain termasuk paket yang belum dijual; pelajaran percobaannya terbuka.',
        ],
      },
    ],
  },
  {
    id: 'tryout',
    heading: 'Tryout & latihan soal',
    short: 'Tryout',
    questions: [
      {
        id: 'isi-tryout',
        question: 'Tryout apa saja yang ada di Sapa?',
        words: 'mock test simulasi try out latihan soal eps topik',
        answer: [
          'Ada simulasi lengkap EPS-TOPIK dan TOPIK I dengan jumlah soal, urutan, dan waktu seperti di ujian, dan latihan singkat tanpa batas waktu. Lihat semuanya di halaman [tryout](mockTests). Soalnya kami tulis sendiri dan rekamannya memakai suara sintetis: ini latihan, bukan soal resmi.',
        ],
      },
      {
        id: 'tryout-sinyal-hilang',
        question: 'Sinyal hilang atau HP mati saat tryout. Apakah jawaban saya hilang?',
        words: 'offline koneksi putus tersimpan simpan baterai lanjut',
        answer: [
          'Tidak. Setiap jawaban disimpan di perangkatmu sebelum ditandai tersimpan, lalu dikirim ke server begitu ada jaringan. Buka lagi tesnya di perangkat yang sama untuk melanjutkan. Kalau kamu masuk ke akun, yang sudah sampai di server bisa kamu lanjutkan di perangkat lain.',
          'Waktunya tetap berjalan. Jawaban yang kamu berikan sebelum waktu habis masih dihitung kalau sampai ke server paling lambat 10 menit sesudahnya.',
        ],
      },
      {
        id: 'nilai-tryout',
        question: 'Apakah nilai tryout sama dengan nilai ujian?',
        words: 'skor level perkiraan hasil',
        answer: [
          'Tidak, karena soalnya bukan soal resmi. EPS-TOPIK memeringkat peserta, jadi yang menentukan adalah nilai peserta lain juga. Untuk TOPIK I kami menampilkan perkiraan level dengan rentangnya, karena satu tes tidak bisa memastikannya.',
        ],
      },
    ],
  },
  {
    id: 'teknis',
    heading: 'Teknis: kuota, HP lama, offline',
    short: 'Teknis',
    questions: [
      {
        id: 'kuota-data',
        question: 'Apakah Sapa boros kuota?',
        words: 'internet data paket hemat mb',
        answer: [
          'Tidak. Halamannya berisi teks dan gambar garis tanpa iklan, video otomatis, atau unduhan huruf, dan gaya serta skripnya disimpan di HP-mu setelah kunjungan pertama. Paket audio EPS-TOPIK pun hanya sekitar 0,7 MB.',
        ],
      },
      {
        id: 'tanpa-internet',
        question: 'Bisakah dipakai tanpa internet?',
        words: 'offline luring sinyal aplikasi install',
        answer: [
          'Kamus belum bisa dipakai tanpa internet. Paket audio bisa: setelah ZIP diunduh dan dibuka, putar kapan saja dengan pemutar musik di HP-mu.',
        ],
      },
      {
        id: 'hp-lama',
        question: 'HP saya lama. Apakah bisa?',
        words: 'android lemot lambat browser javascript',
        answer: [
          'Bisa, asal browsernya masih bisa diperbarui. Perbarui Chrome atau browsermu lewat toko aplikasi. Halaman tanya jawab ini tetap bekerja tanpa JavaScript.',
        ],
      },
      {
        id: 'hangul-kotak',
        question: 'Huruf Korea tampil sebagai kotak. Mengapa?',
        words: 'font tidak muncul tofu tanda tanya',
        answer: [
          'Perangkatmu belum punya huruf Korea. Di Windows, tambahkan bahasa Korea di pengaturan bahasa; di Linux, pasang Noto Sans CJK. HP Android dan iPhone biasanya sudah punya; kalau belum, perbarui sistemnya.',
        ],
      },
      {
        id: 'mode-gelap',
        question: 'Apakah ada mode gelap?',
        words: 'dark mode malam tema',
        answer: [
          'Ada. Sapa mengikuti pengaturan perangkatmu: nyalakan mode gelap di setelan layar HP atau laptop, dan halaman ikut berganti.',
        ],
      },
    ],
  },
  {
    id: 'sekolah-mitra',
    heading: 'Sekolah mitra & kamus di situsmu',
    short: 'Sekolah mitra',
    questions: [
      {
        id: 'memasang-kamus',
        question: 'Bagaimana memasang kamus Sapa di situs sekolah?',
        words: 'embed widget lpk kode html wordpress',
        answer: [
          'Tempel dua baris ini di halamanmu, dan ganti `ALAMAT-SAPA` dengan alamat situs ini:',
          {
            list: [
              '`<script type="module" src="https://ALAMAT-SAPA/embed/v1/sapa.js"></script>`',
              '`<sapa-dictionary></sapa-dictionary>`',
            ],
          },
          'Lihat hasilnya di [halaman contoh](embedDemo).',
        ],
      },
      {
        id: 'menyesuaikan-kamus',
        question: 'Bisakah warna, bahasa, dan kategorinya disesuaikan?',
        words: 'tema tampilan atribut css csp keamanan',
        answer: [
          'Bisa. `lang` mengatur bahasa (id, en, ko), `theme` memilih terang atau gelap, `category` membuka satu kategori, dan `--sapa-accent` mengganti warna utama. Kamus bekerja juga di situs dengan Content Security Policy yang ketat.',
        ],
      },
      {
        id: 'privasi-murid',
        question: 'Apakah kamus itu melacak murid kami?',
        words: 'cookie privasi data sekolah',
        answer: [
          'Tidak. Kamus di situsmu tidak memasang cookie dan tidak menyimpan apa pun di perangkat murid. Yang dikirim ke server Sapa hanya kata yang dicari dan laporan kesalahan, kalau ada.',
        ],
      },
    ],
  },
]
