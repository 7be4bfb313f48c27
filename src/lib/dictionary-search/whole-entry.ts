import type {
  Entry,
  GlossLanguage,
  Sense,
  SharedHanja,
  WordForm,
} from '../../contract/dictionary.ts'
import type { StoredSense } from '../../contract/dictionary-pack.ts'
import { conjugate } from '../conjugation/conjugate.ts'
import { isAskedFor } from '../conjugation/requests.ts'
import { attributionOf } from './attribution.ts'
import { hanja } from './entry-keys.ts'
import { type IndexedEntry, levelRank } from './entry-table.ts'
import { loadPronunciation, type Pronunciation } from './load-pronunciation.ts'
import type { Neighbours } from './neighbours.ts'
import { namedIn, relatedWords } from './related-words.ts'
import type { SearchIndex } from './search-index.ts'
import { summary } from './summary.ts'

/** An entry as it is stored; its other fields are derived. */
export interface StoredEntry extends Omit<IndexedEntry, 'gloss'> {
  pronunciation: string | null
  origin: string | null
  senses: readonly StoredSense[]
  forms: readonly WordForm[]
  /** The headword of an idiom, a proverb or a phrase. */
  head_id: string | null
  variants: readonly string[]
}

const CHARACTERS_MAX = 4
const WITH_CHARACTER_MAX = 6
/** Number of best results, of which those for beginners come first. */
const LOOKED_AT = 60

/** Builds a complete entry, on the server and on a device. */
export async function wholeEntry(
  entry: StoredEntry,
  neighbours: Neighbours,
  index: SearchIndex | undefined,
  lang: GlossLanguage,
): Promise<Entry> {
  const { id, word, head_id } = entry
  const [pronunciationOf, twins, categories, called, heads, related] = await Promise.all([
    loadPronunciation(),
    neighbours.twinsOf([id]),
    neighbours.categoriesOf(id),
    neighbours.called([word]),
    head_id === null ? [] : neighbours.byIds([head_id]),
    relatedWords(namedIn(entry.senses), neighbours),
  ])
  const alike = [id, ...twins.map(twin => twin.id)]
  const homographs = called.filter(other => !alike.includes(other.id))
  const phrases = await neighbours.phrasesOf(alike)
  const [head] = heads
  return {
    id,
    source: entry.source,
    attribution: attributionOf(id),
    word,
    pronunciation: pronunciationOf(word, entry.pronunciation),
    romanization: entry.romanization,
    part_of_speech: entry.part_of_speech as Entry['part_of_speech'],
    level: entry.level as Entry['level'],
    origin: entry.origin,
    categories: [...categories],
    senses: entry.senses.map(plainSense),
    more_senses: twins.flatMap(twin => {
      const attribution = attributionOf(twin.id)
      return attribution ? [{ id: twin.id, attribution, senses: twin.senses.map(plainSense) }] : []
    }),
    forms: entry.forms.map(form => spoken(form, pronunciationOf)),
    conjugation: conjugationOf(entry).map(form => spoken(form, pronunciationOf)),
    variants: [...entry.variants],
    homographs: homographs.map(other => summary(other, lang)),
    head: head ? summary(head, lang) : null,
    phrases: inOrder(phrases).map(phrase => summary(phrase, lang)),
    related: related.map(({ kind, entry }) => ({ kind, entry: summary(entry, lang) })),
    hanja: sharedHanja(entry, index, lang),
  }
}

/** Returns a meaning as responses have it, with its related words apart. */
function plainSense({ related: _, ...sense }: StoredSense): Sense {
  return sense
}

/** Sorts idioms, proverbs, phrases, each alphabetically: databases sort Hangul differently. */
function inOrder(phrases: readonly IndexedEntry[]): IndexedEntry[] {
  const rank = ({ part_of_speech }: IndexedEntry) =>
    ({ idiom: 0, proverb: 1 })[part_of_speech ?? ''] ?? 2
  return phrases.toSorted((a, b) => rank(a) - rank(b) || (a.word < b.word ? -1 : 1))
}

/** Adds the pronunciation to a form. */
function spoken<F extends WordForm>(form: F, pronunciationOf: Pronunciation): F {
  const pronunciation = pronunciationOf(form.form, form.pronunciation)
  return pronunciation === null ? form : { ...form, pronunciation }
}

function conjugationOf({ source, word, part_of_speech, senses, forms }: StoredEntry) {
  const part = part_of_speech?.replace('auxiliary-', '')
  if (part !== 'verb' && part !== 'adjective') return []
  // Our entry comes first of two homographs: it is the one that learners meet.
  const isOurs = source !== 'krdict'
  const frames = senses.flatMap(sense => sense.frames ?? [])
  return conjugate(word, part, {
    isCommonest: isOurs,
    forms: forms.map(({ form }) => form),
    isAskedFor: isOurs && isAskedFor(word, frames),
  })
}

/** Returns other words with the same hanja, those for beginners first. */
function sharedHanja(
  { word, origin }: StoredEntry,
  index: SearchIndex | undefined,
  lang: GlossLanguage,
): SharedHanja[] {
  const characters = [...new Set(hanja(origin ?? ''))].slice(0, CHARACTERS_MAX)
  const shared = characters.map(character => {
    const words = new Set([word])
    const { entries = [] } = index?.search(character, undefined, 0, LOOKED_AT) ?? {}
    const otherEntries = entries.filter(
      one => one.part_of_speech !== 'affix' && !words.has(one.word) && words.add(one.word),
    )
    otherEntries.sort((one, other) => levelRank(one.level) - levelRank(other.level))
    const shown = otherEntries.slice(0, WITH_CHARACTER_MAX)
    return { character, entries: shown.map(entry => summary(entry, lang)) }
  })
  return shared.filter(({ entries }) => entries.length > 0)
}
