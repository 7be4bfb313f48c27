import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { readWords } from '../content/words.ts'

/** The list of what the files in `public/audio/words/` say. */
export const LIST = join(import.meta.dirname, 'spoken-dictionary.txt')

/** A headword or an example of our own dictionary, which has a recording. */
export interface DictionaryText {
  kind: 'word' | 'example'
  text: string
  /** How it is pronounced, in Hangul. */
  pronunciation: string
  /** Name of its file. */
  file: string
}

/** A line of the list. */
export interface RecordedText {
  text: string
  pronunciation: string
  /** Whether a person has spoken it, whom the voice must not replace. */
  isByPerson: boolean
}

/**
 * Returns each text once, words first.
 *
 * @throws Error where two texts would share a file, or where words that are spelled alike are
 *   pronounced differently, which one file cannot say
 */
export function dictionaryTexts(): DictionaryText[] {
  const words = readWords()
  const texts = [
    ...words.map(({ word, pronunciation }) => textOf('word', word, pronunciation)),
    ...words
      .flatMap(word => [word, ...(word.senses ?? [])])
      .map(({ example }) => textOf('example', example.ko)),
  ]
  const byFile = new Map<string, DictionaryText>()
  for (const text of texts) {
    const other = byFile.get(text.file)
    if (!other) byFile.set(text.file, text)
    else if (other.text !== text.text || other.pronunciation !== text.pronunciation)
      throw new Error(
        `One file cannot say ${other.text} [${other.pronunciation}] and ${text.text} [${text.pronunciation}].`,
      )
  }
  return [...byFile.values()]
}

function textOf(
  kind: DictionaryText['kind'],
  text: string,
  pronunciation = pronounce(text),
): DictionaryText {
  return { kind, text, pronunciation, file: basename(recordingAddress(text)) }
}

/** Returns the lines of the list by the names of their files. */
export function readList(): Map<string, RecordedText> {
  const lines = readFileSync(LIST, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map(line => {
      const [text = '', pronunciation = '', voice] = line.split(' → ')
      const recorded = { text, pronunciation, isByPerson: voice === 'person' }
      return [basename(recordingAddress(text)), recorded]
    }),
  )
}

export function lineOf({ text, pronunciation, isByPerson }: RecordedText): string {
  return [text, pronunciation, ...(isByPerson ? ['person'] : [])].join(' → ')
}
