/** Texts of the page for schools that embed Sapa, and for those that would like to. */
export const partner = {
  title: 'Halaman sekolah',
  description: 'Pasang kamus, latihan, dan kelas bahasa Korea dari Sapa di situs sekolahmu.',
  choose: 'Sekolah',
  inactive:
    'Kerja sama sekolah ini sedang tidak aktif: widget dengan kuncinya tidak tampil. Tulis kepada kami untuk mengaktifkannya lagi.',
  failed: {
    heading: 'Halaman sekolah belum bisa dibuka',
    text: 'Datanya belum bisa diambil. Coba lagi sebentar lagi.',
    action: 'Coba lagi',
  },
  views: {
    label: 'Bagian halaman sekolah',
    names: {
      code: 'Kode & situs',
      groups: 'Kelompok & murid',
      entry: 'Cara masuk',
      lti: 'LMS (LTI)',
      results: 'Hasil',
      deliveries: 'Kiriman',
    },
  },
  stale: 'Perubahannya tersimpan. Muat ulang halaman ini untuk melihatnya.',

  invitation: {
    heading: 'Sapa di situs sekolahmu',
    text: 'Kamus, buku audio, jadwal, kelas, dan latihan dari Sapa bisa dipasang di halaman mana pun dengan dua baris HTML, gratis dan tanpa kunci.',
    demo: 'Lihat contohnya',
    become: 'Menjadi sekolah mitra',
    steps: [
      'Sekolah mitra mendapat kunci sendiri: warnanya sesuai situs sekolah, dan pengajarnya melihat berapa kali widget dibuka.',
      'Tulis kepada kami: nama sekolah, nama dan email narahubung, dan alamat situs tempat widgetnya akan dipasang.',
      'Pengajar yang akan mengurus kuncinya mendaftar dulu di Sapa. Kami lalu menghubungkan akunnya dengan sekolahnya.',
    ],
    write: (email: string) => `Tulis ke ${email}`,
    subject: 'Sekolah mitra Sapa',
    teacher: 'Kamu sudah menjadi pengajar sekolah mitra?',
    login: 'Masuk',
    nowhere: 'Akunmu belum terhubung dengan sekolah mana pun',
    nowhereText:
      'Kalau sekolahmu sudah menjadi mitra, beri tahu kami email akunmu, supaya kami bisa menghubungkannya.',
  },

  builder: {
    heading: 'Kode untuk situsmu',
    element: 'Widget',
    way: 'Cara memasang',
    ways: { '': 'Dengan skrip', iframe: 'Tanpa skrip (iframe)' },
    key: 'Kunci',
    noKey: 'Tanpa kunci',
    signIn:
      'Tombol ini perlu kunci, dan halamannya harus https. Situsmu hanya melihat nama dan ID orang yang masuk.',
    language: 'Bahasa',
    languages: { '': 'Ikut halaman', id: 'Indonesia', en: 'Inggris', ko: 'Korea' },
    theme: 'Tampilan',
    themes: { '': 'Ikut halaman', light: 'Terang', dark: 'Gelap' },
    show: 'Perbarui kode',
    copy: 'Salin kode',
    copied: 'Kodenya sudah disalin.',
    notCopied: 'Browser tidak mengizinkan. Salin sendiri kode yang ditandai.',
    where: 'Tempel di halaman, di tempat widgetnya akan tampil.',
    policy: 'Kalau situsmu memakai Content Security Policy',
    policyText: 'Tambahkan alamat ini pada baris yang sama di kebijakanmu:',
    values: {
      query: { label: 'Kata yang langsung dicari', helper: 'Boleh kosong.' },
      book: {
        label: 'Buku audio',
        options: {
          'eps-topik': 'EPS-TOPIK',
          'topik-2': 'TOPIK II',
          'japanese-konoha': 'Bahasa Jepang Konoha',
        },
      },
      view: {
        label: 'Jadwal ditampilkan per',
        options: { list: 'Daftar', week: 'Minggu', month: 'Bulan' },
      },
      'class-id': {
        label: 'ID kelas',
        helper: 'Bagian terakhir alamat kelasnya, misalnya hangul-dari-nol.',
      },
      test: {
        label: 'ID latihan atau simulasi',
        helper: 'Bagian terakhir alamatnya, misalnya practice-eps-words.',
      },
    },
  },

  keys: {
    heading: 'Kunci',
    text: 'Kunci memang terlihat di kode halaman. Ia hanya bekerja di alamat situs sekolahmu dan di localhost.',
    origins: 'Alamat situs',
    noOrigins: 'Belum ada. Beri tahu kami alamat situs sekolahmu.',
    none: 'Belum ada kunci. Buat satu, lalu salin kodenya.',
    label: 'Nama kunci',
    placeholder: 'Misalnya: situs utama',
    missing: 'Beri nama kuncinya dulu.',
    create: 'Buat kunci',
    full: 'Sudah ada 10 kunci yang aktif. Cabut salah satunya untuk membuat yang baru.',
    made: (day: string) => `Dibuat ${day}`,
    used: (day: string) => `terakhir dipakai ${day}`,
    unused: 'belum pernah dipakai',
    active: 'Aktif',
    ends: (day: string) => `Berlaku sampai ${day}`,
    ended: 'Sudah tidak berlaku',
    rotate: 'Ganti kunci',
    rotateText: (label: string) =>
      `Kunci baru dibuat untuk “${label}”. Kunci ini masih bekerja 7 hari, supaya kamu sempat mengganti kodenya.`,
    rotateYes: 'Buat penggantinya',
    revoke: {
      summary: 'Cabut kunci',
      text: 'Widget dengan kunci ini langsung berhenti tampil, dan itu tidak bisa dibatalkan.',
      type: 'Ketik CABUT',
      yes: 'Cabut sekarang',
    },
    word: 'CABUT',
    wrongWord: 'Ketik CABUT dengan huruf besar.',
    done: {
      create: 'Kuncinya sudah dibuat.',
      rotate: 'Kunci penggantinya sudah dibuat.',
      revoke: 'Kuncinya sudah dicabut.',
    },
  },

  usage: {
    heading: 'Pemakaian',
    quota: (used: string, quota: string) => `${used} dari ${quota} pembukaan bulan ini`,
    resets: (day: string) => `Mulai dari nol lagi pada ${day}.`,
    label: 'Kuota bulan ini',
    text: 'Dihitung sekali untuk tiap jenis widget setiap kali halamannya dibuka. Angka di bawah ini untuk 30 hari terakhir, menurut WIB.',
    none: 'Belum ada yang membuka widget dengan kunci sekolahmu.',
    byDay: 'Per hari',
    byElement: 'Per widget',
    byOrigin: 'Per situs',
    day: 'Hari',
    element: 'Widget',
    origin: 'Situs',
    count: 'Dibuka',
  },

  terms: {
    heading: 'Data dan privasi',
    points: [
      'Yang kami simpan tentang pemakaian: hari, jenis widget, situs, kunci, dan jumlahnya. Tidak ada nama, alamat IP, atau cookie pengunjung di dalamnya. Angkanya dihapus setelah 800 hari.',
      'Kamus, jadwal, buku audio, dan check-in tidak menyimpan apa pun di perangkat pengunjung situsmu.',
      'Simulasi, latihan, dan kelas menyimpan kemajuan di perangkat pengunjung. Jawaban tes dikirim ke Sapa tanpa nama, supaya bisa dinilai, dan percobaan yang tidak diambil ke sebuah akun dihapus setelah 90 hari.',
      'Tentang murid yang memakai kode kelas kami menyimpan nama yang diketiknya dan hasil tesnya, untuk pengajarnya, sampai dihapus di halaman ini dan paling lama 400 hari setelah hasil terakhir.',
      'Hasil yang kamu minta dikirim ke server sekolahmu memuat nama murid, kelompok, tes, dan nilainya, tanpa jawabannya. Kirimannya kami simpan 30 hari, atau sampai muridnya dihapus; yang sudah sampai di servermu menjadi tanggung jawab sekolahmu.',
      'Tentang sekolahmu kami menyimpan nama, narahubung, alamat situs, dan pengaturannya; tentang pengajarnya, akun mana yang terhubung dan sejak kapan. Sebut ini di kebijakan privasi situsmu kalau perlu.',
    ],
  },
} as const
