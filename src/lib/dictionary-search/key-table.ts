import type { Block, BlockReader } from './blocks.ts'
import type { EntryTable } from './entry-table.ts'
import { BAND, bytesOf, numberOf, Texts } from './texts.ts'

type Pause = () => Promise<void> | undefined

interface Range {
  begin: number
  end: number
}

/** The methods of the entry table that are needed here. */
type Ranked = Pick<EntryTable, 'shownFor' | 'levelRank'>
/** Called with each entry that is found, and the quality of the hit. */
type Visit = (entry: number, isExact: boolean, weight: number, level: number) => void

/** Keys with the same first bytes. */
interface Band {
  length: number
  /** The band's next free position. */
  free: number
}

/** Sorted search keys, with the entry of each. */
export class KeyTable {
  /** Keys in order of insertion, sorted by `sort` so that neighbouring keys share memory. */
  #texts = new Texts()
  /** The entry of each key, and the quality of the hit (0 is best). */
  #entries: number[] | Uint32Array = []
  #weights: number[] | Uint8Array = []
  /** A copy of its entry's level, since most hits are only counted and ranked. */
  #levels: Uint8Array = new Uint8Array()
  /** First bytes of the keys as numbers (`numberOf`), sorted, and where the keys of each begin. */
  #bands: Float64Array = new Float64Array()
  #begins: Uint32Array = new Uint32Array()

  /** Loads a table from its stored `blocks`. */
  static from(blocks: BlockReader): KeyTable {
    const table = new KeyTable()
    table.#texts = Texts.from(blocks)
    table.#entries = blocks.numbers()
    table.#weights = blocks.bytes()
    table.#levels = blocks.bytes()
    table.#bands = blocks.doubles()
    table.#begins = blocks.numbers()
    return table
  }

  /** The memory of the sorted keys. */
  get blocks(): Block[] {
    const entries = Uint32Array.from(this.#entries)
    const weights = Uint8Array.from(this.#weights)
    return [...this.#texts.blocks, entries, weights, this.#levels, this.#bands, this.#begins]
  }

  add(key: string, entry: number, weight = 0): void {
    const number = this.#texts.push(key)
    this.#entries[number] = entry
    this.#weights[number] = weight
  }

  /**
   * Sorts the keys; must be called once, after the last `add`.
   *
   * @param table of the entries: keys of a hidden entry lead to the one that is shown
   * @param pause called repeatedly
   */
  async sort(table: Ranked, pause: Pause): Promise<void> {
    const order = await this.#inBands(pause)
    // Bands are sorted one by one, with a pause between them.
    for (const [band, begin] of this.#begins.entries()) {
      const end = this.#begins[band + 1] ?? begin
      // Equal keys stay in reading order.
      if (end - begin > 1)
        order.subarray(begin, end).sort((a, b) => this.#texts.compareTwo(a, b) || a - b)
      await pause()
    }
    const [entries, weights] = [this.#entries, this.#weights]
    this.#texts = await this.#texts.inOrder(order, pause)
    this.#entries = order.map(number => table.shownFor(entries[number] ?? 0))
    await pause()
    this.#weights = new Uint8Array(order.length)
    for (let at = 0; at < order.length; at++) this.#weights[at] = weights[order[at] ?? 0] ?? 0
    await pause()
    this.#levels = Uint8Array.from(this.#entries, entry => table.levelRank(entry))
  }

  /** Returns the numbers of keys, grouped by band, with the bands in order. */
  async #inBands(pause: Pause): Promise<Uint32Array> {
    const { size } = this.#texts
    const bands = new Map<number, Band>()
    const bandOf: Band[] = []
    for (let number = 0; number < size; number++) {
      const name = this.#texts.firstBytes(number)
      const band = bands.get(name) ?? { length: 0, free: 0 }
      if (band.length++ === 0) bands.set(name, band)
      bandOf.push(band)
      if (number % 1_000 === 0) await pause()
    }
    this.#placeBands(bands)
    const order = new Uint32Array(size)
    for (let number = 0; number < size; number++) {
      const band = bandOf[number]
      if (band) order[band.free++] = number
      if (number % 10_000 === 0) await pause()
    }
    return order
  }

  /** Computes the start of each band from the end of the previous one. */
  #placeBands(bands: ReadonlyMap<number, Band>): void {
    this.#bands = Float64Array.from(bands.keys()).sort()
    this.#begins = new Uint32Array(this.#bands.length + 1)
    let begin = 0
    for (const [at, name] of this.#bands.entries()) {
      const band = bands.get(name)
      if (band) band.free = begin
      begin += band?.length ?? 0
      this.#begins[at + 1] = begin
    }
  }

  /** Calls `visit` for every key that begins with `prefix`, exact matches first. */
  each(prefix: string, visit: Visit): void {
    const { begin, end } = this.#range(prefix)
    const endOfWhole = this.#endOfWhole(prefix, begin, end)
    this.#visit(begin, endOfWhole, true, visit)
    this.#visit(endOfWhole, end, false, visit)
  }

  /** Calls `visit` for every key that equals this text. */
  eachWhole(text: string, visit: Visit): void {
    const { begin, end } = this.#from(bytesOf(text))
    this.#visit(begin, this.#endOfWhole(text, begin, end), true, visit)
  }

  #visit(begin: number, end: number, isExact: boolean, visit: Visit): void {
    for (let at = begin; at < end; at++)
      visit(this.#entries[at] ?? 0, isExact, this.#weights[at] ?? 0, this.#levels[at] ?? 0)
  }

  /**
   * Calls `visit` once for each text that begins with `prefix`.
   *
   * @param visit also gets the text's weights, one bit each
   */
  async eachText(
    prefix: string,
    visit: (text: string, weights: number) => void,
    pause: Pause,
  ): Promise<void> {
    const { begin, end } = this.#range(prefix)
    for (let at = begin; at < end; ) {
      const text = this.#texts.get(at)
      const endOfWhole = this.#endOfWhole(text, at, end)
      let weights = 0
      for (; at < endOfWhole; at++) weights |= 1 << (this.#weights[at] ?? 0)
      visit(text, weights)
      await pause()
    }
  }

  /** Returns the range of keys that begin with `prefix`. */
  #range(prefix: string): Range {
    const bytes = bytesOf(prefix)
    const { begin, end } = this.#from(bytes)
    const isAfter = (at: number) => this.#texts.compareStart(at, bytes) > 0
    return { begin, end: firstWhere(begin, end, isAfter) }
  }

  /** Returns the range from the first key not before these bytes to the end of its band. */
  #from(bytes: Uint8Array): Range {
    if (bytes.length < BAND) {
      const all = { begin: 0, end: this.#texts.size }
      return { begin: this.#firstAtLeast(bytes, all), end: all.end }
    }
    const name = numberOf(bytes, 0, BAND)
    const band = firstWhere(0, this.#bands.length, at => (this.#bands[at] ?? 0) >= name)
    // Without a band no key has these first bytes.
    if (this.#bands[band] !== name) return { begin: 0, end: 0 }
    const range = { begin: this.#begins[band] ?? 0, end: this.#begins[band + 1] ?? 0 }
    return { begin: this.#firstAtLeast(bytes, range), end: range.end }
  }

  /** Returns the end of the keys that equal this text and begin at `begin`. */
  #endOfWhole(text: string, begin: number, end: number): number {
    const bytes = bytesOf(text)
    let at = begin
    while (at < end && this.#texts.compare(at, bytes) === 0) at++
    return at
  }

  #firstAtLeast(bytes: Uint8Array, { begin, end }: Range): number {
    return firstWhere(begin, end, at => this.#texts.compare(at, bytes) >= 0)
  }
}

/** Returns the first number in a range from which on a condition holds, or else the end. */
function firstWhere(from: number, to: number, isTrue: (at: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
