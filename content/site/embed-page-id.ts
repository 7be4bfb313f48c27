/** Page for schools and developers who show Sapa's elements on their own site: Indonesian. */
export const embedPageId = {
  title: 'Sapa di situsmu',
  description:
    'Pasang kamus, kelas, dan latihan bahasa Korea dari Sapa di situs sekolahmu: coba dulu di sini, lalu salin kodenya.',
  heading: 'Sapa di situsmu',
  lead: 'Enam widget dan satu tombol masuk, gratis untuk situs sekolah, blog, dan LMS: dua baris HTML, tanpa kunci dan tanpa cookie.',
  languageName: 'Bahasa Indonesia',
  language: 'Bahasa halaman ini',
  copy: 'Salin',
  copied: 'Kodenya sudah disalin.',
  notCopied: 'Browser tidak mengizinkan. Salin sendiri kode yang ditandai.',

  elements: {
    'sapa-dictionary': {
      name: 'Kamus',
      text: 'Pengunjung mencari kata Korea atau Indonesia, lengkap dengan contoh kalimat dan suaranya.',
    },
    'sapa-audio-downloads': {
      name: 'Buku audio',
      text: 'Kalimat untuk dicari, dibaca, dan didengarkan, juga saat sinyal hilang.',
    },
    'sapa-event-schedule': {
      name: 'Jadwal acara',
      text: 'Acara Sapa sebagai daftar, minggu, atau bulan, dalam waktu setempat pengunjung.',
    },
    'sapa-class-player': {
      name: 'Kelas',
      text: 'Satu kelas lengkap: video dengan teks, modul, dan kuis. Bagian pratinjau terbuka untuk semua.',
    },
    'sapa-mock-test': {
      name: 'Latihan dan simulasi ujian',
      text: 'Soal satu per satu dengan rekaman dan waktu. Jawaban tetap aman saat sinyal hilang.',
    },
    'sapa-check-in-rewards': {
      name: 'Check-in dan hadiah',
      text: 'Mengenalkan streak harian dan hadiahnya. Yang masuk dengan akun Sapa bisa check-in di situsmu.',
    },
    'sapa-account': {
      name: 'Tombol masuk',
      text: 'Pengunjung masuk sekali dengan akun Sapa; tes, kata, dan check-in di halamanmu lalu milik akun itu. Mereka sendiri yang mengizinkan apa saja.',
    },
  },

  playground: {
    heading: 'Pilih widget',
    element: 'Widget',
    settings: 'Atribut',
    options: {
      heading: 'Atur',
      text: 'Pratinjau dan kodenya langsung mengikuti.',
      content: 'Isi',
      look: 'Bahasa dan tampilan',
      more: 'Lanjutan',
      seePreview: 'Lihat pratinjau',
    },
    unset: 'Tidak diisi',
    usual: (value: string) => `Bawaan: ${value}`,
    language: 'Bahasa widget',
    languages: { '': 'Ikut halaman', id: 'Indonesia', en: 'Inggris', ko: 'Korea' },
    theme: 'Tampilan',
    themes: { '': 'Ikut halaman', light: 'Terang', dark: 'Gelap' },
    width: 'Lebar',
    widths: { full: 'Penuh', '768': 'Tablet', '360': 'Ponsel' },
    show: 'Perbarui',
    preview: 'Pratinjau',
    noPreview: {
      heading: 'Tombol ini tidak bisa dicoba di sini',
      text: 'Khusus sekolah mitra: tombolnya perlu kunci dari halaman sekolah, dan hanya bekerja di alamat situs yang terdaftar. Ganti pk_… di kodenya dengan kuncimu.',
      open: 'Buka halaman sekolah',
    },
    fallback: 'Buka di Sapa',
    code: 'Kode',
    copyCode: 'Salin kode',
    formats: {
      html: 'HTML',
      pinned: 'Versi tetap',
      iframe: 'iframe',
      react: 'React',
      vue: 'Vue',
      svelte: 'Svelte',
    },
    pinned:
      'Skrip ini tidak pernah berubah dan browser memeriksa isinya. Perbaikan baru datang setelah kamu mengganti alamatnya. Baris link mempercepat awalnya; hapus kalau elemennya jauh di bawah layar pertama.',
    iframe:
      'Untuk editor yang tidak mengizinkan skrip. Kalau situsmu memakai Content Security Policy, cukup tambahkan alamat Sapa pada frame-src.',
    policy: 'Situsmu memakai Content Security Policy?',
    policyText: 'Tambahkan alamat ini pada baris yang sama:',
  },

  attributes: {
    scope: {
      label: 'Yang boleh dilakukan halaman',
      help: 'tests, words, days; profile untuk nama saja',
    },
    fedcm: { label: 'Browser yang bertanya', help: 'Kalau browsernya bisa (FedCM)' },
    query: { label: 'Kata yang dicari' },
    category: { label: 'Kategori yang dibuka', help: 'Misalnya greetings, food, atau safety' },
    entry: { label: 'Kata yang dibuka', help: 'ID kata di kamus' },
    'page-size': { label: 'Kata per halaman', help: 'Dari 1 sampai 50' },
    'search-only': { label: 'Hanya pencarian', help: 'Tanpa daftar kategori' },
    book: { label: 'Buku', help: 'ID buku' },
    view: { label: 'Bentuk jadwal' },
    date: { label: 'Hari atau bulan', help: '2026-12-05 atau 2026-12; hari ini kalau kosong' },
    type: { label: 'Jenis acara', help: 'Hanya jenis ini yang tampil' },
    zone: { label: 'Zona waktu', help: 'Misalnya Asia/Seoul; zona pengunjung kalau kosong' },
    'class-id': { label: 'Kelas', help: 'ID kelas: bagian terakhir alamatnya' },
    'learning-id': {
      label: 'Pelajaran yang dibuka',
      help: 'ID pelajaran; kelanjutan pengunjung kalau kosong',
    },
    'part-id': { label: 'Bagian yang dibuka', help: 'ID video, modul, atau kuis' },
    test: { label: 'Latihan atau simulasi', help: 'ID-nya: bagian terakhir alamatnya' },
    'time-factor': { label: 'Kelipatan waktu', help: 'Pengunjung boleh memilih yang lain' },
    questions: { label: 'Hanya soal ini', help: 'ID soal, dipisah koma' },
    'class-code': {
      label: 'Kode kelas',
      help: 'Siswa menulis namanya dulu, dan gurunya melihat hasilnya',
    },
    'partner-key': { label: 'Kunci sekolah mitra', help: 'Memberi widget warna sekolah' },
    loading: { label: 'Kapan dimuat', help: 'lazy: saat hampir terlihat. eager: saat itu juga' },
  },

  check: {
    heading: 'Periksa halamanmu',
    text: 'Widget tidak muncul? Tempel HTML halamanmu, header jawabannya, atau keduanya. Yang kamu tempel diperiksa di browser ini dan tidak dikirim ke mana pun.',
    input: 'HTML atau header',
    button: 'Periksa',
    needsScript: 'Pemeriksaan ini membutuhkan JavaScript.',
  },

  school: {
    text: 'Ingin melihat hasil siswa dan memakai warna sekolah?',
    action: 'Halaman sekolah mitra',
  },

  guides: {
    heading: 'Panduan singkat',
    list: [
      {
        name: 'HTML',
        steps: [
          'Salin dua baris di bagian “Kode”.',
          'Tempel di halamanmu, di tempat widgetnya akan tampil. Skripnya cukup satu kali per halaman.',
          'Tulis selalu tag penutupnya: HTML tidak mengenal <sapa-dictionary />.',
        ],
      },
      {
        name: 'WordPress',
        steps: [
          'Buka halaman di editor, lalu tambahkan blok “HTML Kustom”.',
          'Tempel kodenya dan terbitkan halamannya.',
          'Kalau tag skripnya hilang setelah disimpan, akunmu tidak boleh menulis skrip. Pilih “iframe” di bagian “Kode” dan tempel kodenya, atau di WordPress.com alamat kamus Sapa di baris tersendiri.',
        ],
      },
      {
        name: 'Moodle',
        steps: [
          'Hidupkan mode edit, lalu tambahkan “Area teks dan media” atau blok “Teks”.',
          'Buka tampilan sumber (</>) dan tempel kodenya.',
          'Kalau Moodle membuang skripnya, pakai kode iframe-nya.',
          'Untuk latihan yang nilainya masuk ke Moodle, administrator mendaftarkan Sapa sebagai alat LTI.',
        ],
      },
      {
        name: 'Google Sites',
        steps: [
          'Pilih “Sisipkan”, lalu “Sematkan”.',
          'Buka “Sematkan kode”, lalu tempel kode iframe-nya.',
          'Atur tinggi kotaknya dengan menarik tepinya. Dengan kunci sekolah mitra, minta kami menambahkan https://sites.google.com ke alamat situs sekolahmu.',
        ],
      },
      {
        name: 'React, Vue, dan Svelte',
        steps: [
          'Pilih kerangka kerjamu di bagian “Kode”, lalu salin kodenya.',
          'Untuk React dan Vue, taruh skripnya satu kali di index.html.',
          'Di Vue, beri tahu kompilator bahwa sapa-… adalah elemen HTML. Di React, pakai versi 19.',
        ],
      },
    ],
  },
}

export type EmbedPageText = typeof embedPageId
