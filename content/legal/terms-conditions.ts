import type { LegalDocument } from './document.ts'
import { learningTerms } from './terms-learning.ts'
import { legalTerms } from './terms-legal.ts'
import { termsConditionsVersion } from './versions.ts'

export const termsConditions: LegalDocument = {
  title: 'Syarat dan Ketentuan',
  description:
    'Aturan memakai Sapa: apa yang kami sediakan, apa yang boleh dan tidak, lisensi isi, promo, paket, sekolah mitra, dan penyelesaian masalah menurut hukum Indonesia.',
  version: termsConditionsVersion,
  effective_on: '2026-11-22',
  lead: 'Aturan main antara kamu dan kami saat memakai Sapa, ditulis supaya bisa dimengerti tanpa kamus hukum.',
  summary: [
    'Sapa membantu kamu belajar bahasa Korea. Kamus terbuka untuk semua orang tanpa akun.',
    'Latihan dan paket audio kami buatan sendiri. Itu bukan soal resmi dan bukan jaminan lulus.',
    'Kami bukan penyalur kerja. Lowongan di situs ini adalah contoh; pendaftaran G to G hanya lewat KP2MI.',
    'Paket sekali bayar, harganya termasuk pajak, dan tidak diperpanjang dengan sendirinya. Kapan uangmu kembali tertulis di sini.',
    'Jangan merusak layanan, dan jangan mengambil isi kami untuk dijual lagi.',
    'Hakmu sebagai konsumen menurut hukum Indonesia tidak berkurang oleh dokumen ini.',
  ],
  sections: [
    {
      id: 'layanan',
      heading: 'Layanan kami',
      blocks: [
        'Dengan memakai Sapa kamu menyetujui syarat ini. Penyelenggaranya adalah pengelola situs yang sedang kamu buka:',
        { contact: true },
        'Hari ini tersedia kamus Korea–Indonesia, paket audio EPS-TOPIK dengan suara sintetis, simulasi ujian (tryout) dan latihan soal buatan kami, kelas bahasa Korea dengan suara sintetis dan sertifikat kelas, akun, contoh lowongan, dan kamus yang bisa dipasang sekolah di situsnya. Kelas yang tidak gratis dibuka oleh paket atau masa coba; pelajaran percobaannya terbuka untuk semua orang.',
        'Kami terus memperbaiki layanan. Bagian bisa berubah, dan kadang layanan terhenti untuk perawatan atau karena gangguan. Perubahan besar kami umumkan di situs.',
      ],
    },
    {
      id: 'akun',
      heading: 'Akun',
      blocks: [
        {
          list: [
            'Isi data yang benar, dan jaga kata sandimu. Satu akun untuk satu orang.',
            'Belum 18 tahun? Orang tua atau walimu perlu menyetujui sebelum kamu mendaftar.',
            'Kalau akunmu dipakai orang lain, segera beri tahu kami.',
            'Kamu boleh menutup akun kapan saja. Cara data dihapus ada di [Kebijakan Privasi](privacyPolicy).',
            'Kami boleh membatasi atau menutup akun yang melanggar syarat ini. Kecuali keadaannya mendesak, kami memberi tahu alasannya dulu dan memberi kesempatan menjelaskan.',
          ],
        },
      ],
    },
    ...learningTerms,
    ...legalTerms,
  ],
  changes: [
    {
      version: '1.3',
      date: '2026-11-22',
      what: 'Paket, masa coba, dan kode referral dibuka: pesanan, masa berlaku, dan uang kembali.',
    },
    { version: '1.2', date: '2026-11-22', what: 'Kelas dan sertifikat kelas sudah tersedia.' },
    {
      version: '1.1',
      date: '2026-11-21',
      what: 'Akun, simulasi, dan latihan soal sudah tersedia.',
    },
    { version: '1.0', date: '2026-11-21', what: 'Versi pertama.' },
  ],
}
