import { ALIKE, LETTERS } from './letters.ts'

/** Cost of one mistake; a likely one costs half. */
export const MISTAKE = 2
const EASY_MISTAKE = 1
/** Longest text that is compared, in characters. */
export const LONGEST = 40

/** The last rows of the table, reused by all calls. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1))

/**
 * Returns the distance of two coded texts: missing, extra, wrong or swapped letters (optimal
 * string alignment).
 *
 * @param one at most `LONGEST` letters, as is `other`
 * @returns in halves of a mistake; any value above `most` if that is exceeded
 */
export function editDistance(one: string, other: string, most: number): number {
  let [last, row, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= other.length; j++) row[j] = j * MISTAKE
  for (let i = 1; i <= one.length; i++) {
    if (fillRow(one, other, i, { last, row, next }) > most) return most + 1
    ;[last, row, next] = [row, next, last]
  }
  return row[other.length] ?? 0
}

interface Rows {
  last: Uint8Array
  row: Uint8Array
  next: Uint8Array
}

/** Computes the next row. @returns its minimum */
function fillRow(one: string, other: string, i: number, { last, row, next }: Rows): number {
  const a = one.charCodeAt(i - 1)
  const aBefore = one.charCodeAt(i - 2)
  let least = i * MISTAKE
  let bBefore = 0
  next[0] = least
  for (let j = 1; j <= other.length; j++) {
    const b = other.charCodeAt(j - 1)
    let cost = row[j - 1] ?? 0
    if (a !== b) {
      // A doubled letter, or one of a double that is missing.
      const tooMany = (row[j] ?? 0) + (a === aBefore ? EASY_MISTAKE : MISTAKE)
      const missing = (next[j - 1] ?? 0) + (b === bBefore ? EASY_MISTAKE : MISTAKE)
      cost += ALIKE[a * LETTERS + b] ? EASY_MISTAKE : MISTAKE
      if (tooMany < cost) cost = tooMany
      if (missing < cost) cost = missing
      const isSwapped = a === bBefore && b === aBefore
      if (isSwapped) cost = Math.min(cost, (last[j - 2] ?? 0) + MISTAKE)
    }
    next[j] = cost
    if (cost < least) least = cost
    bBefore = b
  }
  return least
}
