import { BAND, bytesOf, numberOf, Texts } from './texts.ts'

interface Range {
  begin: number
  end: number
}

/** Search keys in order, and the entry each leads to. */
export class KeyTable {
  readonly #texts = new Texts()
  /** Numbers of keys in the order of their texts. */
  #order = new Uint32Array()
  /** The entry of each, and how good a hit it is (0 is best): by number, then in order, as they are read. */
  #entries: number[] | Uint32Array = []
  #weights: number[] | Uint8Array = []
  /** Where the keys with the same first bytes lie: sorted band by band, none is so long that it is no pause. */
  readonly #bands = new Map<number, Range>()

  add(key: string, entry: number, weight = 0): void {
    const number = this.#texts.push(key)
    this.#entries[number] = entry
    this.#weights[number] = weight
  }

  /** Needed once, after the last `add`; calls `pause` again and again. */
  async sort(pause: () => Promise<void> | undefined): Promise<void> {
    const order = await this.#inBands(pause)
    for (const { begin, end } of this.#bands.values()) {
      // Those that are alike stay as they are read.
      if (end - begin > 1)
        order.subarray(begin, end).sort((a, b) => this.#texts.compareTwo(a, b) || a - b)
      await pause()
    }
    const [entries, weights] = [this.#entries, this.#weights]
    this.#order = order
    this.#entries = order.map(number => entries[number] ?? 0)
    this.#weights = new Uint8Array(order.length)
    for (let at = 0; at < order.length; at++) this.#weights[at] = weights[order[at] ?? 0] ?? 0
  }

  /** Numbers of keys, those of a band together and the bands in order. */
  async #inBands(pause: () => Promise<void> | undefined): Promise<Uint32Array<ArrayBuffer>> {
    const { size } = this.#texts
    const bandOf: Range[] = []
    for (let number = 0; number < size; number++) {
      const name = this.#texts.firstBytes(number)
      let band = this.#bands.get(name)
      if (!band) {
        band = { begin: 0, end: 0 }
        this.#bands.set(name, band)
      }
      band.end++
      bandOf.push(band)
      if (number % 1_000 === 0) await pause()
    }
    this.#placeBands()
    const order = new Uint32Array(size)
    for (let number = 0; number < size; number++) {
      const band = bandOf[number]
      if (band) order[band.end++] = number
    }
    return order
  }

  /** Each begins where the one before ends; its end is its begin until its keys are put there. */
  #placeBands(): void {
    let begin = 0
    for (const name of Float64Array.from(this.#bands.keys()).sort()) {
      const band = this.#bands.get(name)
      if (!band) continue
      const { end: length } = band
      Object.assign(band, { begin, end: begin })
      begin += length
    }
  }

  /** Calls `visit` for every key that begins with `prefix`, the whole ones first. */
  each(prefix: string, visit: (entry: number, isExact: boolean, weight: number) => void): void {
    const { begin, end } = this.#range(prefix)
    const whole = this.#endOfWhole(prefix, begin, end)
    for (let at = begin; at < end; at++)
      visit(this.#entries[at] ?? 0, at < whole, this.#weights[at] ?? 0)
  }

  /** Calls `visit` for every key that is just this text. */
  eachWhole(text: string, visit: (entry: number, weight: number) => void): void {
    const { begin, end } = this.#from(bytesOf(text))
    const whole = this.#endOfWhole(text, begin, end)
    for (let at = begin; at < whole; at++) visit(this.#entries[at] ?? 0, this.#weights[at] ?? 0)
  }

  /**
   * Calls `visit` once for each text that begins with `prefix`.
   *
   * @param visit hears of its weights too, one bit each
   */
  async eachText(
    prefix: string,
    visit: (text: string, weights: number) => void,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    const { begin, end } = this.#range(prefix)
    for (let at = begin; at < end; ) {
      const text = this.#texts.get(this.#order[at] ?? 0)
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
    const isAfter = (at: number) => this.#texts.compareStart(this.#order[at] ?? 0, bytes) > 0
    return { begin, end: firstWhere(begin, end, isAfter) }
  }

  /** Places from the first key that is not before these bytes, to the end of those like it. */
  #from(bytes: Uint8Array): Range {
    const all = { begin: 0, end: this.#order.length }
    // Without a band there is no key that begins so.
    const band = bytes.length < BAND ? all : this.#bands.get(numberOf(bytes, 0, BAND))
    if (!band) return { begin: 0, end: 0 }
    return { begin: this.#firstAtLeast(bytes, band), end: band.end }
  }

  /** Where those that are just this text end, which begin at `begin`. */
  #endOfWhole(text: string, begin: number, end: number): number {
    const bytes = bytesOf(text)
    let at = begin
    while (at < end && this.#texts.compare(this.#order[at] ?? 0, bytes) === 0) at++
    return at
  }

  #firstAtLeast(bytes: Uint8Array, { begin, end }: Range): number {
    return firstWhere(begin, end, at => this.#texts.compare(this.#order[at] ?? 0, bytes) >= 0)
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
