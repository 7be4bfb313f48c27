/** Texts of the button that lets a learner say a text, apart from those of its panel. */
export const speakingButtonTexts = {
  name: 'Ucapkan',
  say: (text: string) => `Ucapkan: ${text}`,
  title: 'Ucapkan sendiri',
  loading: 'Memuat…',
  failed: 'Belum bisa dimuat. Periksa internetmu, lalu muat ulang halaman.',
} as const
