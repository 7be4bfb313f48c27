/** Texts around the promo that pops up; its own title comes from the API. */
export const promoPopUp = {
  close: 'Tutup promo',
  /** Said before why. */
  failed: 'Promo hari ini belum bisa dimuat.',
  /** Said after the title of the promo. */
  newTab: 'buka di tab baru',
} as const
