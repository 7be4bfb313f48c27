import type { IndexedEntry } from './search-index.ts'

/**
 * An imported entry that says the same as one of ours (same word and word class, and the
 * only such entry) is left out of lists; it stays reachable as a homograph.
 *
 * @returns 1 at the number of every such entry
 */
export function findCounterparts(entries: readonly IndexedEntry[]): Uint8Array {
  const hidden = new Uint8Array(entries.length)
  const imported = new Map<string, number[]>()
  const words = new Set<string>()
  for (const entry of entries) {
    if (entry.source !== 'sapa') continue
    imported.set(meaning(entry), [])
    words.add(entry.word)
  }
  for (const [number, entry] of entries.entries()) {
    // Most words are not ours: asking for the word alone spares making up the rest.
    if (entry.source === 'sapa' || !words.has(entry.word)) continue
    imported.get(meaning(entry))?.push(number)
  }
  for (const [number, ...others] of imported.values()) {
    if (number !== undefined && others.length === 0) hidden[number] = 1
  }
  return hidden
}

function meaning({ word, part_of_speech }: IndexedEntry): string {
  return `${word}\n${part_of_speech}`
}
