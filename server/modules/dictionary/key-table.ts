import { bytesOf, Texts } from './texts.ts'

/** Keys are sorted band by band; one with the same first bytes is so small that it is no pause. */
const BAND = 5
/** One key in so many is kept as a string; only between two of those the others are read. */
const SIGNPOST = 64
/** Greater than every byte of UTF-8. */
const AFTER_ALL = '\xff'

/** Search keys in order, and the entry each leads to. */
export class KeyTable {
  readonly #texts = new Texts()
  readonly #entries: number[] = []
  /** Numbers of keys in the order of their texts. */
  #order = new Uint32Array()
  readonly #signposts: string[] = []

  add(key: string, entry: number): void {
    this.#texts.push(key)
    this.#entries.push(entry)
  }

  /** Needed once, after the last `add`; calls `pause` again and again. */
  async sort(pause: () => Promise<void> | undefined): Promise<void> {
    const bands = new Map<string, number[]>()
    for (let number = 0; number < this.#texts.size; number++) {
      const name = this.#texts.bytes(number).slice(0, BAND)
      const band = bands.get(name)
      if (band) band.push(number)
      else bands.set(name, [number])
      if (number % 1_000 === 0) await pause()
    }
    const order = new Uint32Array(this.#texts.size)
    let sorted = 0
    for (const name of [...bands.keys()].sort()) {
      order.set(this.#sorted(bands.get(name) ?? []), sorted)
      sorted += bands.get(name)?.length ?? 0
      await pause()
    }
    this.#order = order
    for (let at = 0; at < order.length; at += SIGNPOST) this.#signposts.push(this.#bytesAt(at))
  }

  #sorted(band: number[]): number[] {
    if (band.length === 1) return band
    const keys = band.map(number => ({ number, bytes: this.#texts.bytes(number) }))
    keys.sort((a, b) => (a.bytes < b.bytes ? -1 : a.bytes > b.bytes ? 1 : 0))
    return keys.map(({ number }) => number)
  }

  /** Calls `visit` for every key that begins with `prefix`. */
  each(prefix: string, visit: (entry: number, isExact: boolean) => void): void {
    const bytes = bytesOf(prefix)
    const end = this.#firstAtLeast(bytes + AFTER_ALL)
    for (let at = this.#firstAtLeast(bytes); at < end; at++) {
      const number = this.#order[at] ?? 0
      visit(this.#entries[number] ?? 0, this.#texts.length(number) === bytes.length)
    }
  }

  #firstAtLeast(bytes: string): number {
    const signpost = firstWhere(
      0,
      this.#signposts.length,
      at => (this.#signposts[at] ?? '') >= bytes,
    )
    const from = Math.max(0, (signpost - 1) * SIGNPOST)
    const to = Math.min(this.#order.length, signpost * SIGNPOST)
    return firstWhere(from, to, at => this.#bytesAt(at) >= bytes)
  }

  #bytesAt(at: number): string {
    return this.#texts.bytes(this.#order[at] ?? 0)
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
