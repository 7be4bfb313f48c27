/** The fields by which two entries are compared. */
export interface Comparable {
  source: 'sapa' | 'krdict'
  word: string
  part_of_speech: string | null
}

/**
 * Finds imported entries that duplicate one of ours (same word and word class, and the only such
 * entry): lists show ours instead. The imported one stays reachable as a homograph.
 */
export class Counterparts {
  readonly #words = new Set<string>()
  readonly #meanings = new Map<string, { ours: number; imported: number[] }>()

  /** Adds an entry; they come in reading order, ours first. */
  add(number: number, { source, word, part_of_speech }: Comparable): void {
    // Most words are not ours: checking the word first saves building the rest of the key.
    if (source !== 'sapa' && !this.#words.has(word)) return
    const meaning = `${word}\n${part_of_speech}`
    if (source !== 'sapa') return void this.#meanings.get(meaning)?.imported.push(number)
    this.#words.add(word)
    if (!this.#meanings.has(meaning)) this.#meanings.set(meaning, { ours: number, imported: [] })
  }

  /** Returns pairs of an entry to hide and the one to show instead, by number. */
  pairs(): (readonly [hidden: number, shown: number])[] {
    return [...this.#meanings.values()].flatMap(({ ours, imported: [hidden, another] }) =>
      hidden === undefined || another !== undefined ? [] : [[hidden, ours] as const],
    )
  }
}
