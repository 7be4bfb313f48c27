import type { QuestionGroup } from './question.ts'

export const learning: readonly QuestionGroup[] = [
  {
    id: 'mulai-belajar',
    heading: 'Mulai belajar & Hangul',
    short: 'Mulai belajar',
    questions: [
      {
        id: 'mulai-dari-mana',
        question: 'Saya belum bisa apa-apa. Mulai dari mana?',
        words: 'pemula nol dasar',
        answer: [
          'Mulai dari Hangul, huruf Korea. Semua buku dan ujian ditulis dengan Hangul, dan belajarnya lebih cepat daripada kelihatannya. Setelah itu:',
          {
            list: [
              'hafalkan [salam](dictionary?category=greetings) dan kata tanya;',
              'lanjut ke angka, waktu, dan kata kerja sehari-hari;',
              'latih 15–20 menit setiap hari. Sedikit tapi rutin lebih melekat daripada dua jam seminggu sekali.',
            ],
          },
        ],
      },
      {
        id: 'jumlah-huruf-hangul',
        question: 'Hangul ada berapa huruf?',
        words: 'alfabet abjad jamo',
        answer: [
          'Huruf dasarnya 24: 14 konsonan dan 10 vokal. Ditambah 5 konsonan ganda (ㄲ, ㄸ, ㅃ, ㅆ, ㅉ) dan 11 vokal gabungan (misalnya ㅐ, ㅘ, ㅢ), jumlahnya 40.',
          'Huruf tidak ditulis berderet, tetapi disusun menjadi suku kata: ㅎ + ㅏ + ㄴ menjadi 한.',
        ],
      },
      {
        id: 'lama-belajar-hangul',
        question: 'Berapa lama sampai bisa membaca Hangul?',
        words: 'waktu hari minggu',
        answer: [
          'Mengenali huruf dasarnya biasanya cukup beberapa hari latihan. Membaca dengan lancar butuh waktu lebih lama, karena ada perubahan bunyi antarsuku kata. Baca apa saja yang kamu lihat, seperti nama artis, kemasan mi, atau papan nama, walaupun belum tahu artinya.',
        ],
      },
      {
        id: 'cukup-huruf-latin',
        question: 'Boleh belajar dengan huruf Latin saja?',
        words: 'romanisasi latin tulisan',
        answer: [
          'Untuk mencari kata di kamus, boleh. Untuk belajar, jangan lama-lama: ujian tidak memakai huruf Latin, dan ejaannya mudah menipu. Misalnya, “eo” untuk ㅓ bukan bunyi e lalu o, melainkan satu vokal, mirip o dengan mulut lebih terbuka.',
        ],
      },
      {
        id: 'mengetik-hangul',
        question: 'Bagaimana mengetik Hangul di HP?',
        words: 'keyboard papan ketik gboard android iphone',
        answer: [
          {
            list: [
              '**Android (Gboard):** buka setelan Gboard, pilih Bahasa, tambahkan Korea. Tahan tombol spasi atau ketuk ikon bola dunia untuk berganti.',
              '**iPhone:** Pengaturan, Umum, Papan Ketik, Papan Ketik, Tambah Papan Ketik Baru, lalu pilih Korea.',
            ],
          },
          'Belum punya papan ketik Korea? Kamus Sapa juga mengerti huruf Latin dan bahasa Indonesia.',
        ],
      },
      {
        id: 'tingkat-kesopanan',
        question: 'Kapan memakai bentuk sopan dan bentuk biasa?',
        words: 'formal banmal hormat yo imnida',
        answer: [
          {
            list: [
              '-아요/어요: sopan sehari-hari. Paling aman untuk pemula.',
              '-ㅂ니다/습니다: resmi, misalnya saat rapat, wawancara, pengumuman.',
              'Bentuk biasa (반말): untuk teman dekat atau yang lebih muda, setelah sama-sama setuju.',
            ],
          },
          'Kepada atasan dan orang yang baru dikenal, selalu pakai bentuk sopan.',
        ],
      },
    ],
  },
  {
    id: 'kamus',
    heading: 'Kamus',
    short: 'Kamus',
    questions: [
      {
        id: 'cara-mencari-kata',
        question: 'Dengan apa saja saya bisa mencari kata?',
        words: 'search cari hanja inggris',
        answer: [
          'Ketik apa yang kamu ingat di [kamus](dictionary):',
          {
            list: [
              'Hangul, juga yang belum selesai diketik: 사라 sudah menemukan 사랑;',
              'konsonan awalnya saja: ㅎㄱ menemukan 한국;',
              'huruf Latin dengan ejaan Indonesia: sarang, kamsahamnida;',
              'bahasa Indonesia, juga kata dasarnya: tulis menemukan menulis;',
              'bahasa Inggris atau hanja.',
            ],
          },
        ],
      },
      {
        id: 'isi-kamus',
        question: 'Berapa banyak kata di kamus, dan dari mana?',
        words: 'jumlah sumber krdict lengkap',
        answer: [
          'Lebih dari 700 kata dalam 24 kategori, semuanya kami tulis sendiri dengan cara baca, arti, dan contoh kalimat. Pengelola situs juga bisa menambahkan Kamus Dasar Bahasa Korea resmi (국립국어원 한국어기초사전); entri dari sana selalu disertai nama sumber dan lisensinya.',
        ],
      },
      {
        id: 'tombol-dengarkan-tidak-ada',
        question: 'Mengapa tidak ada tombol dengarkan di HP saya?',
        words: 'suara audio tts pelafalan speaker',
        answer: [
          'Tombol itu memakai suara bahasa Korea milik perangkatmu, dan hanya muncul kalau suaranya ada. Di Android, cari “Text-to-speech” di Setelan, pilih mesin suara Google, lalu unduh data suara Korea. Setelah itu muat ulang halaman kamus.',
        ],
      },
      {
        id: 'bunyi-berbeda',
        question: 'Mengapa cara bacanya berbeda dari tulisannya?',
        words: 'pelafalan bunyi pengucapan',
        answer: [
          'Dalam bahasa Korea, bunyi berubah ketika bertemu bunyi berikutnya: 같이 dibaca 가치, dan 한국말 dibaca 한궁말. Karena itu setiap entri menampilkan cara bacanya, bukan hanya ejaannya.',
        ],
      },
      {
        id: 'melaporkan-kesalahan',
        question: 'Saya menemukan arti yang salah. Apa yang harus dilakukan?',
        words: 'lapor keliru koreksi feedback',
        answer: [
          'Buka katanya, tekan “Laporkan kesalahan”, lalu tulis apa yang salah. Kamu tidak perlu akun, dan kami tidak meminta nama atau email.',
        ],
      },
    ],
  },
]
