import { createHash } from 'node:crypto'
import type { PartOfSpeech } from '../../../../src/contract/dictionary.ts'
import { cleanText } from './clean-text.ts'
import type { KrdictRecord } from './record.ts'
import { PARTS_OF_SPEECH, type Unit } from './terms.ts'

const HASH_LENGTH = 8

/** Identity of an entry, and the word it belongs to. */
export interface Headword {
  id: string
  /** Id of the word of which it is a phrase. */
  head: string | null
  partOfSpeech: PartOfSpeech | null
}

/**
 * Idioms and proverbs have the id of their word, and so have some phrases. Their own id
 * is derived from it and from their text, so that it stays when others come or go.
 *
 * @param word cleaned
 * @param first earlier headword with the same id; undefined for the first
 */
export function headwordOf(
  { id, partOfSpeech }: KrdictRecord,
  unit: Unit,
  word: string,
  first: string | undefined,
): Headword {
  const entryId = `krdict-${id}`
  const isAnother = first !== undefined && first !== word
  const isOfWord =
    unit === 'idiom' ||
    unit === 'proverb' ||
    (isAnother && (unit === 'phrase' || unit === 'unknown'))
  if (!isOfWord)
    return { id: entryId, head: null, partOfSpeech: ofWord(unit, cleanText(partOfSpeech)) }
  const hash = createHash('sha256').update(word).digest('hex').slice(0, HASH_LENGTH)
  const isNamed = unit === 'idiom' || unit === 'proverb'
  return { id: `${entryId}-${hash}`, head: entryId, partOfSpeech: isNamed ? unit : 'expression' }
}

function ofWord(unit: Unit, name: string): PartOfSpeech | null {
  if (unit === 'phrase' || unit === 'pattern') return 'expression'
  return PARTS_OF_SPEECH.get(name) ?? null
}

/** Returns other spellings: those for searches, and the word without optional text ("파리(를) 날리다"). */
export function variantsOf({ variants }: KrdictRecord, word: string): string[] {
  const given = variants.flatMap(text => cleanText(text).split(/[,;，]/))
  const short = word.replace(/\([^)]*\)/g, '')
  return [...new Set([...given, short].map(cleanText))].filter(text => text && text !== word)
}
