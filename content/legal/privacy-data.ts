import type { LegalDocument } from './document.ts'
import { learningRecord } from './privacy-learning.ts'
import { paymentRecords } from './privacy-payments.ts'
import { speakerRecord } from './privacy-recordings.ts'
import { reminderRecord } from './privacy-reminders.ts'
import { rewardRecords } from './privacy-rewards.ts'

/** Data that is or will be stored, and its recipients; update it with the code. */
export const dataWeProcess: LegalDocument['sections'] = [
  {
    id: 'data-hari-ini',
    heading: 'Data yang kami proses hari ini',
    blocks: [
      'Untuk setiap tujuan: datanya, dasarnya menurut Pasal 20 UU PDP, dan berapa lama disimpan.',
      {
        records: [
          {
            heading: 'Menjawab pencarian dan menampilkan halaman',
            rows: [
              [
                'Data',
                'Alamat halaman yang diminta, teks yang dicari, dan alamat IP yang dibutuhkan internet untuk mengantar jawabannya.',
              ],
              ['Dasar', 'Kepentingan yang sah: tanpa data ini halaman tidak bisa sampai ke kamu.'],
              [
                'Disimpan',
                'Tidak. Teks pencarian dan alamat IP tidak ditulis oleh aplikasi kami; formulir hanya dihitung per jaringan dengan kunci yang diacak, sekitar sehari. Teks pencarian ada di alamat halaman, jadi bisa tersimpan di riwayat browsermu sendiri.',
              ],
            ],
          },
          {
            heading: 'Menjaga server tetap berjalan (catatan server)',
            rows: [
              [
                'Data',
                'Nomor acak permintaan, cara panggil, jalur alamat tanpa teks pencarian, kode hasil, dan lamanya; kalau terjadi kesalahan, juga keterangan teknisnya. Biasanya hanya permintaan yang gagal dicatat.',
              ],
              ['Dasar', 'Kepentingan yang sah: menemukan gangguan dan menjaga keamanan.'],
              ['Disimpan', 'Paling lama 30 hari.'],
            ],
          },
          {
            heading: 'Mengabari kamu saat sebuah layanan dibuka (daftar tunggu)',
            rows: [
              [
                'Data',
                'Alamat email, layanan yang kamu tunggu, waktu kamu mendaftar, dan versi kebijakan privasi yang kamu setujui.',
              ],
              ['Dasar', 'Persetujuanmu, yang bisa kamu tarik kapan saja.'],
              [
                'Disimpan',
                'Sampai kabarnya terkirim atau kamu minta dihapus. Kalau akunmu memakai alamat yang sama, daftar ini ikut dalam unduhan datamu dan terhapus bersama akunmu.',
              ],
            ],
          },
          {
            heading: 'Memperbaiki isi (laporan kesalahan)',
            rows: [
              [
                'Data',
                'Pesan yang kamu tulis, hal yang dilaporkan, nomor acak laporan, dan waktunya. Kalau kamu masuk, juga akunmu; kalau tidak, email hanya kalau kamu menulisnya karena ingin dibalas. Kalau kami membalas: isi balasan, waktunya, dan pengelola yang menulisnya. Jangan tulis data pribadi di pesannya.',
              ],
              [
                'Dasar',
                'Kepentingan yang sah: memperbaiki isi yang salah. Untuk email yang kamu tulis: persetujuanmu. Alamat itu, dan alamat akunmu, di sini hanya dipakai untuk membalas laporannya.',
              ],
              [
                'Disimpan',
                'Sampai 90 hari setelah laporannya dibalas atau selesai ditinjau, lalu semuanya dihapus, juga email dan balasannya. Laporan dari akunmu atau dengan alamatnya ikut dalam unduhan datamu, dan terhapus bersama akunmu.',
              ],
            ],
          },
          {
            heading: 'Menjalankan simulasi dan latihan soal',
            rows: [
              [
                'Data',
                'Tes yang kamu kerjakan, waktu mulai dan selesainya, waktu tambahan kalau kamu memilihnya, setiap jawaban, tanda, dan pemutaran rekaman dengan waktunya dan nomor acak browsermu, lalu nilai dan tanda terimanya. Kalau kamu masuk, semuanya tercatat di akunmu; kalau tidak, di bawah nomor acak tanpa nama.',
              ],
              [
                'Dasar',
                'Perjanjian layanan denganmu: tanpa data ini jawabanmu tidak bisa dinilai dan diselamatkan saat sinyal hilang.',
              ],
              [
                'Disimpan',
                'Yang tercatat di akunmu: selama akunmu ada, dan ikut dalam unduhan datamu. Tanpa akun: 90 hari sejak kamu mulai, lalu dihapus. Kalau kamu masuk di perangkat yang sama sebelum itu, hasilnya menjadi milik akunmu.',
              ],
            ],
          },
          {
            heading: 'Menjawab pesanmu',
            rows: [
              [
                'Data',
                'Isi pesan dan alamat email atau nomor WhatsApp yang kamu pakai untuk menghubungi kami. Membuka tautan WhatsApp bukan berarti kamu setuju dikirimi pesan lain.',
              ],
              [
                'Dasar',
                'Kepentingan yang sah: menjawab pertanyaanmu. Untuk permintaan tentang hakmu: kewajiban hukum kami.',
              ],
              [
                'Disimpan',
                'Sampai urusannya selesai, atau selama hukum mewajibkan kami bisa membuktikan jawabannya.',
              ],
            ],
          },
        ],
      },
      'Kami tidak membuat profil tentang kamu, kecuali hitungan keterampilan yang menyusun rencana harianmu sendiri, dan tidak mengambil keputusan otomatis yang berdampak hukum bagimu.',
    ],
  },
  {
    id: 'akun',
    heading: 'Data akunmu',
    blocks: [
      'Akun bersifat pilihan: kamus, audio, latihan singkat, acara, dan karier terbuka tanpa akun. Simulasi lengkap perlu akun.',
      {
        records: [
          {
            heading: 'Membuat dan menjalankan akun',
            rows: [
              [
                'Data',
                'Nama, email, kata sandi dalam bentuk yang tidak bisa dibaca balik, zona waktu, dan kalau kamu mengisinya: nomor telepon, pendidikan, dan foto profil. Juga versi kebijakan yang kamu setujui, waktunya, dan pernyataan wali kalau kamu di bawah 18 tahun.',
              ],
              ['Dasar', 'Perjanjian layanan denganmu.'],
              [
                'Disimpan',
                'Selama akunmu ada. Kamu bisa mengunduh datamu dan menghapus akun sendiri di Data profil; penghapusan berlaku saat itu juga. Catatan tindakan pengelola tetap ada, tanpa nama dan emailmu.',
              ],
            ],
          },
          {
            heading: 'Mengingat kemajuanmu di kelas',
            rows: [
              [
                'Data',
                'Kelas yang kamu mulai dan yang boleh kamu buka, bagian video yang kamu tonton dan detik terakhirnya, modul yang kamu baca sampai habis, nilai kuis terbaikmu, soal pilihan mana yang terakhir kali kamu jawab benar atau salah, dan waktunya. Juga nomor acak tab browsermu, supaya laporan tidak terhitung dua kali, dan berapa detik video yang kamu tonton dalam setiap menit.',
              ],
              [
                'Dasar',
                'Perjanjian layanan denganmu: tanpa data ini kamu tidak bisa melanjutkan di perangkat lain.',
              ],
              [
                'Disimpan',
                'Selama akunmu ada, dan ikut dalam unduhan datamu. Nomor laporan dan hitungan per menit dihapus setelah 30 hari. Jawaban kuisnya sendiri tidak disimpan, hanya benar atau salahnya; dengan itu soal yang salah bisa kamu ulangi.',
              ],
            ],
          },
          learningRecord,
          ...rewardRecords,
          reminderRecord,
          speakerRecord,
          {
            heading: 'Menerbitkan sertifikat',
            rows: [
              [
                'Data',
                'Namamu pada hari sertifikat dibuat, kelasnya, mentornya, tanggal selesai dan terbit, nomor, serta alamat berkasnya yang tidak bisa ditebak. Siapa pun yang memegang nomornya dapat melihat nama, kelas, tanggal, dan apakah sertifikat itu masih berlaku; tidak lebih.',
              ],
              ['Dasar', 'Permintaanmu: sertifikat hanya dibuat kalau kamu menekan tombolnya.'],
              [
                'Disimpan',
                'Selama akunmu ada, dan ikut dalam unduhan datamu. Kalau akunmu dihapus, nomornya tidak dikenal lagi; yang tersisa hanya tanda acak bahwa kredensialnya tidak berlaku, tanpa namamu.',
              ],
            ],
          },
          {
            heading: 'Menyimpan tempatmu di acara',
            rows: [
              [
                'Data',
                'Acara yang kamu daftari dan waktu kamu mendaftar. Pengelola acara melihatnya bersama nama dan email akunmu, dan dapat mengunduhnya sebagai daftar hadir.',
              ],
              ['Dasar', 'Perjanjian layanan denganmu.'],
              [
                'Disimpan',
                'Sampai kamu membatalkannya atau menghapus akunmu; daftar hadir yang sudah diunduh, sampai acaranya selesai. Orang lain hanya melihat jumlah tempat yang terisi.',
              ],
            ],
          },
          ...paymentRecords,
          {
            heading: 'Menjaga akunmu (sesi, kode, dan percobaan masuk)',
            rows: [
              [
                'Data',
                'Jenis browser dan perangkat setiap sesi dengan waktunya; kode sekali pakai; email yang menunggu dikirim; dan hitungan percobaan dengan kunci yang diacak dari email atau jaringan. Kalau kamu memasang passkey: nama yang kamu berikan, kunci publiknya, dan kapan dibuat dan terakhir dipakai; sidik jari, wajah, dan PIN-mu tidak pernah keluar dari perangkatmu. Kalau kamu menyalakan verifikasi dua langkah: rahasia aplikasi autentikator dalam bentuk tersandi, dan kode pemulihan dalam bentuk yang tidak bisa dibaca balik.',
              ],
              ['Dasar', 'Kepentingan yang sah: mencegah orang lain masuk ke akunmu.'],
              [
                'Disimpan',
                'Sesi paling lama 30 hari. Kode berlaku 10 menit dan dihapus, bersama pendaftaran yang tidak diselesaikan, paling lambat 3 jam kemudian. Hitungan percobaan sekitar sehari. Passkey dan verifikasi dua langkah sampai kamu menghapus atau mematikannya; semuanya terhapus bersama akunmu. Alamat dan isi email dihapus begitu terkirim.',
              ],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'perangkatmu',
    heading: 'Cookie dan penyimpanan di perangkatmu',
    blocks: [
      {
        list: [
          '**Tanpa akun:** tidak ada cookie. Kalau kamu menutup pop-up promo, browser menyimpan satu tanda “promo sudah dilihat” beserta waktunya di penyimpanan lokal supaya promo tidak muncul lagi. Tanda itu tidak dikirim ke mana pun. Tingkat TOPIK yang kamu pilih di halaman universitas diingat dengan cara yang sama. Tujuan, tempat mulai, menit sehari, dan pelajaran pertama dari “Mulai belajar” tinggal di penyimpanan lokal sampai kamu mendaftar atau masuk; saat itu semuanya pindah ke akunmu dan dihapus dari perangkat. Jawabanmu di tes penempatan dinilai server tanpa disimpan.',
          '**Dengan akun:** saat kamu mendaftar, meminta kata sandi baru, atau masuk dengan kode dari email, dua cookie mengikat kode di email dan izin mengganti kata sandi ke browsermu, paling lama 10 menit, dan tab itu mengingat emailmu sampai kamu selesai. Masuk ke akun memasang tiga cookie yang memang diperlukan, yaitu `token`, `refreshToken`, dan `user`. Masing-masing berlaku 1 hari, hanya dikirim lewat sambungan terenkripsi, dan tidak ikut ke situs lain (`Secure`, `SameSite=Strict`). Satu cookie lagi, `__Host-device`, mengingat selama 180 hari bahwa akunmu pernah masuk di browser ini, supaya tebakan kata sandi orang lain tidak menguncimu; namamu dan emailmu tidak ada di dalamnya. Kalau kamu keluar saat skrip halaman tidak berjalan, cookie `left_behind` meminta skrip berikutnya mengosongkan penyimpanan lokal; setelah itu cookie ini dihapus. Pilihan “Continue as Guest” hanya diingat selama tab terbuka, begitu juga cara bayar dan kode referral yang sedang kamu isi, sampai pesananmu tercatat.',
          '**Selama kamu masuk:** sampai 30 halaman yang terakhir kamu buka disimpan di browsermu supaya tetap terbuka tanpa jaringan, kecuali profil, sertifikat, dan pembayaran. Kata yang kamu nilai, langkah, dan check-in yang belum terkirim menunggu di sana, kata mana yang sudah kamu nilai diingat sebulan supaya tidak ditanyakan dua kali, dan pilihan “Periksa langsung” diingat. Kalau kamu menyalakan notifikasi, browser juga menyimpan langganannya. Keluar dari akun menghapus semuanya.',
          '**Saat mengerjakan simulasi atau latihan:** soal, jawaban, tanda, rekaman, dan halaman tesnya disimpan di browsermu supaya kamu bisa terus mengerjakan tanpa jaringan. Semuanya dihapus dari perangkat begitu kamu mengumpulkan tesnya dari sana dan jawabanmu sampai di server; yang tersisa hanya nomor, judul, waktu, dan tanda terima dari 20 tes terakhir. Keluar dari akun tidak menghapusnya: jawaban yang belum terkirim menunggu sampai kamu masuk lagi, dan tidak ditampilkan kepada orang lain. Di perangkat yang dipakai bersama, kumpulkan dulu tesmu, atau hapus data situs di browser.',
        ],
      },
      'Tidak ada cookie iklan atau statistik. Huruf, gambar, dan kode halaman semuanya datang dari server kami sendiri.',
      'Tombol dengarkan memakai suara bahasa Korea milik perangkat atau browsermu. Sebagian suara dibuat di server penyedia browser, sehingga kata yang dibacakan dikirim ke penyedia itu menurut kebijakannya.',
      'Di kamus, teks di “Baca teks” dibaca server tanpa disimpan, dan yang kamu gambar di “Tulis tangan” tetap di perangkatmu. “Suara” didengar pembuat browsermu menurut kebijakannya, bukan oleh kami; kami bertanya dulu.',
    ],
  },
  {
    id: 'situs-mitra',
    heading: 'Sapa di situs sekolah mitra',
    blocks: [
      'Kamus Sapa yang dipasang di situs mitra tidak memasang cookie dan tidak menyimpan apa pun di perangkat pengunjung. Yang sampai ke server kami hanyalah pencarian dan laporan kesalahan, dengan email kalau kamu menulisnya karena ingin dibalas; aturannya sama seperti di situs kami, dan mitra tidak menerimanya dari kami.',
      'Simulasi Sapa di situs mitra menyimpan jawabanmu di browsermu dan mengirimnya ke server kami dengan aturan yang sama seperti di situs kami, sebagai pengerjaan tanpa akun.',
      {
        records: [
          {
            heading: 'Menunjukkan hasil tes kepada pengajar (kode kelas)',
            rows: [
              [
                'Data',
                'Nama yang diketik murid dan kelompoknya, waktu bergabung, dan untuk setiap tes: waktunya, nilai, hitungan per keterampilan, dan soal mana yang benar. Selain nama tidak ada data diri. Pengajar sekolah itu melihatnya dan dapat mengunduhnya.',
              ],
              [
                'Dikirim',
                'Kalau sekolah itu mengaturnya, nama, kelompok, dan nilai setiap tes dikirim otomatis ke server sekolahnya, tanpa jawabannya. Kirimannya disimpan 30 hari, atau sampai murid atau kelompoknya dihapus; yang sudah diterima menjadi tanggung jawab sekolah itu.',
              ],
              [
                'Dasar',
                'Persetujuan murid; untuk yang belum 18 tahun, persetujuan orang tua atau wali yang diminta sekolahnya.',
              ],
              [
                'Disimpan',
                'Sampai pengajar menghapus murid atau kelompoknya, paling lama 400 hari setelah hasil terakhir. Jawabannya sendiri terhapus setelah 90 hari, seperti setiap pengerjaan tanpa akun. Namanya tinggal di browser sampai tabnya ditutup; tanda acak tanpa nama tetap di sana, supaya murid yang menulis nama yang sama bisa melanjutkan.',
              ],
            ],
          },
          {
            heading: 'Tes murid yang masuk di situs sekolahnya',
            rows: [
              [
                'Data',
                'Yang disebutkan situs sekolah: nama murid, nomornya di sekolah itu, dan nama kelompoknya. Hasilnya disimpan dan dilihat seperti pada kode kelas.',
              ],
              [
                'Dasar',
                'Persetujuan yang diminta sekolah dari muridnya, atau dari orang tua atau wali murid yang belum 18 tahun.',
              ],
              [
                'Disimpan',
                'Seperti pada kode kelas; nomornya terhapus bersama muridnya. Di browser tidak ada yang disimpan tentang namanya.',
              ],
            ],
          },
          {
            heading: 'Masuk dengan akun Sapa di situs sekolah',
            rows: [
              [
                'Data',
                'Namamu dan nomor akun yang hanya dipakai untuk sekolah itu; email, nomor HP, dan kata sandi tidak pernah. Yang lain hanya kalau kamu izinkan di jendela Sapa: tes yang kamu kerjakan dengan jawaban dan hasilnya, kata di Kata saya, atau check-in, streak, dan poinmu. Halaman sekolah itu juga bisa mengubahnya: mengerjakan tes, menyimpan dan menghapus kata, dan mencatat check-in atas namamu. Nomor setiap pengerjaan tes sama di semua sekolah yang kamu izinkan, jadi sekolah yang saling membandingkannya bisa mengenalimu.',
              ],
              ['Dasar', 'Persetujuanmu, yang kamu berikan di jendela Sapa.'],
              [
                'Disimpan',
                'Masuk di satu halaman berlaku paling lama 12 jam dan tidak disimpan di browser. Izinmu diingat sampai kamu memutuskannya di Data profil atau menghapus akunmu. Yang sudah dilihat sekolah itu menjadi tanggung jawabnya.',
              ],
            ],
          },
          {
            heading: 'Tes yang dibuka dari LMS sekolah',
            rows: [
              [
                'Data',
                'Yang dikirim LMS saat tautannya dibuka, atau saat pengajar mengambil daftar murid: nama murid, ID-nya di LMS itu, nama mata pelajaran, dan alamat kolom buku nilainya. Data lain dari LMS, seperti email, tidak disimpan. Hasilnya disimpan dan dilihat seperti pada kode kelas, dan nilai tes terbaik dikirim ke LMS sekolah itu.',
              ],
              [
                'Dasar',
                'Persetujuan yang diminta sekolah dari muridnya, atau dari orang tua atau wali murid yang belum 18 tahun.',
              ],
              [
                'Disimpan',
                'Seperti pada kode kelas. Tautan yang dibuka dari LMS dihapus setelah 12 jam. Di browser, nama tinggal sampai tabnya ditutup.',
              ],
            ],
          },
        ],
      },
      'Situs mitra bisa mengetahui dari halamannya sendiri kata apa yang dicari. Tanyakan kepada mitra apa yang dilakukannya dengan itu.',
    ],
  },
  {
    id: 'pihak-lain',
    heading: 'Siapa lagi yang memproses data',
    blocks: [
      {
        list: [
          'Penyedia server dan jaringan yang kami pakai, sebagai prosesor dan atas perintah kami. Mereka dapat memproses alamat IP untuk mengantar halaman dan menangkal serangan.',
          'Penyedia email, untuk kode dan pemberitahuan akun, untuk pengingat yang kamu nyalakan, untuk kabar yang kamu tunggu, dan kalau kamu menulis email kepada kami.',
          'Layanan notifikasi browsermu (Google, Mozilla, Apple, atau Microsoft), hanya kalau kamu menyalakan notifikasi: mereka mengantar pesan yang terenkripsi dari ujung ke ujung, dan tidak bisa membaca isinya.',
          'Midtrans (PT Midtrans), kalau kamu membayar lewat mereka: kami mengirim nama, email, nomor pesanan, nama paket, dan jumlahnya; mereka memberi tahu kami apakah pembayarannya diterima. Selama halaman pembayaran menyebut “Pembayaran percobaan”, tidak ada yang dikirim.',
          'WhatsApp, Instagram, YouTube, dan TikTok, hanya kalau kamu membuka tautannya. Sejak itu berlaku kebijakan mereka.',
          'Lembaga negara, kalau hukum mewajibkan dan sejauh diwajibkan.',
        ],
      },
      'Kami tidak menjual data pribadi dan tidak memberikannya kepada pengiklan atau penyalur kerja.',
    ],
  },
  {
    id: 'luar-negeri',
    heading: 'Pengiriman data ke luar negeri',
    blocks: [
      'Kalau penyedia yang kami pakai berada di luar Indonesia, kami mengikuti Pasal 56 UU PDP: negaranya harus punya pelindungan yang setara atau lebih tinggi; kalau tidak, harus ada pelindungan yang memadai dan mengikat, misalnya lewat kontrak; kalau itu pun tidak ada, kami meminta persetujuanmu dulu.',
    ],
  },
  {
    id: 'keamanan',
    heading: 'Bagaimana kami menjaganya',
    blocks: [
      {
        list: [
          'Kami mengumpulkan sesedikit mungkin: data yang tidak ada tidak bisa bocor.',
          'Akses ke server dan basis data hanya untuk orang yang memerlukannya.',
        ],
      },
      'Tidak ada sistem yang sepenuhnya aman. Kalau terjadi kegagalan pelindungan data pribadi, kami memberi tahu kamu dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam (Pasal 46 UU PDP): data apa yang terungkap, kapan dan bagaimana, serta apa yang kami lakukan.',
    ],
  },
]
