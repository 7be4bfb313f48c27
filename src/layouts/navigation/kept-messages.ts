/** What a page says that this device has kept. Apart from the rest: it travels in a script. */
export const messages = {
  since: (moment: string) =>
    `Halaman tersimpan dari ${moment}. Yang baru muncul setelah kamu online.`,
  again: 'Muat ulang',
} as const
