/** What the levels of classes are called. Apart from the rest: scripts say it too. */
export const levelNames = {
  beginner: 'Pemula',
  elementary: 'Dasar',
  intermediate: 'Menengah',
  advanced: 'Lanjutan',
} as const
