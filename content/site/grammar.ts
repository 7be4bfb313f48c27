/** Texts of the grammar reference. */
export const grammar = {
  title: 'Tata bahasa Korea',
  description:
    'Partikel, akhiran, dan pola kalimat bahasa Korea untuk pelajar Indonesia: arti, cara menempel, contoh, dan kesalahan yang sering terjadi.',
  kicker: 'Kamus dan tata bahasa',
  heading: 'Tata bahasa Korea',
  lead: 'Cari partikel, akhiran, atau pola kalimat. Tiap bentuk punya arti, cara menempel, contoh, dan kesalahan yang sering dibuat orang Indonesia.',
  search: {
    label: 'Cari tata bahasa',
    button: 'Cari bentuk',
    placeholder: 'Misalnya 은/는, 면, atau karena',
    level: 'Tingkat',
    kind: 'Jenis',
  },
  kinds: {
    particle: 'Partikel',
    'final-ending': 'Akhiran penutup kalimat',
    'pre-final-ending': 'Penanda waktu dan hormat',
    connective: 'Akhiran penghubung',
    adnominal: 'Bentuk penerang kata benda',
    nominal: 'Pembentuk kata benda',
    auxiliary: 'Kata kerja bantu',
    pattern: 'Pola kalimat',
  },
  groups: 'Langsung ke jenis',
  /** Names in the list of groups. */
  shortKinds: {
    particle: 'Partikel',
    'final-ending': 'Penutup',
    'pre-final-ending': 'Waktu dan hormat',
    connective: 'Penghubung',
    adnominal: 'Penerang',
    nominal: 'Pembentuk',
    auxiliary: 'Kata kerja bantu',
    pattern: 'Pola',
  },
  results: {
    heading: 'Daftar bentuk',
    count: (total: number) => `${total} bentuk`,
    empty: 'Tidak ada bentuk yang cocok',
  },
  /** Link from the dictionary page. */
  fromDictionary: {
    question: 'Bingung dengan partikel atau akhiran?',
    link: 'Buka tata bahasa',
  },
  detail: {
    back: 'Semua tata bahasa',
    about: 'Jenis dan tingkat',
    use: 'Kapan dipakai',
    attachment: 'Cara menempel',
    table: { caption: 'Contoh bentuk', base: 'Setelah', word: 'Kata', joined: 'Menjadi' },
    examples: 'Contoh kalimat',
    mistakes: 'Kesalahan yang sering',
    wrong: 'Salah',
    right: 'Benar',
    compare: 'Jangan tertukar dengan',
    neighbours: (level: string) => `Bentuk lain di tingkat ${level}`,
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    summary: (kind: string) =>
      `${kind} bahasa Korea. Cara menempel, contoh, dan kesalahan yang sering.`,
  },
} as const
