/** Keys whose first letters are the same, and the entry each leads to. */
interface Band {
  keys: string[]
  entries: number[]
}

/** Namespace, weight and two letters: a band is so small that sorting it is no pause. */
const NAME_LENGTH = 4

/** Search keys in order, so that those with the same beginning lie side by side. */
export class KeyBands {
  readonly #bands = new Map<string, Band>()
  #names: string[] = []

  add(key: string, entry: number): void {
    const name = key.slice(0, NAME_LENGTH)
    let band = this.#bands.get(name)
    if (!band) {
      band = { keys: [], entries: [] }
      this.#bands.set(name, band)
    }
    band.keys.push(key)
    band.entries.push(entry)
  }

  /** Needed once after the last `add`; calls `pause` again and again. */
  async sort(pause: () => Promise<void> | undefined): Promise<void> {
    this.#names = [...this.#bands.keys()].sort()
    for (const band of this.#bands.values()) {
      sortBand(band)
      await pause()
    }
  }

  /** Calls `visit` for every key that begins with `prefix`. */
  each(prefix: string, visit: (entry: number, isExact: boolean) => void): void {
    if (prefix.length >= NAME_LENGTH) {
      const band = this.#bands.get(prefix.slice(0, NAME_LENGTH))
      return band && visitBand(band, prefix, visit)
    }
    for (let at = firstAtLeast(this.#names, prefix); ; at++) {
      const name = this.#names[at]
      if (!name?.startsWith(prefix)) return
      const band = this.#bands.get(name)
      if (band) visitBand(band, prefix, visit)
    }
  }
}

function visitBand(
  { keys, entries }: Band,
  prefix: string,
  visit: (entry: number, isExact: boolean) => void,
): void {
  for (let at = firstAtLeast(keys, prefix); keys[at]?.startsWith(prefix); at++) {
    visit(entries[at] ?? 0, keys[at]?.length === prefix.length)
  }
}

function sortBand(band: Band): void {
  const { keys, entries } = band
  if (keys.length < 2) return
  const order = Uint32Array.from(keys.keys()).sort((a, b) => {
    const left = keys[a] ?? ''
    const right = keys[b] ?? ''
    return left < right ? -1 : left > right ? 1 : a - b
  })
  band.keys = Array.from(order, at => keys[at] ?? '')
  band.entries = Array.from(order, at => entries[at] ?? 0)
}

function firstAtLeast(sorted: string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
