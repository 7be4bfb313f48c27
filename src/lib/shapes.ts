/** The logo, 40 px high: two petals lean on each other as ㅅ, the Korean s of "sapa". */
export const mark = {
  long: 'M20.5 7.5C21.5 18 17 28 8 32.5 6 22 11 11.5 20.5 7.5z',
  short: 'M20.5 15C29 17.5 33.5 24 32.5 32.5 24 31 19 24 20.5 15z',
  /** The name beside it, a 4.4 px round stroke; the whole logo is 136 px wide. */
  name: 'M62.9 14.3C61.5 12.7 59.5 12 57.5 12c-3 0-5.2 1.6-5.2 4 0 2.5 2.5 3.3 5.3 4 2.9.7 5.7 1.6 5.7 4.1 0 2.5-2.4 3.9-5.5 3.9-2.4 0-4.6-.8-6-2.4M77.5 12a8 8 0 1 0 0 16a8 8 0 1 0 0-16M85.5 12v16M102.5 12a8 8 0 1 0 0 16a8 8 0 1 0 0-16M94.5 12v25M125.5 12a8 8 0 1 0 0 16a8 8 0 1 0 0-16M133.5 12v16',
} as const

/** Side of a kawung flower in px, which is also the width of a stripe beside it. */
export const FLOWER = 48

/** Four petals around a centre, each with the slit of batik patterns; fill rule even-odd. */
export const flower =
  'M2 2C13.5 1.5 22.5 10.5 22 22 10.5 22.5 1.5 13.5 2 2zM46 2C46.5 13.5 37.5 22.5 26 22 25.5 10.5 34.5 1.5 46 2zM2 46C1.5 34.5 10.5 25.5 22 26 22.5 37.5 13.5 46.5 2 46zM46 46C34.5 46.5 25.5 37.5 26 26 37.5 25.5 46.5 34.5 46 46zM9 7.8L16.2 15l-1.2 1.2L7.8 9zM39 7.8L31.8 15l1.2 1.2L40.2 9zM9 40.2l7.2-7.2-1.2-1.2L7.8 39zM39 40.2L31.8 33l1.2-1.2 7.2 7.2z'

/** Saekdong hues in the order of the fabric, by the names of their tokens. */
export const hues = ['red', 'yellow', 'green', 'pink', 'blue', 'persimmon'] as const
