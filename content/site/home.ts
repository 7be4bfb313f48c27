/** Texts of the landing page. */
export const home = {
  title: 'Sapa: belajar bahasa Korea, mulai dari satu sapaan',
  description:
    'Kamus Korea–Indonesia yang bisa kamu cari dengan Hangul, huruf Latin, atau bahasa Indonesia. Belajar bahasa Korea, mulai dari satu sapaan.',
  announcement: { label: 'Pengumuman', more: 'Lihat' },
  hero: {
    heading: 'Belajar bahasa Korea, mulai dari satu sapaan.',
    lead: 'Kelas, kamus, dan latihan EPS-TOPIK dan TOPIK untuk orang Indonesia: dari huruf pertama sampai siap ujian dan kerja.',
    start: 'Mulai belajar',
    startNote: 'Gratis, tanpa akun, dua menit saja.',
  },
  greeting: {
    ask: 'Coba dulu: apa artinya?',
    word: '안녕하세요',
    reading: 'annyeonghaseyo',
    choices: [
      { meaning: 'Terima kasih', isRight: false },
      { meaning: 'Halo', isRight: true },
    ],
    right: 'Benar! Itu sapaan pertamamu.',
    wrong: 'Belum tepat. Artinya “Halo”.',
  },
  search: {
    label: 'Mau cari kata apa?',
    hint: 'Hangul, Latin, atau Indonesia',
    button: 'Cari kata',
    examples: 'Coba:',
    words: [
      { text: '사랑', lang: 'ko' },
      { text: 'terima kasih', lang: 'id' },
      { text: 'annyeong', lang: 'ko-Latn' },
    ],
  },
  today: {
    heading: 'Untuk hari ini',
    word: 'Kata hari ini',
    open: 'Buka di kamus',
    question: 'Soal hari ini',
    check: 'Periksa jawaban',
    choose: 'Pilih satu jawaban dulu.',
    right: 'Benar!',
    wrong: 'Belum tepat.',
    keyIs: 'Jawabannya',
    another: 'Coba soal lain',
    more: 'Lanjut ke latihan singkat',
    start: 'Belajar Hangul dari huruf pertama',
    levels: 'Tingkat soal',
    look: 'Cari di kamus:',
    unsent: 'Jawabanmu belum terkirim. Coba lagi, atau sambungkan internetmu kalau terputus.',
  },
  packages: {
    heading: 'Mulai tanpa biaya',
    free: {
      name: 'Gratis',
      price: 'Rp0',
      text: 'Terbuka sekarang. Kelas dan simulasi lengkap perlu akun, dan akunnya gratis.',
      points: [
        'Kelas Hangul dari nol, bersertifikat',
        'Kamus, audio, latihan, dan simulasi',
        'Panduan beasiswa GKS dan visa, dengan sumbernya',
      ],
      action: 'Mulai gratis',
    },
    subscription: {
      name: 'Paket langganan',
      from: 'Mulai',
      text: (days: number) =>
        `Untuk ${days} hari, sudah termasuk pajak. Sekali bayar, tidak diperpanjang dengan sendirinya.`,
      /** For failed loading of prices, or without products. */
      unknown: 'Lihat dulu isinya',
      unknownText: 'Sekali bayar, tidak diperpanjang dengan sendirinya.',
      points: (days: number) => [
        'Kelas EPS-TOPIK, TOPIK I, dan yang menyusul',
        'Video, modul, kuis, dan penjelasannya',
        `Masa coba ${days} hari, gratis dan tanpa data pembayaran`,
      ],
      action: 'Lihat biaya',
    },
  },
  stories: {
    heading: 'Cerita pelajar',
    text: 'Begini cara mereka belajar. Kalau Sapa juga membantumu, ceritakan kepada kami.',
    action: 'Tulis lewat WhatsApp',
    message: 'Halo Sapa! Ini ceritaku belajar bahasa Korea: ',
  },
  offers: {
    heading: 'Dari kata pertama sampai hari ujian',
    classes: {
      heading: 'Kelas bahasa Korea',
      text: 'Video, modul, dan kuis. Hangul dari nol gratis.',
      action: 'Lihat kelas',
      letters: ['ㅎ', 'ㅏ', 'ㄴ'],
      syllable: '한',
      next: 'Berikutnya: Vokal dasar',
    },
    dictionary: {
      heading: 'Kamus Korea–Indonesia',
      text: 'Cari dengan Hangul, huruf Latin, atau Indonesia.',
      action: 'Buka kamus',
      typed: [
        { text: '사랑', lang: 'ko' },
        { text: 'sarang', lang: 'ko-Latn' },
        { text: 'cinta', lang: 'id' },
      ],
      word: '사랑',
      reading: 'sarang',
      meaning: 'cinta, kasih sayang',
    },
    audio: {
      heading: 'Audio EPS-TOPIK',
      text: 'Kalimat kerja per tema. Unduh, putar tanpa kuota.',
      action: 'Buka audio',
      sentence: '천천히 말씀해 주세요.',
      meaning: 'Tolong bicara pelan-pelan.',
    },
    practice: {
      heading: 'Simulasi dan latihan soal',
      text: 'Waktu seperti ujian, pembahasan setiap soal.',
      action: 'Mulai simulasi',
      sentence: '안전모를 쓰세요.',
      answers: ['Pakai helm', 'Buka pintu', 'Cuci tangan'],
    },
    schools: {
      text: 'Untuk sekolah mitra: pasang kamus dan simulasi Sapa di situs sekolahmu dengan dua baris kode.',
      action: 'Lihat contohnya',
    },
  },
} as const
