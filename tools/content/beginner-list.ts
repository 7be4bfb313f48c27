import type { ReadRecord } from '../../server/modules/dictionary/krdict/record.ts'
import { PARTS_OF_SPEECH } from '../../server/modules/dictionary/krdict/terms.ts'
import type { PartOfSpeech } from '../../src/contract/dictionary.ts'
import type { ContentWord } from './words.ts'

/** An entry that the Basic Korean Dictionary grades for beginners (초급). */
export interface ListedWord {
  word: string
  partOfSpeech: PartOfSpeech
  /** All valid pronunciations, without length marks. */
  pronunciations: readonly string[]
}

/** Returns the entries for beginners in a download. */
export async function readBeginnerList(records: AsyncIterable<ReadRecord>): Promise<ListedWord[]> {
  const listed: ListedWord[] = []
  for await (const read of records) {
    if ('problem' in read || read.record.level !== '초급') continue
    const { word, partOfSpeech: term, pronunciations } = read.record
    const part = PARTS_OF_SPEECH.get(term)
    if (!part) continue
    const ways = pronunciations.flatMap(way => way.replaceAll('ː', '').split('/'))
    listed.push({ word, partOfSpeech: part, pronunciations: ways })
  }
  return listed
}

/**
 * Returns the entries of the list that we have no word for. Homographs of one part of speech are
 * separate entries, each of which needs a word.
 */
export function missingFrom(
  words: readonly ContentWord[],
  listed: readonly ListedWord[],
): ListedWord[] {
  const left = new Map<string, number>()
  for (const { word, partOfSpeech, also = [] } of words)
    for (const part of [partOfSpeech, ...also]) {
      const key = `${word} ${part}`
      left.set(key, (left.get(key) ?? 0) + 1)
    }
  return listed.filter(({ word, partOfSpeech }) => {
    const key = `${word} ${partOfSpeech}`
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}
