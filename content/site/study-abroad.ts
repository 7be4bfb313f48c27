import { scholarshipTexts } from './study-scholarships.ts'
import { universityTexts } from './study-universities.ts'

/** Texts of the pages about universities and scholarships in Korea. */
export const study = {
  title: 'Kuliah di Korea',
  description:
    'Universitas dan beasiswa di Korea untuk pelajar Indonesia: uang kuliah, asrama, syarat TOPIK, dan tenggat pendaftaran, bisa dibandingkan berdampingan.',
  kicker: 'Kuliah di Korea',
  heading: 'Kuliah di Korea',
  lead: 'Bandingkan universitas, hitung biaya tahun pertama, dan lihat beasiswanya.',
  samples: {
    heading: 'Ini contoh',
    text: 'Universitas dan beasiswanya karangan kami, dan belum bisa dilamar.',
    prefix: 'Contoh: ',
  },
  views: {
    label: 'Yang dicari',
    universities: 'Universitas',
    scholarships: 'Beasiswa',
  },
  degrees: { bachelor: 'Sarjana (S1)', master: 'Magister (S2)', doctorate: 'Doktor (S3)' },
  degreesShort: { bachelor: 'S1', master: 'S2', doctorate: 'S3' },
  regions: {
    capital: 'Seoul dan sekitarnya',
    chungcheong: 'Chungcheong',
    gangwon: 'Gangwon',
    gyeongsang: 'Gyeongsang',
    jeolla: 'Jeolla',
    jeju: 'Jeju',
  },
  types: { national: 'Negeri', public: 'Milik daerah', private: 'Swasta' },
  languages: { ko: 'Bahasa Korea', en: 'Bahasa Inggris' },
  terms: { spring: 'Semester musim semi', autumn: 'Semester musim gugur' },
  termStarts: { spring: 'kuliah mulai Maret', autumn: 'kuliah mulai September' },
  topikLevels: {
    0: 'Tanpa TOPIK',
    1: 'TOPIK level 1',
    2: 'TOPIK level 2',
    3: 'TOPIK level 3',
    4: 'TOPIK level 4',
    5: 'TOPIK level 5',
    6: 'TOPIK level 6',
  },
  months: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
  contact: {
    heading: 'Masih bingung memilih?',
    text: 'Ceritakan jurusan, anggaran, dan level bahasamu. Konselor kami membalas lewat WhatsApp.',
    button: 'Tanya konselor',
    message: (name: string) => `Halo Sapa, saya ingin bertanya tentang kuliah di ${name}.`,
    generalMessage: 'Halo Sapa, saya ingin bertanya tentang kuliah di Korea.',
  },
  ...universityTexts,
  ...scholarshipTexts,
} as const
