import type { LegalDocument } from './document.ts'

/** Rights of learners and how to use them: articles 5 to 15 and 30 to 46 of UU 27/2022. */
export const yourRights: LegalDocument['sections'] = [
  {
    id: 'hakmu',
    heading: 'Hakmu',
    blocks: [
      'UU PDP memberi kamu hak-hak berikut:',
      {
        list: [
          '**Tahu** siapa yang meminta datamu, atas dasar apa, dan untuk apa (Pasal 5).',
          '**Melengkapi dan memperbaiki** data yang kurang atau salah (Pasal 6).',
          '**Melihat dan mendapat salinan** datamu (Pasal 7).',
          '**Mengakhiri pemrosesan, menghapus, atau memusnahkan** datamu (Pasal 8).',
          '**Menarik persetujuan** yang sudah kamu berikan (Pasal 9).',
          '**Keberatan atas keputusan otomatis** yang berdampak hukum atau besar bagimu (Pasal 10).',
          '**Menunda atau membatasi** pemrosesan secara sebanding (Pasal 11).',
          '**Menggugat dan menerima ganti rugi** atas pelanggaran (Pasal 12).',
          '**Mendapat dan memakai datamu** dalam bentuk yang lazim dibaca sistem elektronik, dan mengirimnya ke pengendali lain (Pasal 13).',
        ],
      },
      'Hak tertentu punya pengecualian dalam Pasal 15, misalnya untuk penegakan hukum. Kalau sebuah pengecualian berlaku, kami menyebutkan alasannya.',
    ],
  },
  {
    id: 'cara-meminta',
    heading: 'Cara memakai hakmu, dan berapa lama',
    blocks: [
      'Tulis ke [](email): hak mana yang kamu pakai dan untuk data apa. Tidak ada formulir wajib dan tidak ada biaya. Kalau datamu terikat pada sebuah email, kirim dari email itu supaya kami yakin itu kamu.',
      {
        list: [
          'Perbaikan data: paling lambat 3 × 24 jam sejak kami menerima permintaan (Pasal 30).',
          'Akses ke data dan ke riwayat pemrosesannya: paling lambat 3 × 24 jam (Pasal 32).',
          'Berhenti memproses setelah kamu menarik persetujuan: paling lambat 3 × 24 jam (Pasal 40).',
          'Penundaan dan pembatasan: paling lambat 3 × 24 jam (Pasal 41).',
          'Penghapusan: kami kerjakan dalam waktu yang sama, lalu kami kabari hasilnya.',
        ],
      },
      'Laporan kesalahan yang dikirim tanpa akun dan tanpa email tidak terikat pada siapa pun. Untuk menemukannya, sebutkan kata yang kamu laporkan, kira-kira kapan, dan isi pesannya.',
    ],
  },
  {
    id: 'keluhan',
    heading: 'Kalau kamu tidak puas',
    blocks: [
      'Beri tahu kami dulu lewat [](email) supaya bisa kami perbaiki. Kamu tetap bebas mengadu kepada lembaga pelindungan data pribadi yang ditetapkan pemerintah, atau kepada kementerian yang membidangi komunikasi dan digital selama lembaga itu belum bekerja, dan bebas membawa sengketa ke pengadilan.',
    ],
  },
]
