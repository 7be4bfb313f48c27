/** Texts of the landing page. */
export const home = {
  title: 'Sapa: belajar bahasa Korea, mulai dari satu sapaan',
  description:
    'Kamus Korea–Indonesia yang bisa kamu cari dengan Hangul, huruf Latin, atau bahasa Indonesia. Belajar bahasa Korea, mulai dari satu sapaan.',
  hero: {
    heading: 'Belajar bahasa Korea, mulai dari satu sapaan.',
    lead: 'Sapa menemani kamu belajar bahasa Korea dari Indonesia. Temukan arti sebuah kata, pelajari cara bacanya, lalu pakai di kelas, di ujian, dan di tempat kerja.',
    greeting: { ko: '안녕하세요!', id: 'Halo!' },
  },
  search: {
    label: 'Mau cari kata apa?',
    button: 'Cari kata',
    examples: 'Coba:',
    words: [
      { text: '사랑', lang: 'ko' },
      { text: 'terima kasih', lang: 'id' },
      { text: 'annyeong', lang: 'ko-Latn' },
    ],
  },
  offers: {
    heading: 'Dari kata pertama sampai hari ujian',
    dictionary: {
      heading: 'Kamus Korea–Indonesia',
      text: 'Ketik Hangul, huruf Latin, atau bahasa Indonesia: semuanya sampai ke kata yang sama, lengkap dengan cara baca dan contoh kalimat.',
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
    practice: {
      heading: 'Latihan EPS-TOPIK',
      soon: 'Segera',
      text: 'Soal latihan yang nyaman dikerjakan di HP, dengan pembahasan di setiap jawaban. Sedang kami siapkan untukmu.',
      sentence: '안전모를 쓰세요.',
      answers: ['Pakai helm pengaman', 'Buka pintunya', 'Cuci tanganmu'],
    },
    schools: {
      heading: 'Untuk sekolah mitra',
      text: 'Pasang kamus Sapa di situs sekolahmu cukup dengan dua baris kode. Muridmu mencari kata tanpa meninggalkan halaman.',
      action: 'Lihat contohnya',
      code: ['<script type="module" src="…">', '<sapa-dictionary>'],
    },
  },
} as const
