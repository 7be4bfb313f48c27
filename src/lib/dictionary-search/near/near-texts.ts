import { Texts } from '../texts.ts'
import { editDistance, LONGEST, MISTAKE } from './edit-distance.ts'
import { coded, LETTERS } from './letters.ts'

/**
 * Maximum number of candidates that a text is compared with: those that share the most pairs of
 * letters.
 */
const CANDIDATES_MAX = 300
/** Distance of a text without a common pair. */
const FARTHEST = 20
/** Distance up to which a text is suggested: half of the pairs are the same. */
const UNLIKE_MAX = FARTHEST / 2
const SHORT = 3
const MIDDLING = 6

export interface NearText {
  text: string
  /** In halves of a mistake. */
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
    this.#listed = new Uint32Array(this.#begins.at(-1) ?? 0)
    for (let number = 0; number < this.#texts.size; number++) {
      for (const pair of pairsIn(this.#coded.bytes(number))) {
        this.#listed[free[pair] ?? 0] = number
        free[pair] = (free[pair] ?? 0) + 1
      }
      await pause()
    }
  }

  /** Returns the texts that may have been meant, unordered. */
  near(text: string): NearText[] {
    const most = mistakesIn(text) * MISTAKE
    if (most === 0) return []
    const letters = coded(text)
    const near: NearText[] = []
    const counts = this.#sharedPairs(letters)
    // Several mistakes lead from Latin nonsense to some word too, but hardly a pair is the same.
    const isHangul = /\p{Script=Hangul}/u.test(text)
    for (const number of this.#alike(letters, counts, most)) {
      const distance = editDistance(letters, this.#coded.bytes(number), most)
      const isMeant = isHangul || distance <= MISTAKE || this.#isLike(letters, counts, number)
      if (distance <= most && isMeant) near.push({ text: this.#texts.get(number), distance })
    }
    return near
  }

  /** Returns the texts that share the most pairs of letters for their length. */
  alike(text: string, most: number): NearText[] {
    const letters = coded(text)
    const counts = this.#sharedPairs(letters)
    const byDistance = Array.from({ length: UNLIKE_MAX + 1 }, (): number[] => [])
    for (let number = 0; number < counts.length; number++) {
      const count = counts[number] ?? 0
      if (count === 0) continue
      const same = byDistance[this.#unlike(letters, counts, number)]
      if (same && same.length < most) same.push(number)
    }
    return byDistance
      .flatMap((numbers, distance) => numbers.map(number => ({ number, distance })))
      .slice(0, most)
      .map(({ number, distance }) => ({ text: this.#texts.get(number), distance }))
  }

  /** Returns the numbers of texts of similar length that share the most pairs. */
  #alike(letters: string, counts: Uint8Array, most: number): number[] {
    const byCount: number[][] = []
    for (let number = 0; number < counts.length; number++) {
      const count = counts[number] ?? 0
      if (count === 0) continue
      const difference = Math.abs(this.#coded.length(number) - letters.length)
      if (difference > most) continue
      byCount[count] ??= []
      byCount[count].push(number)
    }
    const alike: number[] = []
    for (const numbers of byCount.reverse()) {
      if (numbers) alike.push(...numbers.slice(0, CANDIDATES_MAX - alike.length))
    }
    return alike
  }

  /** Returns the distance of a text by the pairs that it does not share. */
  #unlike(letters: string, counts: Uint8Array, number: number): number {
    const pairs = letters.length + this.#coded.length(number) + 2
    return Math.round(FARTHEST * (1 - (2 * (counts[number] ?? 0)) / pairs))
  }

  #isLike(letters: string, counts: Uint8Array, number: number): boolean {
    return this.#unlike(letters, counts, number) <= UNLIKE_MAX
  }

  #sharedPairs(letters: string): Uint8Array {
    const counts = new Uint8Array(this.#texts.size)
    for (const pair of new Set(pairsIn(letters))) {
      const end = this.#begins[pair + 1] ?? 0
      for (let at = this.#begins[pair] ?? 0; at < end; at++) {
        const number = this.#listed[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
    return counts
  }
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
