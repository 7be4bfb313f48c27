/** Number of distinct values of a score, a length and a byte of a number. */
const VALUES = 256
const LAST = VALUES - 1
/** The worst score; 0 is reserved. */
export const SCORE_MAX = LAST - 1

/**
 * The entries' scores during a search, lower is better. A single letter matches a third of the
 * dictionary: a search allocates only what its page can show.
 */
export class Scores {
  /** Each entry's score plus one; 0 means no match. */
  readonly #scores: Uint8Array
  /** Numbers of the matching entries, unordered. */
  readonly #numbers: Uint32Array
  readonly #lengths: Uint8Array
  readonly #sizeOfPart: number
  #total = 0

  /** @param lengths of all entries' words, at most 255 */
  constructor(lengths: Uint8Array) {
    this.#lengths = lengths
    this.#scores = new Uint8Array(lengths.length)
    this.#numbers = new Uint32Array(lengths.length)
    this.#sizeOfPart = Math.ceil(lengths.length / VALUES)
  }

  /** Number of matches. */
  get total(): number {
    return this.#total
  }

  clear(): void {
    for (let at = 0; at < this.#total; at++) this.#scores[this.#numbers[at] ?? 0] = 0
    this.#total = 0
  }

  /** Sets an entry's score unless it has a better one. */
  add(number: number, score: number): void {
    const before = this.#scores[number] ?? 0
    if (before === 0) this.#numbers[this.#total++] = number
    else if (before <= score + 1) return
    this.#scores[number] = score + 1
  }

  /** Sets an entry's score, whatever it was before. */
  set(number: number, score: number): void {
    this.add(number, score)
    this.#scores[number] = score + 1
  }

  /** Removes all other entries. */
  retain(numbers: ReadonlySet<number>): void {
    const retained = this.#numbers.subarray(0, this.#total).filter(number => numbers.has(number))
    const scores = retained.map(number => this.#scores[number] ?? 0)
    this.clear()
    for (const [at, number] of retained.entries()) this.add(number, (scores[at] ?? 0) - 1)
  }

  /** Whether a match fulfils the condition. @param isSo called with numbers and scores */
  some(isSo: (number: number, score: number) => boolean): boolean {
    for (let at = 0; at < this.#total; at++) {
      const number = this.#numbers[at] ?? 0
      if (isSo(number, (this.#scores[number] ?? 0) - 1)) return true
    }
    return false
  }

  /** Returns the best entries: by score, then word length, then reading order. */
  best(most: number): Uint32Array {
    const [scores, lengths] = [this.#scores, this.#lengths]
    const scored = (number: number) => scores[number] ?? 0
    const long = (number: number) => lengths[number] ?? 0
    const late = (number: number) => Math.floor(number / this.#sizeOfPart)
    let open = this.#numbers.subarray(0, this.#total)
    const sure: number[] = []
    for (const rankOf of [scored, long, late]) {
      if (sure.length + open.length <= most) break
      open = least(open, most - sure.length, rankOf, sure)
    }
    return Uint32Array.from([...sure, ...open])
      .sort((a, b) => scored(a) - scored(b) || long(a) - long(b) || a - b)
      .subarray(0, most)
  }
}

/** A pool of scores: allocating them would cost more than most searches. */
export class ScoresPool {
  readonly #lengths: Uint8Array
  readonly #free: Scores[] = []

  /** @param lengths see `Scores` */
  constructor(lengths: Uint8Array) {
    this.#lengths = lengths
  }

  /** @param search gets empty scores, and may use them until it returns */
  lend<T>(search: (scores: Scores) => T): T {
    const scores = this.#free.pop() ?? new Scores(this.#lengths)
    try {
      return search(scores)
    } finally {
      scores.clear()
      this.#free.push(scores)
    }
  }
}

/**
 * Selects the entries with the smallest values, without sorting them.
 *
 * @param sure gets the entries that are certainly among the first `most`
 * @returns the entries with the value at the limit, of which only some are
 */
function least(
  numbers: Uint32Array,
  most: number,
  rankOf: (number: number) => number,
  sure: number[],
): Uint32Array {
  const counts = new Uint32Array(VALUES)
  for (const number of numbers) counts[rankOf(number)] = (counts[rankOf(number)] ?? 0) + 1
  let last = 0
  for (let sum = counts[0] ?? 0; sum < most && last < LAST; ) sum += counts[++last] ?? 0
  const open = new Uint32Array(counts[last] ?? 0)
  let size = 0
  for (const number of numbers) {
    const value = rankOf(number)
    if (value < last) sure.push(number)
    else if (value === last) open[size++] = number
  }
  return open
}
