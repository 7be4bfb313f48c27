/** What tells whether two entries say the same. */
export interface Comparable {
  source: 'sapa' | 'krdict'
  word: string
  part_of_speech: string | null
}

/**
 * An imported entry that says the same as one of ours (same word and word class, and the
 * only such entry) is left out of lists; it stays reachable as a homograph.
 */
export class Counterparts {
  readonly #words = new Set<string>()
  readonly #imported = new Map<string, number[]>()

  /** Entries come in reading order, which is ours first. */
  add(number: number, { source, word, part_of_speech }: Comparable): void {
    // Most words are not ours: asking for the word alone spares making up the rest.
    if (source !== 'sapa' && !this.#words.has(word)) return
    const meaning = `${word}\n${part_of_speech}`
    if (source !== 'sapa') return void this.#imported.get(meaning)?.push(number)
    this.#words.add(word)
    this.#imported.set(meaning, [])
  }

  /** Numbers of the entries to leave out. */
  hidden(): number[] {
    return [...this.#imported.values()].filter(({ length }) => length === 1).flat()
  }
}
