/** Texts of coming-soon pages: the planned feature, and what is available today. */
export interface SoonText {
  title: string
  description: string
  /** The section of the site. */
  kicker: string
  heading: string
  lead: string
  /** Planned content. */
  points: readonly string[]
  /** Greetings in the language of the page. */
  greetings?: {
    lang: string
    items: readonly { text: string; reading?: string; meaning: string }[]
  }
}

export const soonShell = {
  badge: 'Segera hadir',
  coming: 'Yang sedang kami siapkan',
  greetings: 'Mulai dari sapaan ini',
  meanwhile: 'Yang sudah bisa kamu pakai',
  links: {
    way: {
      label: 'Jalur belajar',
      text: 'Dari huruf pertama sampai siap ujian, minggu demi minggu.',
    },
    classes: {
      label: 'Kelas bahasa Korea',
      text: 'Video pendek, modul, dan kuis. Hangul dari nol gratis.',
    },
    dictionary: {
      label: 'Kamus Korea–Indonesia',
      text: 'Cari dengan Hangul, huruf Latin, atau bahasa Indonesia.',
    },
    audio: {
      label: 'Audio EPS-TOPIK',
      text: 'Dengarkan kalimat di tempat kerja, dalam enam tema.',
    },
    mockTests: {
      label: 'Simulasi dan latihan',
      text: 'EPS-TOPIK dan TOPIK I dengan waktu seperti ujian, dan latihan singkat.',
    },
    faq: { label: 'Tanya jawab', text: 'Jawaban tentang ujian, kerja di Korea, dan Sapa.' },
  },
} as const

export const soon = {
  japanese: {
    title: 'Belajar bahasa Jepang',
    description: 'Kelas bahasa Jepang di Sapa sedang disiapkan. Mulai dari lima sapaan pertama.',
    kicker: 'Bahasa Jepang',
    heading: 'Bahasa Jepang segera menyusul',
    lead: 'Kelas bahasa Jepang untuk pelajar Indonesia sedang kami susun. Sambil menunggu, kenali dulu lima sapaan ini.',
    points: [
      'Hiragana dan katakana dari nol',
      'Percakapan sehari-hari dan di tempat kerja',
      'Buku audio Konoha',
    ],
    greetings: {
      lang: 'ja',
      items: [
        { text: 'はじめまして。', reading: 'hajimemashite', meaning: 'Salam kenal.' },
        { text: 'おはようございます。', reading: 'ohayou gozaimasu', meaning: 'Selamat pagi.' },
        { text: 'こんにちは。', reading: 'konnichiwa', meaning: 'Halo. Selamat siang.' },
        { text: 'ありがとうございます。', reading: 'arigatou gozaimasu', meaning: 'Terima kasih.' },
        { text: 'すみません。', reading: 'sumimasen', meaning: 'Permisi. Maaf.' },
      ],
    },
  },
  chinese: {
    title: 'Belajar bahasa Mandarin',
    description: 'Kelas bahasa Mandarin di Sapa sedang disiapkan. Mulai dari lima sapaan pertama.',
    kicker: 'Bahasa Mandarin',
    heading: 'Bahasa Mandarin segera menyusul',
    lead: 'Kelas bahasa Mandarin untuk pelajar Indonesia sedang kami susun. Sambil menunggu, kenali dulu lima sapaan ini.',
    points: [
      'Pinyin dan empat nada',
      'Aksara Han dasar, goresan demi goresan',
      'Percakapan sehari-hari dan bisnis',
    ],
    greetings: {
      lang: 'zh',
      items: [
        { text: '你好。', reading: 'nǐ hǎo', meaning: 'Halo.' },
        { text: '早上好。', reading: 'zǎoshang hǎo', meaning: 'Selamat pagi.' },
        { text: '谢谢。', reading: 'xièxie', meaning: 'Terima kasih.' },
        { text: '不客气。', reading: 'bú kèqi', meaning: 'Sama-sama.' },
        { text: '再见。', reading: 'zàijiàn', meaning: 'Sampai jumpa.' },
      ],
    },
  },
  english: {
    title: 'Belajar bahasa Inggris',
    description: 'Kelas bahasa Inggris di Sapa sedang disiapkan. Mulai dari lima sapaan pertama.',
    kicker: 'Bahasa Inggris',
    heading: 'Bahasa Inggris segera menyusul',
    lead: 'Kelas bahasa Inggris untuk pelajar Indonesia sedang kami susun. Sambil menunggu, kenali dulu lima sapaan ini.',
    points: [
      'Percakapan dari nol',
      'Bahasa Inggris untuk wawancara kerja',
      'Latihan mendengarkan dengan aksen yang beragam',
    ],
    greetings: {
      lang: 'en',
      items: [
        { text: 'Nice to meet you.', meaning: 'Senang berkenalan denganmu.' },
        { text: 'Good morning.', meaning: 'Selamat pagi.' },
        { text: 'How are you?', meaning: 'Apa kabar?' },
        { text: 'Thank you.', meaning: 'Terima kasih.' },
        { text: 'See you later.', meaning: 'Sampai nanti.' },
      ],
    },
  },
  mission: {
    title: 'Misi',
    description:
      'Misi belajar harian di Sapa sedang disiapkan: langkah kecil yang selesai dalam beberapa menit.',
    kicker: 'Misi',
    heading: 'Misi harian segera dimulai',
    lead: 'Misi memecah belajar menjadi langkah kecil yang selesai dalam beberapa menit, setiap hari.',
    points: [
      'Tiga misi kecil setiap hari',
      'Poin untuk setiap misi yang selesai',
      'Streak yang membuatmu kembali',
    ],
  },
} as const satisfies Record<string, SoonText>
