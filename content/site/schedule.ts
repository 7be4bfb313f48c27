/** Texts of the page with the schedule of events. */
export const schedule = {
  title: 'Jadwal acara',
  description:
    'Jadwal kelas langsung, webinar, latihan ujian, dan temu belajar Sapa dalam tampilan daftar, minggu, dan bulan, dengan waktu WIB, WITA, WIT, dan KST.',
  heading: 'Jadwal acara',
  lead: 'Kelas, webinar, latihan ujian, dan temu belajar, dalam waktu di tempatmu.',
  samples: {
    heading: 'Ini contoh acara',
    all: 'Semuanya karangan kami, juga pengisi dan tempatnya.',
    some: 'Yang bertanda Contoh karangan kami, juga pengisi dan tempatnya.',
  },
} as const
