import type { GrammarSummary } from '../../../src/contract/grammar.ts'
import type { Db } from '../../db/tables.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import { linesOf, readEntries } from '../dictionary/public.ts'

/** A word of the dictionary, as questions about it need it. */
export interface Word {
  id: string
  korean: string
  romanization: string
  /** Its first meaning, and all of them. */
  meaning: string
  meanings: readonly string[]
}

/** A question with its right option, and others of which three are shown. */
export interface Wording {
  /** Its source, so that nothing is asked twice. */
  id: string
  ask: string
  text: string | null
  right: string
  others: readonly string[]
}

const ASK_WORD = 'Apa arti kata ini?'
const ASK_GRAMMAR = 'Apa arti bentuk ini?'

/** Returns words in the order of their ids, without those that an administrator has removed. */
export async function readWords(db: Db, ids: readonly string[]): Promise<Word[]> {
  const entries = await readEntries(db, ids)
  return ids.flatMap(id => {
    const entry = entries.get(id)
    if (!entry) return []
    const { headword: korean, romanization, meanings } = linesOf(entry)
    const [meaning = korean] = meanings
    return [{ id, korean, romanization, meaning, meanings }]
  })
}

/** Returns the reason for an answer about a word, in a sentence. */
export function wordReason({
  korean,
  romanization,
  meaning,
}: Pick<Word, 'korean' | 'romanization' | 'meaning'>): string {
  return `${korean} dibaca “${romanization}”, artinya ${meaning}.`
}

/** @param near words that are as hard; undefined where too few of them can be told apart from it */
export function askWord(word: Word, near: readonly Word[]): Wording | undefined {
  const others = unlike(word, near).map(({ meaning }) => meaning)
  const { id, korean, meaning } = word
  if (others.length < 3) return undefined
  return { id, ask: ASK_WORD, text: korean, right: meaning, others: shuffle(others, id) }
}

/**
 * Returns words with which a word can be told apart: of other meanings, and verbs among verbs, so
 * that no option stands out.
 */
function unlike(word: Word, words: readonly Word[]): Word[] {
  const isVerb = ({ korean }: Word) => korean.endsWith('다')
  const apart = words.filter(
    ({ id, korean, meanings }) =>
      id !== word.id &&
      korean !== word.korean &&
      !meanings.some(meaning => word.meanings.includes(meaning)),
  )
  const alike = apart.filter(other => isVerb(other) === isVerb(word))
  const chosen = alike.length >= 3 ? alike : apart
  return chosen.filter(
    ({ meaning }, at) => chosen.findIndex(other => other.meaning === meaning) === at,
  )
}

/** @param all the whole reference; undefined where it has too few forms of the same level */
export function askGrammar(
  { id, form, level, meanings }: GrammarSummary,
  all: readonly GrammarSummary[],
): Wording | undefined {
  const [right] = meanings
  if (!right) return undefined
  const others = all
    .filter(
      other => other.level === level && !other.meanings.some(meaning => meanings.includes(meaning)),
    )
    .flatMap(({ meanings: [meaning] }) => meaning ?? [])
  const unique = [...new Set(others)]
  if (unique.length < 3) return undefined
  return { id, ask: ASK_GRAMMAR, text: form, right, others: shuffle(unique, id) }
}
