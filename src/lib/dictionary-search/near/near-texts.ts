import { Texts } from '../texts.ts'
import { EXTRA, editDistance, LONGEST, MISTAKE } from './edit-distance.ts'
import { coded, LETTERS } from './letters.ts'

/** Number of candidates from which no text with fewer common pairs of letters is compared. */
const CANDIDATES_ENOUGH = 80
/** Distance beyond the nearest from which a text is left out. */
export const FARTHER = 4
/** Distance of a text without a common pair. */
const FARTHEST = 20
/** Distance up to which a text is suggested: half of the pairs are the same. */
const UNLIKE_MAX = FARTHEST / 2
const SHORT = 3
const MIDDLING = 6

export interface NearText {
  text: string
  /** See `editDistance`. */
  distance: number
}

/**
 * Finds texts in spite of mistakes. Each is listed under its pairs of adjacent letters; a mistake
 * changes two or three of those, so that texts that share most pairs are near.
 */
export class NearTexts {
  readonly #texts = new Texts()
  readonly #coded = new Texts()
  /** The texts of all pairs of letters, one after another, and the start of each pair. */
  #listed = new Uint32Array()
  #begins = new Uint32Array(LETTERS * LETTERS + 1)
  /** The length of each text: a search skips most texts by it. */
  #lengths = new Uint8Array()
  /** The number of common pairs of each text during a search, else 0, and the texts that have any. */
  #counts = new Uint8Array()
  #touched = new Uint32Array()

  add(text: string): void {
    if (text.length < 2 || text.length > LONGEST) return
    const letters = coded(text)
    this.#texts.push(text)
    this.#coded.push(letters)
    for (const pair of pairsIn(letters)) this.#begins[pair + 1] = (this.#begins[pair + 1] ?? 0) + 1
  }

  /** Must be called once, after the last `add`; calls `pause` repeatedly. */
  async finish(pause: () => Promise<void> | undefined): Promise<void> {
    for (let pair = 1; pair < this.#begins.length; pair++)
      this.#begins[pair] = (this.#begins[pair] ?? 0) + (this.#begins[pair - 1] ?? 0)
    const free = this.#begins.slice()
    this.#lengths = new Uint8Array(this.#texts.size)
    this.#counts = new Uint8Array(this.#texts.size)
    this.#touched = new Uint32Array(this.#texts.size)
    this.#listed = new Uint32Array(this.#begins.at(-1) ?? 0)
    for (let number = 0; number < this.#texts.size; number++) {
      this.#lengths[number] = this.#coded.length(number)
      for (const pair of pairsIn(this.#coded.bytes(number))) {
        this.#listed[free[pair] ?? 0] = number
        free[pair] = (free[pair] ?? 0) + 1
      }
      await pause()
    }
  }

  /** Returns the texts that may have been meant, unordered. */
  near(text: string): NearText[] {
    const mistakes = mistakesIn(text)
    if (mistakes === 0) return []
    const letters = coded(text)
    const most = mistakes * EXTRA
    // Several mistakes lead from Latin nonsense to some word too, but hardly a pair is the same.
    const isHangul = /\p{Script=Hangul}/u.test(text)
    const near: NearText[] = []
    let limit = most
    for (const { number, shared } of this.#candidates(letters, mistakes)) {
      const other = this.#coded.bytes(number)
      const distance = editDistance(letters, other, limit)
      const isMeant = isHangul || distance <= MISTAKE || isLike(letters, other, shared)
      if (distance > limit || !isMeant) continue
      limit = Math.min(limit, distance + FARTHER)
      near.push({ text: this.#texts.get(number), distance })
    }
    return near.filter(({ distance }) => distance <= limit)
  }

  /** Returns the texts that share the most pairs of letters for their length. */
  alike(text: string, most: number): NearText[] {
    const letters = coded(text)
    const { numbers, counts } = this.#sharedPairs(letters, LONGEST)
    const byDistance = Array.from({ length: UNLIKE_MAX + 1 }, (): number[] => [])
    for (const number of numbers.sort()) {
      const distance = unlike(letters.length, this.#coded.length(number), counts[number] ?? 0)
      const same = byDistance[distance]
      if (same && same.length < most) same.push(number)
    }
    this.#clear(numbers)
    return byDistance
      .flatMap((numbers, distance) => numbers.map(number => ({ number, distance })))
      .slice(0, most)
      .map(({ number, distance }) => ({ text: this.#texts.get(number), distance }))
  }

  /** Returns the texts of similar length that share the most pairs, with the number of these. */
  #candidates(letters: string, mistakes: number): { number: number; shared: number }[] {
    const { numbers, counts } = this.#sharedPairs(letters, mistakes)
    const sizes = new Uint32Array(LONGEST + 2)
    for (const number of numbers) {
      const shared = counts[number] ?? 0
      sizes[shared] = (sizes[shared] ?? 0) + 1
    }
    let least = sizes.length - 1
    for (let sum = 0; least > 1; least--) {
      sum += sizes[least] ?? 0
      if (sum >= CANDIDATES_ENOUGH) break
    }
    const candidates: { number: number; shared: number }[] = []
    for (const number of numbers) {
      const shared = counts[number] ?? 0
      if (shared >= least) candidates.push({ number, shared })
    }
    this.#clear(numbers)
    return candidates.sort((a, b) => b.shared - a.shared)
  }

  /**
   * Counts the pairs that texts share with these letters, for texts whose length differs by at most
   * so many letters. The counts are reused: `#clear` must be called.
   */
  #sharedPairs(letters: string, difference: number) {
    const [counts, touched, listed, lengths] = [
      this.#counts,
      this.#touched,
      this.#listed,
      this.#lengths,
    ]
    let size = 0
    for (const pair of new Set(pairsIn(letters))) {
      const end = this.#begins[pair + 1] ?? 0
      for (let at = this.#begins[pair] ?? 0; at < end; at++) {
        const number = listed[at] as number
        const apart = (lengths[number] as number) - letters.length
        if (apart > difference || apart < -difference) continue
        if ((counts[number] as number) === 0) touched[size++] = number
        ;(counts[number] as number)++
      }
    }
    return { counts, numbers: touched.subarray(0, size) }
  }

  #clear(numbers: Uint32Array): void {
    for (const number of numbers) this.#counts[number] = 0
  }
}

/** Returns the distance of two texts by the pairs that they do not share. */
function unlike(length: number, otherLength: number, shared: number): number {
  return Math.round(FARTHEST * (1 - (2 * shared) / (length + otherLength + 2)))
}

function isLike(letters: string, other: string, shared: number): boolean {
  return unlike(letters.length, other.length, shared) <= UNLIKE_MAX
}

/** Returns how many mistakes a text of this length may have. */
function mistakesIn({ length }: string): number {
  if (length < 2 || length > LONGEST) return 0
  if (length <= SHORT) return 1
  return length <= MIDDLING ? 2 : 3
}

/** Returns the pairs of adjacent letters, including the text's two ends. */
function pairsIn(letters: string): number[] {
  const pairs: number[] = []
  let before = 0
  for (let at = 0; at <= letters.length; at++) {
    const letter = at < letters.length ? letters.charCodeAt(at) : 0
    pairs.push(before * LETTERS + letter)
    before = letter
  }
  return pairs
}
