/** Texts of the pages that show one element alone, in iframes of other sites. */
export const frame = {
  missing: {
    title: 'Elemen tidak ditemukan',
    heading: 'Elemen ini tidak ada',
    text: (name: string) => `Sapa tidak punya elemen “${name}”. Yang ada:`,
  },
  /** Shown until the element is there, and where its script cannot run. */
  open: (name: string) => `Buka ${name} di Sapa`,
  noScript:
    'Bagian ini perlu JavaScript. Kalau kamu pemilik situs ini, tambahkan allow-scripts pada sandbox iframe-nya.',
} as const
