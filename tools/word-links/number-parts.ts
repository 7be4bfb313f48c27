const NUMBER =
  /^([일이삼사오육칠팔구십백천만]+)([가-힣]?)(?:에서|에|은|는|이|가|을|를|도|의|이에요|예요)?$/

export interface Part {
  from: number
  to: number
}

/**
 * Takes apart a number that is written together, alone or before what it counts.
 *
 * @param isWord whether a word has an entry
 * @returns its parts; none where it is something else
 */
export function numberParts(token: string, isWord: (word: string) => boolean): Part[] {
  const [, digits = '', counted = ''] = token.match(NUMBER) ?? []
  if (digits === '' || (digits.length < 2 && !isWord(counted))) return []
  const parts = [...digits].map((_, at) => ({ from: at, to: at + 1 }))
  return isWord(counted) ? [...parts, { from: digits.length, to: digits.length + 1 }] : parts
}
