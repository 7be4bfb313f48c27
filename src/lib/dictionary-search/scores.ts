/** A score, a length and a part of a number are each told apart so far. */
const VALUES = 256
const LAST = VALUES - 1
/** None is worse; 0 is taken. */
export const SCORE_MAX = LAST - 1

/**
 * How well each entry matches while a search runs, lower is better. A single letter matches a
 * third of the dictionary: what is made anew for a search is only what its page can show.
 */
export class Scores {
  /** One more than each entry's score; 0 does not match. */
  readonly #scores: Uint8Array
  /** Those that match, in no order. */
  readonly #numbers: Uint32Array
  readonly #lengths: Uint8Array
  readonly #sizeOfPart: number
  #total = 0

  /** @param lengths of the words of all entries; none is longer than 255 here */
  constructor(lengths: Uint8Array) {
    this.#lengths = lengths
    this.#scores = new Uint8Array(lengths.length)
    this.#numbers = new Uint32Array(lengths.length)
    this.#sizeOfPart = Math.ceil(lengths.length / VALUES)
  }

  /** How many match. */
  get total(): number {
    return this.#total
  }

  clear(): void {
    for (let at = 0; at < this.#total; at++) this.#scores[this.#numbers[at] ?? 0] = 0
    this.#total = 0
  }

  /** Counts where nothing better was found of the entry. */
  add(number: number, score: number): void {
    const before = this.#scores[number] ?? 0
    if (before === 0) this.#numbers[this.#total++] = number
    else if (before <= score + 1) return
    this.#scores[number] = score + 1
  }

  /** Counts whatever was found before. */
  set(number: number, score: number): void {
    this.add(number, score)
    this.#scores[number] = score + 1
  }

  /** Leaves out what is not among these. */
  keepOnly(wanted: ReadonlySet<number>): void {
    const kept = this.#numbers.subarray(0, this.#total).filter(number => wanted.has(number))
    const scores = kept.map(number => this.#scores[number] ?? 0)
    this.clear()
    for (const [at, number] of kept.entries()) this.add(number, (scores[at] ?? 0) - 1)
  }

  /** @param isSo told number and score of those that match, until it says yes */
  some(isSo: (number: number, score: number) => boolean): boolean {
    for (let at = 0; at < this.#total; at++) {
      const number = this.#numbers[at] ?? 0
      if (isSo(number, (this.#scores[number] ?? 0) - 1)) return true
    }
    return false
  }

  /** @returns numbers of the best: by score, then the shorter word, then as they are read */
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

/** Lends each search scores of its own: to make them anew would cost more than most searches do. */
export class ScoresPool {
  readonly #lengths: Uint8Array
  readonly #free: Scores[] = []

  /** @param lengths as that of the scores */
  constructor(lengths: Uint8Array) {
    this.#lengths = lengths
  }

  /** @param search gets scores where nothing matches yet, until it returns */
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
 * Takes those of the least values, without sorting them.
 *
 * @param sure gets those that are surely among so many
 * @returns those of the value that only some of them have who are
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
