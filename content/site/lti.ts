/** Texts of the pages to which a school's LMS leads, and of the LMS in the school's page. */
export const lti = {
  title: 'Tes dari LMS sekolahmu',
  description: 'Tes bahasa Korea dari Sapa, dibuka dari LMS sekolah.',
  ended: {
    heading: 'Tautan ini tidak berlaku lagi',
    text: 'Buka lagi dari LMS sekolahmu.',
  },
  failed: {
    heading: 'Halaman ini belum bisa dibuka',
    text: 'Datanya belum bisa diambil. Coba lagi sebentar lagi.',
  },
  missing: {
    heading: 'Tes ini tidak ada lagi',
    text: 'Beri tahu pengajarmu, supaya ia memilih tes yang lain di LMS.',
  },
  teacher: {
    heading: 'Kamu masuk sebagai pengajar',
    text: (school: string) =>
      `Murid yang membuka tautan ini langsung mengerjakan tesnya. Hasilnya masuk ke buku nilai LMS, dan ke halaman ${school} di Sapa.`,
    open: 'Buka halaman sekolah',
  },
  choice: {
    heading: 'Pilih tes untuk kelasmu',
    one: 'Murid mengerjakannya dari LMS, dan nilainya masuk ke buku nilai.',
    many: 'Boleh lebih dari satu. Murid mengerjakannya dari LMS, dan nilainya masuk ke buku nilai.',
    tests: 'Tes',
    none: 'Belum ada tes yang terbuka. Coba lagi nanti.',
    missing: 'Pilih tesnya dulu.',
    submit: 'Tambahkan ke LMS',
    noScript: 'Nyalakan JavaScript di browsermu untuk memilih tes.',
  },
}
