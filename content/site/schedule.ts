/** Texts of the page with the schedule of events. */
export const schedule = {
  title: 'Jadwal acara',
  description:
    'Jadwal kelas langsung, webinar, latihan ujian, dan temu belajar Sapa dalam tampilan daftar, minggu, dan bulan, dengan waktu WIB, WITA, WIT, dan KST.',
  kicker: 'Acara',
  heading: 'Jadwal acara',
  lead: 'Kelas langsung, webinar, latihan ujian, dan temu belajar, dalam waktu di tempatmu. Simpan ke kalender supaya tidak terlewat.',
  samples: {
    prefix: 'Contoh: ',
    heading: 'Ini contoh acara',
    text: 'Acara bertanda Contoh, beserta pengisi dan tempatnya, karangan kami, supaya kamu tahu seperti apa acara di Sapa.',
  },
} as const
