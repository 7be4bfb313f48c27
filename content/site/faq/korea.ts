import type { QuestionGroup } from './question.ts'

/** Source of the conditions: BP2MI announcement PENG. 2062/04.04/PP.02.04/V/2025. */
export const korea: readonly QuestionGroup[] = [
  {
    id: 'kerja-di-korea',
    heading: 'Bekerja di Korea',
    short: 'Kerja di Korea',
    questions: [
      {
        id: 'jalur-g-to-g',
        question: 'Apa itu G to G, dan siapa penyelenggaranya?',
        words: 'bp2mi kp2mi hrd eps visa e-9 resmi daftar',
        answer: [
          'G to G adalah penempatan antarpemerintah. Di Indonesia ditangani Kementerian Pelindungan Pekerja Migran Indonesia (KP2MI, dulu BP2MI), di Korea oleh HRD Korea lewat Employment Permit System (EPS). Pendaftaran hanya lewat sistem resmi KP2MI saat ada pengumuman; masuklah dari [kp2mi.go.id](https://kp2mi.go.id), bukan dari tautan kiriman orang.',
        ],
      },
      {
        id: 'syarat-g-to-g',
        question: 'Apa syarat umum mendaftar?',
        words: 'umur usia ijazah pendidikan buta warna kesehatan',
        answer: [
          'Usia 18–39 tahun. Dalam pengumuman sektor manufaktur 2025 juga diminta antara lain pendidikan minimal SLTP atau sederajat, penglihatan warna normal, sehat dan bebas penyakit menular tertentu, tidak dicekal, tidak pernah dipenjara, tidak pernah dideportasi dari Korea, dan belum pernah bekerja di Korea lebih dari 5 tahun. Syarat bisa berubah, jadi baca pengumuman terbaru.',
        ],
      },
      {
        id: 'lulus-pasti-berangkat',
        question: 'Kalau lulus EPS-TOPIK, pasti berangkat?',
        words: 'jaminan penempatan kontrak',
        answer: [
          'Tidak. Lulus berarti kamu boleh melamar dan masuk daftar pencari kerja; perusahaan di Korea yang memilih dan menerbitkan kontrak. Tidak ada lembaga, kursus, atau aplikasi yang bisa menjaminnya, termasuk Sapa.',
        ],
      },
      {
        id: 'mengenali-calo',
        question: 'Bagaimana mengenali calo dan penipuan?',
        words: 'penipu palsu uang scam',
        answer: [
          'Berhenti dan periksa lagi kalau seseorang:',
          {
            list: [
              'menjanjikan kelulusan atau keberangkatan yang pasti;',
              'meminta transfer ke rekening pribadi;',
              'menahan ijazah atau paspor aslimu;',
              'mengaku punya jalur khusus di luar pengumuman resmi.',
            ],
          },
          'Bayar hanya lewat kode bayar dari sistem resmi. Laporkan ke KP2MI, balai BP3MI di daerahmu, atau polisi.',
        ],
      },
      {
        id: 'lowongan-di-sapa',
        question: 'Apakah lowongan di Sapa sungguhan?',
        words: 'loker kerja melamar perusahaan karier',
        answer: [
          'Belum. Daftar di halaman [karier](career) adalah contoh, supaya kamu mengenal bentuk lowongan dan istilahnya. Sapa bukan penyalur kerja dan tidak menerima lamaran, dokumen, atau uang.',
        ],
      },
    ],
  },
]
