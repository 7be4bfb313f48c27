import { wordId } from '../../server/modules/dictionary/word-id.ts'
import type { PartOfSpeech } from '../../src/contract/dictionary.ts'
import { readWords } from '../content/words.ts'

export interface DictionaryWord {
  id: string
  word: string
  partOfSpeech: PartOfSpeech
  /** In Indonesian. */
  glosses: readonly string[]
}

/** Returns all entries of our own dictionary. */
export function readDictionary(): DictionaryWord[] {
  return readWords().map(word => ({
    id: wordId(word),
    word: word.word,
    partOfSpeech: word.partOfSpeech,
    glosses: [word, ...(word.senses ?? [])].flatMap(({ gloss }) => gloss.id),
  }))
}
