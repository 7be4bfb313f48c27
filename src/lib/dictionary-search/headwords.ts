import { fnv1a } from '../seeded-random.ts'
import type { Block, BlockReader } from './blocks.ts'
import type { EntryTable, IndexedEntry } from './entry-table.ts'

/** Slots per entry: at most half are used, so that a lookup is quick. */
const ROOM = 2
const FIRST_SIZE = 1024

/**
 * A hash table of entries by headword. It stores only numbers, 8 bytes per entry: the headwords
 * are in the table of entries.
 */
export class Headwords {
  readonly #entries: EntryTable
  /** The entry's number plus one; 0 is a free slot. */
  #numbers: Uint32Array = new Uint32Array(FIRST_SIZE)
  #hashes: Uint32Array = new Uint32Array(FIRST_SIZE)
  #size = 0

  constructor(entries: EntryTable) {
    this.#entries = entries
  }

  /** Loads headwords from stored `blocks`; no more can be added. */
  static from(entries: EntryTable, blocks: BlockReader): Headwords {
    const headwords = new Headwords(entries)
    headwords.#numbers = blocks.numbers()
    headwords.#hashes = blocks.numbers()
    return headwords
  }

  get blocks(): Block[] {
    return [this.#numbers, this.#hashes]
  }

  add(word: string, number: number): void {
    if (this.#size * ROOM >= this.#numbers.length) this.#grow()
    this.#put(fnv1a(word), number)
    this.#size++
  }

  /** Returns the entries with this headword, in reading order, with their numbers. */
  find(word: string): { number: number; entry: IndexedEntry }[] {
    const hash = fnv1a(word)
    const matches: { number: number; entry: IndexedEntry }[] = []
    const mask = this.#numbers.length - 1
    for (let at = hash & mask; this.#numbers[at]; at = (at + 1) & mask) {
      if (this.#hashes[at] !== hash) continue
      const number = (this.#numbers[at] ?? 0) - 1
      const entry = this.#entries.get(number)
      if (entry.word === word) matches.push({ number, entry })
    }
    // Growing the table has changed the order of colliding entries.
    return matches.sort((a, b) => a.number - b.number)
  }

  #put(hash: number, number: number): void {
    const mask = this.#numbers.length - 1
    let at = hash & mask
    while (this.#numbers[at]) at = (at + 1) & mask
    this.#numbers[at] = number + 1
    this.#hashes[at] = hash
  }

  #grow(): void {
    const [numbers, hashes] = [this.#numbers, this.#hashes]
    this.#numbers = new Uint32Array(numbers.length * 2)
    this.#hashes = new Uint32Array(numbers.length * 2)
    for (const [at, number] of numbers.entries()) if (number) this.#put(hashes[at] ?? 0, number - 1)
  }
}
