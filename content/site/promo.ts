/** Texts around the promo pop-up; its title comes from the API. */
export const promoPopUp = {
  close: 'Tutup promo',
  /** Precedes the reason. */
  failed: 'Promo hari ini belum bisa dimuat.',
  /** Follows the title of the promo, for screen readers. */
  newTab: 'buka di tab baru',
  /** Buttons by promo id, which lead to the offer; other promos have none. */
  ways: new Map([['sapa-kamus-audio', { text: 'Buka kamus', path: '/dictionary' }]]),
} as const
