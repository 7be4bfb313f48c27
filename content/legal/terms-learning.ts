import type { LegalDocument } from './document.ts'

/** Permitted use of the service and its content, and disclaimers. */
export const learningTerms: LegalDocument['sections'] = [
  {
    id: 'pemakaian',
    heading: 'Pemakaian yang wajar',
    blocks: [
      'Pakai Sapa untuk belajar, mengajar, dan membantu orang lain belajar. Yang tidak boleh:',
      {
        list: [
          'mengganggu layanan, menerobos pengamanannya, atau membebaninya dengan permintaan otomatis dalam jumlah besar;',
          'menyalin isi dalam jumlah besar untuk dijual atau diterbitkan sebagai milikmu;',
          'mengirim laporan palsu, hinaan, atau isi lain yang melanggar hukum;',
          'memakai nama Sapa untuk menawarkan pekerjaan, menarik uang, atau menjanjikan kelulusan.',
        ],
      },
      'Menemukan celah keamanan? Terima kasih kalau kamu memberi tahu kami lebih dulu lewat [](email) dan memberi waktu untuk memperbaikinya.',
    ],
  },
  {
    id: 'isi-dan-lisensi',
    heading: 'Isi dan lisensi',
    blocks: [
      'Kata, contoh kalimat, teks, gambar, rekaman, dan kode yang kami buat adalah milik kami. Kamu boleh memakainya untuk belajar sendiri dan di kelas, serta mengutip seperlunya dengan menyebut Sapa.',
      'Kalau situs ini juga menampilkan entri dari Kamus Dasar Bahasa Korea terbitan Institut Bahasa Korea Nasional (국립국어원 한국어기초사전), entri itu berlisensi CC BY-SA 2.0 KR dan sumbernya disebut di tempat entri itu tampil. Untuk entri itu berlaku lisensi tersebut: sebut sumbernya, dan bagikan turunannya dengan lisensi yang sama.',
      'Laporan dan saran yang kamu kirim boleh kami pakai untuk memperbaiki isi tanpa imbalan. Kami berusaha teliti, tetapi kesalahan bisa terjadi; kalau menemukannya, laporkan.',
    ],
  },
  {
    id: 'latihan',
    heading: 'Latihan, bukan ujian resmi',
    blocks: [
      'Soal latihan, simulasi, paket audio, dan perkiraan nilai di Sapa kami buat sendiri. Kami tidak berafiliasi dengan HRD Korea, NIIED, maupun KP2MI, dan hasil latihan tidak menggantikan ujian EPS-TOPIK atau TOPIK.',
      'Kami tidak menjanjikan kelulusan, tingkat tertentu, visa, atau penempatan kerja. Jadwal, biaya, syarat, dan hasil ujian ditentukan penyelenggara resminya; kalau keterangan kami berbeda, yang benar adalah pengumuman resmi.',
      'Sertifikat kelas menerangkan bahwa kamu menyelesaikan kelas di Sapa. Itu bukan sertifikat TOPIK atau EPS-TOPIK.',
    ],
  },
  {
    id: 'lowongan',
    heading: 'Lowongan adalah contoh',
    blocks: [
      'Lowongan dan perusahaan di situs ini adalah data contoh untuk mengenal istilah dan bentuk lowongan. Kamu tidak bisa melamar lewat Sapa.',
      'Kami bukan perusahaan penempatan pekerja migran, tidak menempatkan siapa pun, dan tidak menerima uang atau dokumen untuk itu. Penempatan pekerja migran diatur UU Nomor 18 Tahun 2017 tentang Pelindungan Pekerja Migran Indonesia. Jalur G to G ke Korea hanya lewat KP2MI. Kalau ada yang meminta uang atas nama Sapa, jangan bayar dan beri tahu kami.',
    ],
  },
]
