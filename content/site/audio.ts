/** Titles and descriptions of the audio books' pages. */
export const audio = {
  epsTopik: {
    title: 'Audio EPS-TOPIK: kalimat di tempat kerja Korea',
    description:
      'Dengarkan dan unduh 48 kalimat bahasa Korea untuk EPS-TOPIK, dengan Hangul, terjemahan Indonesia, dan kecepatan yang bisa kamu atur. Suara sintetis.',
  },
  topik2: {
    title: 'Audio TOPIK 2',
    description:
      'Halaman paket audio untuk latihan mendengarkan TOPIK 2. Paketnya belum tersedia; sementara itu kamu bisa berlatih dengan audio EPS-TOPIK.',
  },
  konoha: {
    title: 'Audio Book Jepang Konoha',
    description:
      'Halaman paket audio bahasa Jepang Konoha. Paketnya belum tersedia; sementara itu kamu bisa berlatih dengan audio EPS-TOPIK.',
  },
} as const
