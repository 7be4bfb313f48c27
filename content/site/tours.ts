/** Deadlines before a departure, early enough for the last participant to get a visa. */
const rules = { closesDays: 30, visaWeeks: 4 }

/** Texts of the pages about tours. */
export const tours = {
  rules,
  title: 'Tur ke Korea',
  description:
    'Tur belajar ke Seoul, Busan, Jeju, Gangwon, Gyeongju, dan Jeonju dengan pemandu berbahasa Indonesia: rute per hari, harga, jadwal berangkat, dan catatan halal.',
  kicker: 'Tur',
  heading: 'Jalan-jalan sambil belajar',
  lead: 'Dengan rute per hari, biaya yang jelas, pemandu berbahasa Indonesia, dan catatan halal.',
  samples: {
    heading: 'Ini contoh tur',
    text: 'Tempatnya nyata; paket, tanggal, harga, dan pemandunya karangan kami, dan belum bisa dipesan.',
  },
  search: {
    label: 'Cari tur',
    placeholder: 'Hanok, pantai, …',
    region: 'Daerah',
    theme: 'Tema',
    duration: 'Durasi',
    button: 'Cari tur',
  },
  regions: {
    seoul: 'Seoul',
    busan: 'Busan',
    jeju: 'Jeju',
    gangwon: 'Gangwon',
    gyeongju: 'Gyeongju',
    jeonju: 'Jeonju',
  },
  themes: {
    culture: 'Budaya',
    nature: 'Alam',
    food: 'Makanan',
    language: 'Bahasa',
    family: 'Keluarga',
  },
  durations: { short: 'Sampai 4 hari', medium: '5–7 hari', long: 'Lebih dari 7 hari' },
  sorts: {
    departure: 'Berangkat terdekat',
    price: 'Harga terendah',
    duration: 'Paling singkat',
  },
  results: {
    heading: 'Pilihan tur',
    count: (total: number) => `${total} tur`,
    empty: 'Tidak ada tur yang cocok',
  },
  days: (days: number) => `${days} hari`,
  person: 'per orang',
  departsOn: 'Berangkat',
  /** Between the number of days and the first of them. */
  from: 'mulai',
  noDeparture: 'Jadwal berikutnya belum ditetapkan',
  /** Replaces the number of days left for an invented date. */
  sampleDay: 'tanggal contoh',
  daysLeft: (days: number) => (days === 1 ? 'besok' : `${days} hari lagi`),
  meals: 'Makanan:',
  halal: {
    all: 'Semua bersertifikat halal',
    some: 'Sebagian bersertifikat halal',
    none: 'Tidak bersertifikat halal',
  },
  detail: {
    facts: 'Ringkasan',
    price: 'Harga',
    duration: 'Durasi',
    group: 'Rombongan',
    groupSize: (people: number) => `paling banyak ${people} orang`,
    region: 'Daerah',
    theme: 'Tema',
    meetingPoint: 'Titik temu',
    about: 'Tentang tur ini',
    itinerary: 'Rute per hari',
    day: (day: number) => `Hari ${day}`,
    included: 'Sudah termasuk',
    excluded: 'Belum termasuk',
    departures: 'Keberangkatan',
    closed: 'Pendaftaran ditutup',
    closes: `Ditutup ${rules.closesDays} hari sebelumnya, supaya kamu sempat mengurus tiket dan visa.`,
    season: 'Musim dan perlengkapan',
    visa: 'Visa',
    end: 'Cocok untukmu?',
    ask: 'Tanya lewat WhatsApp',
    /** In place of the button: a sample cannot be booked. */
    sampleAsk: 'Di tur sungguhan, di sini kamu bertanya ke kami lewat WhatsApp.',
    halal: 'Makan dan salat',
    guide: 'Pemandumu',
    experience: (years: number) => `${years} tahun memandu`,
    languages: 'Bahasa',
    others: 'Tur lain',
    back: 'Semua tur',
  },
  /** Advice for the weather at the time of the tour. */
  seasons: {
    winter: {
      name: 'Desember–Februari: musim dingin',
      text: 'Di Seoul dan Gangwon suhu sering di bawah 0 °C, kadang di bawah −10 °C; di Busan dan Jeju lebih lunak, tetapi berangin. Bawa jaket tebal, baju hangat berlapis, sarung tangan, topi yang menutup telinga, dan sepatu bersol kasar, karena jalan bisa bersalju atau licin. Jalur gunung dan kapal bisa ditutup.',
    },
    spring: {
      name: 'Maret–Mei: musim semi',
      text: 'Siang sejuk, pagi dan malam masih dingin, terutama pada bulan Maret. Bawa jaket dan baju berlapis. Pada hari berdebu halus, masker berguna.',
    },
    summer: {
      name: 'Juni–Agustus: musim panas',
      text: 'Panas dan lembap, sering di atas 30 °C. Hujan lebat biasanya turun akhir Juni sampai Juli, dan taifun bisa lewat pada Agustus. Bawa payung, topi, dan botol minum.',
    },
    autumn: {
      name: 'September–November: musim gugur',
      text: 'Sejuk dan cerah, makin dingin pada bulan November. Bawa jaket dan baju berlapis. Taifun masih mungkin lewat pada bulan September.',
    },
  },
  visa: `Urus visa paling lambat ${rules.visaWeeks} minggu sebelum berangkat; lebih awal lebih tenang, terutama menjelang liburan. Visa diputuskan pemerintah Korea dan tidak bisa kami jamin. Syarat, biaya, dan lama pengurusan bisa berubah: periksa di Kedutaan Besar Republik Korea atau Korea Visa Application Center (KVAC).`,
  messages: {
    start: (title: string) => `Halo Sapa, saya ingin bertanya tentang tur “${title}”`,
    departure: (day: string) => `, berangkat ${day}.`,
    noDeparture: '.',
    end: ' Apakah masih ada tempat?',
  },
} as const
