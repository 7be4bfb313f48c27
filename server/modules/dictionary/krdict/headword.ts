import { createHash } from 'node:crypto'
import type { PartOfSpeech } from '../../../../src/contract/dictionary.ts'
import { cleanText } from './clean-text.ts'
import type { KrdictRecord } from './record.ts'
import { PARTS_OF_SPEECH, type Unit } from './terms.ts'

const HASH_LENGTH = 8

/** What an entry is called, and which word it belongs to. */
export interface Headword {
  id: string
  /** Id of the word that it is a phrase of. */
  head: string | null
  partOfSpeech: PartOfSpeech | null
}

/**
 * Idioms and proverbs have the id of their word, and so have some phrases. Their own id
 * is made of it and of what they say, which stays when others come or go.
 *
 * @param word clean
 * @param first headword that came with the id before; undefined for the first
 */
export function headwordOf(
  { id, partOfSpeech }: KrdictRecord,
  unit: Unit,
  word: string,
  first: string | undefined,
): Headword {
  const own = `krdict-${id}`
  const isAnother = first !== undefined && first !== word
  const isOfWord =
    unit === 'idiom' ||
    unit === 'proverb' ||
    (isAnother && (unit === 'phrase' || unit === 'unknown'))
  if (!isOfWord) return { id: own, head: null, partOfSpeech: ofWord(unit, cleanText(partOfSpeech)) }
  const hash = createHash('sha256').update(word).digest('hex').slice(0, HASH_LENGTH)
  const isNamed = unit === 'idiom' || unit === 'proverb'
  return { id: `${own}-${hash}`, head: own, partOfSpeech: isNamed ? unit : 'expression' }
}

function ofWord(unit: Unit, name: string): PartOfSpeech | null {
  if (unit === 'phrase' || unit === 'pattern') return 'expression'
  return PARTS_OF_SPEECH.get(name) ?? null
}

/** Other spellings: those for searches, and the word without what may be left out ("파리(를) 날리다"). */
export function variantsOf({ variants }: KrdictRecord, word: string): string[] {
  const given = variants.flatMap(text => cleanText(text).split(/[,;，]/))
  const short = word.replace(/\([^)]*\)/g, '')
  return [...new Set([...given, short].map(cleanText))].filter(text => text && text !== word)
}
