/** What tells whether two entries say the same. */
export interface Comparable {
  source: 'sapa' | 'krdict'
  word: string
  part_of_speech: string | null
}

/**
 * An imported entry that says the same as one of ours (same word and word class, and the
 * only such entry) is left out of lists: ours stands for it. It stays reachable as a homograph.
 */
export class Counterparts {
  readonly #words = new Set<string>()
  readonly #meanings = new Map<string, { ours: number; imported: number[] }>()

  /** Entries come in reading order, which is ours first. */
  add(number: number, { source, word, part_of_speech }: Comparable): void {
    // Most words are not ours: asking for the word alone spares making up the rest.
    if (source !== 'sapa' && !this.#words.has(word)) return
    const meaning = `${word}\n${part_of_speech}`
    if (source !== 'sapa') return void this.#meanings.get(meaning)?.imported.push(number)
    this.#words.add(word)
    if (!this.#meanings.has(meaning)) this.#meanings.set(meaning, { ours: number, imported: [] })
  }

  /** The entry to leave out and the one that stands for it, by number. */
  pairs(): (readonly [hidden: number, shown: number])[] {
    return [...this.#meanings.values()].flatMap(({ ours, imported: [hidden, another] }) =>
      hidden === undefined || another !== undefined ? [] : [[hidden, ours] as const],
    )
  }
}
