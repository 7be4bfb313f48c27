import { ALIKE, LETTERS } from './letters.ts'

/** Cost of the least likely mistake: another letter. */
export const MISTAKE = 4
/** Cost of an extra letter, and what a mistake costs on average. */
export const EXTRA = 3
/** Cost of likelier mistakes: letters that are easily confused, doubled, swapped or missing. */
const EASY_MISTAKE = 2
/** Longest text that is compared, in characters. */
export const LONGEST = 40

/** The last rows of the table, reused by all calls. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1))

/**
 * Returns the distance of two coded texts: missing, extra, wrong or swapped letters (optimal
 * string alignment).
 *
 * @param one at most `LONGEST` letters, as is `other`
 * @returns `MISTAKE` for a wrong letter; any value above `most` if that is exceeded
 */
export function editDistance(one: string, other: string, most: number): number {
  let [last, row, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= other.length; j++) row[j] = j * EASY_MISTAKE
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
  let least = i * EXTRA
  let bBefore = 0
  next[0] = least
  for (let j = 1; j <= other.length; j++) {
    const b = other.charCodeAt(j - 1)
    let cost = row[j - 1] ?? 0
    if (a !== b) {
      const tooMany = (row[j] ?? 0) + (a === aBefore ? EASY_MISTAKE : EXTRA)
      const missing = (next[j - 1] ?? 0) + EASY_MISTAKE
      cost += ALIKE[a * LETTERS + b] ? EASY_MISTAKE : MISTAKE
      if (tooMany < cost) cost = tooMany
      if (missing < cost) cost = missing
      const isSwapped = a === bBefore && b === aBefore
      if (isSwapped) cost = Math.min(cost, (last[j - 2] ?? 0) + EASY_MISTAKE)
    }
    next[j] = cost
    if (cost < least) least = cost
    bBefore = b
  }
  return least
}
