/** Path of the icon of “Ucapkan”, apart from others since few pages need it. */
export const MICROPHONE =
  'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3'
