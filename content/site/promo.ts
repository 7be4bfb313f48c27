/** Texts around the promo that pops up; its own title comes from the API. */
export const promoPopUp = {
  close: 'Tutup promo',
  /** Said after the title of the promo. */
  newTab: 'buka di tab baru',
} as const
