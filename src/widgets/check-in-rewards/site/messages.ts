import { CLOTH_DAYS } from '../../../lib/streak-cloth.ts'

/** Texts of the sections that only our own site has, which is Indonesian. */
export const site = {
  cloth: {
    heading: 'Kain streak-mu',
    /** @param cloth 1 for the first */
    day: (petals: number, cloth: number) =>
      cloth === 1
        ? `Hari ke-${petals} dari ${CLOTH_DAYS}`
        : `Hari ke-${petals} dari ${CLOTH_DAYS}, kain ke-${cloth}`,
    none: 'Belum ada kelopak. Check-in pertamamu menumbuhkan satu di tengah kain.',
    explain: `Satu check-in, satu kelopak. Dalam ${CLOTH_DAYS} hari kainmu penuh, dengan pola milikmu sendiri.`,
    keep: 'Simpan atau bagikan kain ini',
    png: 'Unduh gambar (PNG)',
    svg: 'Unduh vektor (SVG)',
    wallpaper: 'Unduh wallpaper',
    share: 'Bagikan kain',
    message: 'Kain streak-ku di Sapa',
  },
  scene: {
    close: 'Tutup',
    7: { title: 'Tujuh hari!', text: 'Seminggu penuh kamu datang, dan kebiasaanmu mulai tumbuh.' },
    30: { title: 'Tiga puluh hari!', text: 'Sepertiga kainmu sudah jadi, sehelai demi sehelai.' },
    100: {
      title: 'Seratus hari!',
      text: 'Di Korea hari ke-100 (백일) dirayakan. Kain pertamamu sudah penuh: selamat!',
    },
  },
  week: {
    heading: 'Minggumu',
    lead: 'Tujuh hari terakhir sebagai gambar, untuk dikirim ke teman atau dipasang di status.',
    format: 'Ukuran',
    formats: { wide: 'Lebar (1200 × 630)', story: 'Story (1080 × 1920)' },
    withName: 'Tulis nama depanku di gambar',
    title: 'Minggu belajar Koreaku',
    titleOf: (name: string) => `Minggu belajar Korea ${name}`,
    days: (days: number) => `${days}/7`,
    figures: {
      days: 'hari check-in',
      streak: 'hari streak',
      words: 'kata diulang',
      tests: 'latihan dan simulasi',
    },
    share: 'Bagikan',
    save: 'Unduh gambar',
    made: 'Belajar bahasa Korea di Sapa',
  },
  notDrawn: 'Gambarnya belum bisa dibuat di peramban ini. Coba peramban lain.',
} as const
