/** Names of class levels, separate because scripts contain them too. */
export const levelNames = {
  beginner: 'Pemula',
  elementary: 'Dasar',
  intermediate: 'Menengah',
  advanced: 'Lanjutan',
} as const
