/** Texts of the guide to scholarships, visas and TOPIK; the facts are in study-guide-facts.ts. */
export const guideTexts = {
  title: 'Visa pelajar, beasiswa GKS, dan biaya TOPIK',
  description:
    'Beasiswa GKS, visa D-2 dan D-4 untuk kuliah dan kursus bahasa di Korea, serta biaya TOPIK dan TOPIK IBT: setiap fakta dengan sumber dan tanggalnya.',
  heading: 'Visa, GKS, dan biaya TOPIK',
  lead: 'Setiap fakta bersumber dan bertanggal.',
  back: 'Universitas dan beasiswa',
  contents: 'Isi halaman',
  changes: {
    heading: 'Aturan bisa berubah',
    text: 'Yang memutuskan kedutaan, imigrasi Korea, NIIED, dan kampusmu. Tanyakan lagi sebelum mengirim berkas atau membayar.',
  },
  source: 'Sumber',
  published: 'terbit',
  checked: 'diperiksa',
  allFacts: 'Semua fakta dan sumber',
  unknown: 'Belum kami temukan.',
  /** Before and after the last day to apply. */
  deadline: (name: string) => `Tenggat: ${name}`,
  lastRound: (name: string) => `Putaran lalu: ${name}`,
  sources: {
    id: 'sumber',
    short: 'Daftar sumber',
    heading: (count: number) => `${count} sumber`,
    text: '“Diperiksa” berarti kami membaca salinan tersimpan halaman itu pada tanggal tersebut; halaman aslinya bisa sudah berubah atau pindah. Yang tanpa tanggal terbit bisa jauh lebih lama umurnya.',
  },
  way: {
    heading: 'Mulai dari beasiswa GKS',
    text: 'Panduan beasiswa, visa pelajar, dan biaya TOPIK dengan sumber resmi.',
    label: 'Buka panduannya',
  },
} as const
