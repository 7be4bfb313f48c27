const NUMBER =
  /^([일이삼사오육칠팔구십백천만]+)([가-힣]?)(?:에서|에|은|는|이|가|을|를|도|의|이에요|예요)?$/

export interface Part {
  from: number
  to: number
}

/**
 * Splits a number written as one token, alone or with a counter.
 *
 * @param isWord whether a word has an entry
 * @returns the words of the number and counter; none if the token is not a number
 */
export function splitNumber(token: string, isWord: (word: string) => boolean): Part[] {
  const [, digits = '', counted = ''] = token.match(NUMBER) ?? []
  if (digits === '' || (digits.length < 2 && !isWord(counted))) return []
  const parts = [...digits].map((_, at) => ({ from: at, to: at + 1 }))
  return isWord(counted) ? [...parts, { from: digits.length, to: digits.length + 1 }] : parts
}
