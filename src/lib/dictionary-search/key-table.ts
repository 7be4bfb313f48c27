import type { Block, BlockReader } from './blocks.ts'
import type { EntryTable } from './entry-table.ts'
import { BAND, bytesOf, numberOf, Texts } from './texts.ts'

type Pause = () => Promise<void> | undefined

interface Range {
  begin: number
  end: number
}

/** What of the table of entries counts here. */
type Ranked = Pick<EntryTable, 'shownFor' | 'levelRank'>
/** Hears of an entry that is found, and how good a hit it is. */
type Visit = (entry: number, isExact: boolean, weight: number, level: number) => void

/** Keys with the same first bytes. */
interface Band {
  length: number
  /** The first place that none of them has yet. */
  free: number
}

/** Search keys in order, and the entry each leads to. */
export class KeyTable {
  /** Before they are sorted as they came, then in order: what is looked at together lies together. */
  #texts = new Texts()
  /** The entry of each, and how good a hit it is (0 is best). */
  #entries: number[] | Uint32Array = []
  #weights: number[] | Uint8Array = []
  /** The level of its entry, here too: most of what is found is only counted and ranked. */
  #levels: Uint8Array = new Uint8Array()
  /** The first bytes of keys as `numberOf` tells them, in order, and where the keys that begin so begin. */
  #bands: Float64Array = new Float64Array()
  #begins: Uint32Array = new Uint32Array()

  /** That whose `blocks` were kept. */
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

  /** Of sorted keys. */
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
   * Needed once, after the last `add`.
   *
   * @param table of the entries: keys of one that lists leave out lead to the one that is shown
   * @param pause called again and again
   */
  async sort(table: Ranked, pause: Pause): Promise<void> {
    const order = await this.#inBands(pause)
    // Sorted band by band, none is so long that it is no pause.
    for (const [band, begin] of this.#begins.entries()) {
      const end = this.#begins[band + 1] ?? begin
      // Those that are alike stay as they are read.
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

  /** Numbers of keys, those of a band together and the bands in order. */
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

  /** Each begins where the one before ends. */
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

  /** Calls `visit` for every key that begins with `prefix`, the whole ones first. */
  each(prefix: string, visit: Visit): void {
    const { begin, end } = this.#range(prefix)
    const whole = this.#endOfWhole(prefix, begin, end)
    this.#visit(begin, whole, true, visit)
    this.#visit(whole, end, false, visit)
  }

  /** Calls `visit` for every key that is just this text. */
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
   * @param visit hears of its weights too, one bit each
   */
  async eachText(
    prefix: string,
    visit: (text: string, weights: number) => void,
    pause: Pause,
  ): Promise<void> {
    const { begin, end } = this.#range(prefix)
    for (let at = begin; at < end; ) {
      const text = this.#texts.get(at)
      const whole = this.#endOfWhole(text, at, end)
      let weights = 0
      for (; at < whole; at++) weights |= 1 << (this.#weights[at] ?? 0)
      visit(text, weights)
      await pause()
    }
  }

  /** Places of the keys that begin with `prefix`. */
  #range(prefix: string): Range {
    const bytes = bytesOf(prefix)
    const { begin, end } = this.#from(bytes)
    const isAfter = (at: number) => this.#texts.compareStart(at, bytes) > 0
    return { begin, end: firstWhere(begin, end, isAfter) }
  }

  /** Places from the first key that is not before these bytes, to the end of those like it. */
  #from(bytes: Uint8Array): Range {
    if (bytes.length < BAND) {
      const all = { begin: 0, end: this.#texts.size }
      return { begin: this.#firstAtLeast(bytes, all), end: all.end }
    }
    const name = numberOf(bytes, 0, BAND)
    const band = firstWhere(0, this.#bands.length, at => (this.#bands[at] ?? 0) >= name)
    // Without a band there is no key that begins so.
    if (this.#bands[band] !== name) return { begin: 0, end: 0 }
    const range = { begin: this.#begins[band] ?? 0, end: this.#begins[band + 1] ?? 0 }
    return { begin: this.#firstAtLeast(bytes, range), end: range.end }
  }

  /** Where those that are just this text end, which begin at `begin`. */
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

/** The first number in a range from which on something is true; the end where it never is. */
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
