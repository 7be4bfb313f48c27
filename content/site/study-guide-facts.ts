import type { GuideSourceId } from './study-guide-sources.ts'

/** One statement of the guide; `text` has the syntax of strings in content/block.ts. */
export interface GuideFact {
  text: string
  sources: readonly [GuideSourceId, ...GuideSourceId[]]
}

/** A number of the guide, as one of its facts says it. */
export interface GuideFigure {
  name: string
  value: string
  /** The value as a day (`yyyy-mm-dd`) if it is the deadline of a round. */
  until?: string
  /** The people and the year that it holds for. */
  note: string
  sources: GuideFact['sources']
}

/** The way through a procedure, as its facts say it. */
export interface GuideSteps {
  /** The people and the year that the steps hold for. */
  heading: string
  steps: readonly { name: string; text: string }[]
  sources: GuideFact['sources']
}

/** A section of the guide: facts, then open questions without a trustworthy source. */
export interface GuideSection {
  id: string
  heading: string
  /** Short title for the table of contents. */
  short: string
  /** What most readers look for, above the facts. */
  figures: readonly GuideFigure[]
  steps?: GuideSteps
  facts: readonly GuideFact[]
  /** Missing information, and contacts for questions. */
  unknown: string
}

const scholarship: GuideSection = {
  id: 'gks',
  heading: 'Beasiswa GKS (정부초청 외국인 장학생)',
  short: 'Beasiswa GKS',
  figures: [
    {
      name: 'Uang saku setahun',
      value: '15,72 juta won',
      note: 'S2 dan S3 2025, selama kuliah',
      sources: ['detik-gks-g'],
    },
    {
      name: 'Kuota Indonesia',
      value: '30 orang',
      note: 'Jalur kedutaan, S2 dan S3 2025',
      sources: ['kedutaan-gks'],
    },
    {
      name: 'S2/S3',
      value: '25 Februari 2026',
      until: '2026-02-25',
      note: 'Jalur kedutaan 2026; 2027 belum kami temukan',
      sources: ['joongang-gks-g'],
    },
    {
      name: 'Usia',
      value: 'Belum 25 tahun',
      note: 'S1 2026, pada 1 Maret; S2 dan S3 di bawah 40 tahun',
      sources: ['joongang-gks-u', 'joongang-gks-g'],
    },
  ],
  steps: {
    heading: 'Jalur kedutaan di Indonesia, S2 dan S3 2025',
    steps: [
      { name: 'Daftar', text: 'Tenggatnya 28 Februari 2025' },
      { name: 'Wawancara daring', text: '10–12 Maret, menurut rencana' },
      { name: 'Legalisasi dokumen', text: 'Konsuler atau apostille, setelah lulus wawancara' },
      { name: 'Hasil terakhir', text: 'Akhir Juni' },
      { name: 'Berangkat', text: 'Agustus' },
    ],
    sources: ['kedutaan-gks'],
  },
  facts: [
    {
      text: 'Global Korea Scholarship (GKS) adalah beasiswa pemerintah Korea yang dikelola NIIED (국립국제교육원). Yang ditanggung: uang kuliah, uang saku bulanan, kursus bahasa Korea, asuransi kesehatan, dan tiket pulang-pergi.',
      sources: ['joongang-gks-g'],
    },
    {
      text: 'Setahun pertama untuk kursus bahasa Korea. Setelah itu S1 empat tahun, S2 dua tahun, atau S3 tiga tahun.',
      sources: ['koreatech-gks'],
    },
    {
      text: '**TOPIK membantu.** Pelamar S1 2026 yang sudah memegang TOPIK level 5 atau 6 saat mendaftar tidak perlu setahun kursus bahasa, dan mendapat 300.000 won.',
      sources: ['joongang-gks-u'],
    },
    {
      text: '**Dua jalur.** Jalur kedutaan (Embassy Track) punya kuota per negara dan memberi tiga pilihan universitas. Jalur universitas (University Track) hanya untuk satu universitas.',
      sources: ['joongang-gks-g'],
    },
    {
      text: '**S1, angkatan 2026:** 280 penerima dari semua negara. Pendaftaran 15 September–31 Oktober 2025, untuk pertama kalinya daring di situs Study in Korea. Syaratnya antara lain warga negara dari negara yang ditentukan NIIED, lulus atau akan lulus SMA atau diploma, dan belum 25 tahun pada 1 Maret 2026.',
      sources: ['joongang-gks-u'],
    },
    {
      text: '**S2 dan S3, angkatan 2026:** 2.000 penerima dari semua negara. Jalur kedutaan dibuka 12–25 Februari 2026 di situs Study in Korea; tenggat jalur universitas ditentukan tiap universitas, umumnya sampai April.',
      sources: ['joongang-gks-g'],
    },
    {
      text: 'Syarat S2 dan S3 2026: kamu dan orang tuamu bukan warga negara Korea, usiamu di bawah 40 tahun, nilai rata-rata pendidikan sebelumnya 80% atau lebih, dan ijazahmu (S1 untuk melamar S2, S2 untuk melamar S3) selesai paling lambat 31 Juli.',
      sources: ['joongang-gks-g'],
    },
    {
      text: '**Di Indonesia**, jalur kedutaan S2 dan S3 program umum tahun 2025 berkuota 30 orang. Tenggatnya 28 Februari 2025, wawancara daring direncanakan 10–12 Maret, hasil terakhir pada akhir Juni, dan berangkat Agustus. Dokumen yang dilegalisasi konsuler atau diapostille baru diminta setelah lulus wawancara.',
      sources: ['kedutaan-gks'],
    },
    {
      text: 'Angka yang diberitakan untuk S2 dan S3 2025: uang saku 15,72 juta won setahun selama kuliah, dan uang kuliah sampai 5 juta won.',
      sources: ['detik-gks-g'],
    },
  ],
  unknown:
    'Pengumuman angkatan 2027, kuota Indonesia tahun 2026, dan uang saku S1 dari sumber resmi. Tanyakan kepada Kedutaan Besar Republik Korea di Jakarta, dan baca Application Guidelines terbaru di GKS Notice pada [studyinkorea.go.kr](https://www.studyinkorea.go.kr).',
}

const visa: GuideSection = {
  id: 'visa',
  heading: 'Visa D-2 (유학) dan D-4 (일반연수)',
  short: 'Visa D-2 dan D-4',
  figures: [
    {
      name: 'Rekening untuk D-2',
      value: '20 juta won',
      note: 'Sejak 3 Juli 2023; 16 juta di luar wilayah ibu kota',
      sources: ['pie'],
    },
    {
      name: 'Rekening untuk D-4',
      value: '10 juta won',
      note: 'Kursus bahasa, sejak 3 Juli 2023',
      sources: ['pie'],
    },
    {
      name: 'Hasil pemeriksaan TBC',
      value: 'Di atas 90 hari',
      note: 'Formulirnya dari kedutaan, sejak 1 Desember 2022',
      sources: ['kedutaan-visa', 'tribun'],
    },
    {
      name: 'Proses D-4',
      value: 'Umumnya sebulan',
      note: 'Contoh satu universitas; visanya biasanya enam bulan',
      sources: ['kangwon'],
    },
  ],
  steps: {
    heading: 'Dari kampus sampai tiba',
    steps: [
      { name: 'Diterima kampus', text: 'Kamu mendapat surat penerimaan baku (표준입학허가서)' },
      { name: 'Sertifikat visa', text: 'Diurus di kantor imigrasi Korea (사증발급인정서)' },
      { name: 'Ajukan di Jakarta', text: 'Lewat KVAC, dengan sertifikat atau nomornya' },
      { name: 'Daftar di Korea', text: 'Sebagai orang asing, dalam 90 hari setelah tiba' },
    ],
    sources: ['study-in-korea', 'kedutaan-visa', 'kvac', 'hanyang'],
  },
  facts: [
    {
      text: '**D-2** untuk kuliah S1, S2, atau S3. **D-4** untuk sekolah bahasa atau pelatihan.',
      sources: ['study-in-korea'],
    },
    {
      text: '**D-4-1** (한국어 연수) adalah D-4 untuk kursus bahasa Korea di lembaga bahasa milik perguruan tinggi.',
      sources: ['talent-link-d4'],
    },
    {
      text: 'Dengan D-4 kamu tidak boleh mengikuti program gelar. Kalau mau lanjut kuliah, selesaikan kursus sebelum semester mulai (Maret atau September), lalu ganti ke D-2.',
      sources: ['korea-university'],
    },
    {
      text: 'Korea meminta visa diajukan dengan sertifikat konfirmasi penerbitan visa (사증발급인정서), kecuali dalam kasus khusus. Sertifikat itu diurus di kantor imigrasi Korea; kamu lalu mendatangi kedutaan dengan sertifikat atau nomornya.',
      sources: ['study-in-korea'],
    },
    {
      text: 'Pengajuan di Jakarta lewat Korea Visa Application Center (KVAC), yang dibuka 2 Mei 2019 di Lotte Shopping Avenue lantai 5. Periksa alamatnya sebelum berangkat.',
      sources: ['kvac'],
    },
    {
      text: '**Susunan berkas menurut kedutaan:** formulir dengan foto; paspor asli dan fotokopi halaman identitas; surat keterangan pelajar atau mahasiswa dalam bahasa Inggris; rekening koran orang tua; fotokopi kartu keluarga; dan Certificate of Admission (표준입학허가서). Tiket dan pesanan penginapan tidak perlu.',
      sources: ['kedutaan-visa'],
    },
    {
      text: '**Kesehatan.** Untuk tinggal lebih dari 90 hari diminta surat kesehatan dari rumah sakit yang ditunjuk kedutaan. Sejak 1 Desember 2022 yang disebut adalah hasil pemeriksaan TBC, dengan formulir khusus kedutaan.',
      sources: ['kedutaan-visa', 'tribun'],
    },
    {
      text: '**D-2**, contoh satu universitas: surat penerimaan baku, salinan tanda daftar usaha kampus (keduanya dari kampus), ijazah terakhir asli, dan bukti uang kuliah serta biaya hidup setahun. Kalau rekeningnya milik orang tua, tambah bukti hubungan keluarga. Kedutaan boleh meminta dokumen lain.',
      sources: ['dong-a'],
    },
    {
      text: '**D-4**, contoh satu universitas: surat penerimaan baku, bukti bayar kursus, salinan tanda daftar usaha, ijazah atau surat keterangan masih sekolah, dan bukti keuangan. Prosesnya umumnya sebulan. Visanya biasanya berlaku enam bulan; untuk tinggal lebih lama, daftar lagi di kursusnya.',
      sources: ['kangwon'],
    },
    {
      text: '**Uang di rekening.** Sejak 3 Juli 2023 batasnya 20 juta won untuk kuliah (16 juta di luar wilayah ibu kota) dan 10 juta won untuk kursus bahasa. Angka yang sama masih disebut pada 2025, untuk D-2 dengan simpanan sedikitnya tiga bulan.',
      sources: ['pie', 'talent-link-funds'],
    },
    {
      text: '**Setelah tiba**, daftarkan diri sebagai orang asing (외국인등록) dalam 90 hari. Yang terlambat didenda.',
      sources: ['hanyang'],
    },
  ],
  unknown:
    'Biaya visa terbaru dalam rupiah dan daftar rumah sakit yang sekarang ditunjuk: yang kami temukan hanya angka lama dari blog dan berita. Tanyakan kepada KVAC atau Kedutaan Besar Republik Korea di Jakarta sebelum membayar apa pun, dan cocokkan daftar berkas dengan kampusmu.',
}

const exam: GuideSection = {
  id: 'topik',
  heading: 'TOPIK (한국어능력시험): tempat, biaya, dan IBT',
  short: 'TOPIK dan IBT',
  figures: [
    {
      name: 'Di Indonesia',
      value: 'Dua kali setahun',
      note: 'Mei 2025 di Jakarta, Bandung, Yogyakarta, dan Surabaya',
      sources: ['korea-net'],
    },
    {
      name: 'Pendaftaran',
      value: 'Cepat penuh',
      note: 'Dibuka dua sampai tiga bulan sebelumnya, penuh dalam hitungan hari, bahkan jam',
      sources: ['korea-net'],
    },
    {
      name: 'Tes kertas di Korea',
      value: '40.000 won',
      note: 'TOPIK I; TOPIK II 55.000 won',
      sources: ['applykorea', 'pusan'],
    },
    {
      name: 'IBT di Korea',
      value: '70.000 won',
      note: 'TOPIK I; TOPIK II 95.000 won',
      sources: ['koreantopik', 'pusan'],
    },
  ],
  facts: [
    {
      text: '**Di Indonesia** tes kertas (PBT) 11 Mei 2025 diadakan di Jakarta, Bandung, Yogyakarta, dan Surabaya; setahun ada dua kali. Pendaftaran dibuka dua sampai tiga bulan sebelumnya dan biasanya penuh dalam hitungan hari, bahkan jam.',
      sources: ['korea-net'],
    },
    {
      text: '**Jadwal 2026:** enam tes kertas dan enam IBT. Yang pertama dari masing-masing hanya di Korea.',
      sources: ['joongang-topik'],
    },
    {
      text: '**IBT** (tes di komputer) pada 2025 diadakan di 13 negara, termasuk Indonesia. Mulai 2026 ditambah Nepal, Laos, Bahrain, dan India.',
      sources: ['joongang-topik'],
    },
    {
      text: 'TOPIK I IBT: 26 soal mendengar (30 menit) dan 26 soal membaca (40 menit), 400 poin. TOPIK II IBT: 30 mendengar (35 menit), 3 menulis (40 menit), dan 30 membaca (50 menit), 600 poin.',
      sources: ['koreantopik'],
    },
    {
      text: 'Tes berbicara (말하기): 6 soal, 30 menit, 200 poin. Pada 2026 hanya diadakan di Korea.',
      sources: ['niied', 'joongang-topik'],
    },
    {
      text: '**Biaya tes kertas di Korea:** TOPIK I 40.000 won, TOPIK II 55.000 won.',
      sources: ['applykorea', 'pusan'],
    },
    {
      text: '**Biaya IBT di Korea:** TOPIK I 70.000 won, TOPIK II 95.000 won.',
      sources: ['koreantopik', 'pusan'],
    },
    {
      text: 'Di luar Korea biayanya lain. Di Belanda, misalnya, tes Oktober 2025 berbiaya 45 euro (TOPIK I) dan 55 euro (TOPIK II).',
      sources: ['belanda'],
    },
  ],
  unknown:
    'Biaya di Indonesia dalam rupiah: kami tidak menemukan pengumuman penyelenggara yang bisa dipercaya. Tanyakan kepada tempat ujianmu (di Jakarta: Jakarta Indonesia Korean School, JIKS) atau lihat [topik.go.kr](https://www.topik.go.kr). Batas poin tiap level IBT juga belum kami tulis, karena salinan halaman NIIED yang kami baca saling berbeda.',
}

export const guideSections: readonly GuideSection[] = [scholarship, visa, exam]
