/** Texts around the promo that pops up; its own title comes from the API. */
export const promoPopUp = {
  close: 'Tutup promo',
  /** Said before why. */
  failed: 'Promo hari ini belum bisa dimuat.',
  /** Said after the title of the promo. */
  newTab: 'buka di tab baru',
  /** Where what a promo promises is to be had, by its id; one that is not here has no button. */
  ways: new Map([['sapa-kamus-audio', { text: 'Buka kamus', path: '/dictionary' }]]),
} as const
