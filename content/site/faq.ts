/** Texts of the help page. */
export const faq = {
  title: 'Tanya jawab',
  description:
    'Jawaban tentang Hangul, kamus, EPS-TOPIK, TOPIK, bekerja di Korea lewat G to G, privasi, kuota data, dan kamus untuk sekolah mitra.',
  kicker: 'Pusat bantuan',
  heading: 'Tanya jawab',
  lead: 'Ada yang mau ditanyakan? Cari jawabannya di sini, atau pilih topik. Semua ditulis singkat dan apa adanya, termasuk tentang hal yang belum kami buka.',
  search: {
    label: 'Cari jawaban',
    placeholder: 'Misalnya: nilai lulus',
    button: 'Cari',
    clear: 'Tampilkan semua pertanyaan',
  },
  /**
   * The groups of questions, in order. Sources for exams and work in Korea in
   * content/catalogue/faq-questions.json: HRD Korea's description of EPS-TOPIK; BP2MI announcement
   * PENG. 2062/04.04/PP.02.04/V/2025; NIIED's overview of TOPIK. Formats change: check each year.
   */
  topics: {
    'mulai-belajar': { heading: 'Mulai belajar & Hangul', short: 'Mulai belajar' },
    kamus: { heading: 'Kamus', short: 'Kamus' },
    'eps-topik': { heading: 'EPS-TOPIK', short: 'EPS-TOPIK' },
    topik: { heading: 'TOPIK', short: 'TOPIK' },
    'kerja-di-korea': { heading: 'Bekerja di Korea', short: 'Kerja di Korea' },
    'akun-dan-privasi': { heading: 'Akun & privasi', short: 'Akun & privasi' },
    'paket-dan-pembayaran': { heading: 'Paket & pembayaran', short: 'Paket & bayar' },
    tryout: { heading: 'Simulasi & latihan soal', short: 'Simulasi' },
    teknis: { heading: 'Teknis: kuota, HP lama, offline', short: 'Teknis' },
    'sekolah-mitra': { heading: 'Sekolah mitra & kamus di situsmu', short: 'Sekolah mitra' },
  },
  groupsLabel: 'Topik',
  link: 'Tautan ke jawaban ini',
  /** Short texts, because screen readers announce them while the person types. */
  found: {
    all: '{total} pertanyaan',
    some: '{found} dari {total} pertanyaan cocok',
    none: 'Tidak ada yang cocok',
  },
  nothing: {
    heading: 'Belum ada jawaban untuk pencarian itu',
    text: 'Coba satu kata saja, misalnya “nilai” atau “audio”. Atau tanyakan langsung kepada kami.',
    action: 'Tanya lewat WhatsApp',
    message:
      'Halo Sapa, saya mencari “{query}” di halaman tanya jawab dan belum menemukan jawabannya.',
  },
  more: {
    heading: 'Belum ketemu?',
    text: 'Kirim pertanyaanmu lewat WhatsApp. Jangan sertakan kata sandi, nomor KTP, atau foto dokumen.',
    action: 'Tanya lewat WhatsApp',
    message: 'Halo Sapa, saya mau bertanya.',
  },
} as const
