export interface ResourceWords {
  /** Plural for the menu: `Acara`. */
  many: string
  /** Singular, as in “… baru”: `Acara`. */
  one: string
  /** A sentence under the heading with important advice. */
  hint?: string
  /** Labels of actions by name: `Kembalikan uang`. */
  actions?: Readonly<Record<string, string>>
}

/** Names of the resources. */
export const resources: Readonly<Record<string, ResourceWords>> = {
  classes: {
    many: 'Kelas',
    one: 'Kelas',
    hint: 'Perubahan di sini masih draf. Pelajar baru melihatnya setelah kamu menerbitkan kelasnya.',
    actions: {
      publish: 'Terbitkan',
      withdraw: 'Tarik dari pelajar',
      restore: 'Kembalikan versi lama ke draf',
    },
  },
  learnings: {
    many: 'Materi kelas',
    one: 'Materi',
    hint: 'Lebih nyaman disusun lewat “Buat materi”. Perubahan masih draf sampai kelasnya diterbitkan.',
  },
  mock_tests: {
    many: 'Simulasi tes',
    one: 'Simulasi tes',
    hint: 'Lebih nyaman disusun lewat “Buat materi”. Pelajar baru melihat perubahannya setelah tesnya diterbitkan.',
    actions: {
      publish: 'Terbitkan',
      withdraw: 'Tarik dari pelajar',
      restore: 'Kembalikan versi lama ke draf',
    },
  },
  mock_test_items: { many: 'Soal simulasi', one: 'Soal' },
  mock_test_blueprints: {
    many: 'Susunan tes',
    one: 'Susunan',
    hint: 'Tes yang sudah terbit tetap memakai susunan yang berlaku waktu itu.',
  },
  audio_books: { many: 'Buku audio', one: 'Buku audio' },
  dictionary_entries: {
    many: 'Kata di kamus',
    one: 'Kata',
    hint: 'Kata yang kamu tulis di sini menang atas data kamus yang diimpor. Kata dari KRDICT hanya bisa dibaca sampai kamu mengambil alihnya.',
    actions: {
      'take-over': 'Ambil alih dari KRDICT',
      'give-back': 'Kembalikan ke KRDICT',
      'same-word': 'Satukan dengan kata kita',
    },
  },
  events: { many: 'Acara', one: 'Acara' },
  event_registrations: {
    many: 'Pendaftar acara',
    one: 'Pendaftar',
    hint: 'Untuk daftar hadir, saring menurut acaranya lalu ekspor. Setelah acaranya selesai, hapus berkasnya dari perangkatmu.',
  },
  promos: { many: 'Promo', one: 'Promo' },
  testimonials: { many: 'Cerita pelajar', one: 'Cerita' },
  languages: { many: 'Bahasa', one: 'Bahasa' },
  mentors: { many: 'Mentor', one: 'Mentor' },
  campuses: { many: 'Universitas', one: 'Universitas' },
  scholarships: { many: 'Beasiswa', one: 'Beasiswa' },
  jobs: { many: 'Lowongan', one: 'Lowongan' },
  companies: { many: 'Perusahaan', one: 'Perusahaan' },
  tours: { many: 'Tur', one: 'Tur' },
  tour_guides: { many: 'Pemandu tur', one: 'Pemandu' },
  faq_questions: { many: 'Tanya jawab', one: 'Pertanyaan' },
  page_texts: {
    many: 'Teks halaman',
    one: 'Teks',
    hint: 'Kebijakan privasi dan syarat layanan tidak diubah di sini: pelajar menyetujui versi tertentu, jadi versinya tersimpan bersama aplikasinya.',
  },
  announcements: {
    many: 'Pengumuman',
    one: 'Pengumuman',
    hint: 'Satu baris di atas beranda; kalau ada beberapa yang berlaku, yang teratas yang tampil.',
  },
  books: { many: 'Buku', one: 'Buku' },
  products: { many: 'Produk', one: 'Produk' },
  packages: { many: 'Paket langganan', one: 'Paket' },
  rewards: { many: 'Hadiah', one: 'Hadiah' },
  users: {
    many: 'Pengguna',
    one: 'Pengguna',
    actions: {
      'end-sessions': 'Akhiri semua sesi',
      disable: 'Nonaktifkan akun',
      enable: 'Aktifkan akun lagi',
      'make-administrator': 'Jadikan pengelola',
      'take-administrator': 'Cabut peran pengelola',
      'grant-subscription': 'Beri akses langganan',
      'remove-second-factor': 'Matikan verifikasi dua langkah',
    },
  },
  certificates: {
    many: 'Sertifikat',
    one: 'Sertifikat',
    actions: { revoke: 'Cabut sertifikat' },
  },
  orders: {
    many: 'Pesanan',
    one: 'Pesanan',
    actions: {
      'look-again': 'Tanyakan status ke gerbang pembayaran',
      refund: 'Kembalikan uang',
      'settle-owed': 'Catat uang sudah dikembalikan',
    },
  },
  leaderboard_members: {
    many: 'Anggota papan peringkat',
    one: 'Anggota',
    actions: {
      'reset-nickname': 'Ganti nama panggilannya',
      'remove-member': 'Keluarkan dari papan',
    },
  },
  study_groups: {
    many: 'Kelompok belajar',
    one: 'Kelompok',
    hint: 'Selama tautannya tertutup tidak ada yang bisa ikut lagi, dan pemiliknya tidak bisa menggantinya.',
    actions: {
      'close-link': 'Tutup tautannya',
      'open-link': 'Buka tautannya lagi',
      'remove-group': 'Hapus kelompoknya',
    },
  },
  partners: {
    many: 'Mitra',
    one: 'Mitra',
    hint: 'Sekolah yang memasang widget Sapa. Kunci dan pengajarnya ditambahkan setelah mitranya disimpan.',
    actions: { 'create-key': 'Buat kunci', 'add-teacher': 'Tambahkan pengajar' },
  },
  partner_keys: {
    many: 'Kunci mitra',
    one: 'Kunci mitra',
    actions: { 'rotate-key': 'Ganti kunci', 'revoke-key': 'Cabut kunci' },
  },
  partner_teachers: {
    many: 'Pengajar mitra',
    one: 'Pengajar mitra',
    actions: { 'remove-teacher': 'Keluarkan dari mitra' },
  },
  feedback: {
    many: 'Masukan',
    one: 'Masukan',
    hint: 'Bisa dibalas kalau pengirimnya masuk ke akunnya atau menulis email. Yang sudah dibalas atau selesai dihapus sendiri setelah 90 hari.',
    actions: {
      answer: 'Balas',
      'mark-read': 'Tandai selesai',
      'mark-unread': 'Buka lagi',
      remove: 'Hapus masukan',
    },
  },
  waitlist: {
    many: 'Daftar tunggu',
    one: 'Pendaftar',
    actions: { write: 'Tulis surat', 'remove-from-list': 'Keluarkan dari daftar' },
  },
  waitlist_topics: {
    many: 'Yang ditunggu',
    one: 'Yang ditunggu',
    hint: 'Surat untuk semua yang menunggu satu hal. Tiap surat berisi jalan untuk keluar dari daftar.',
    actions: { 'write-to-all': 'Tulis ke semua yang menunggu' },
  },
}
