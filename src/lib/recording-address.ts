import type { Entry } from '../contract/dictionary.ts'

/**
 * Returns the address of the mp3 file that says a Korean word or sentence of our dictionary. It is
 * the text's hash (FNV-1a, 64 bits), so that nobody needs a list of the files; for a text that has
 * no recording, no file is there.
 */
export function recordingAddress(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text.normalize('NFC').trim()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return `/audio/words/${hash.toString(36)}.mp3`
}

/** Returns the texts of an entry that are spoken: its word and its examples. */
export function textsOfEntry({ word, senses }: Pick<Entry, 'word' | 'senses'>): string[] {
  return [word, ...senses.flatMap(({ examples }) => examples.map(({ ko }) => ko))]
}
