import type { Example } from '../../../../src/contract/dictionary.ts'
import type { NamedWord, StoredSense } from '../../../../src/contract/dictionary-pack.ts'
import type { NewEntry } from '../save-entries.ts'
import { cleanHangul, cleanText, lemmas, realText } from './clean-text.ts'
import type { Equivalents } from './equivalents-tsv.ts'
import { frameOf } from './frame.ts'
import { headwordOf, variantsOf } from './headword.ts'
import type { Equivalent, KrdictRecord, KrdictSense } from './record.ts'
import { type EquivalentLanguage, LANGUAGES, LEVELS, RELATIONS, unitOf } from './terms.ts'

/** Imported entries come after our own, in the order of their ids. */
const FIRST_POSITION = 1_000_000
/** Limits positions to 32 bits. */
const ID_MAX = 1_000_000_000
const EXAMPLES_MAX = 3
const FRAMES_MAX = 4
const RELATED_MAX = 12

/**
 * Converts a record of the dictionary to our entry, or says why that is not possible.
 *
 * @param first earlier headword with the record's id, see headwordOf()
 * @param table equivalents of words: their ids do not apply to phrases
 */
export function toEntry(
  record: KrdictRecord,
  first: string | undefined,
  table: Equivalents,
): { entry: NewEntry } | { skipped: string } {
  const unit = unitOf(cleanText(record.unit))
  if (!unit) return { skipped: `unknown unit ${cleanText(record.unit)}` }
  if (!(Number.isInteger(record.id) && record.id > 0 && record.id < ID_MAX))
    return { skipped: 'no id' }
  const word = cleanText(record.word)
  if (!word) return { skipped: 'no headword' }
  const headword = headwordOf(record, unit, word, first)
  const more = (sense: number) => (headword.head ? [] : table.of(record.id, sense))
  const senses = record.senses.map(sense => toSense(sense, more(sense.id))).filter(hasMeaning)
  if (senses.length === 0) return { skipped: 'no sense' }
  const entry: NewEntry = {
    ...headword,
    source: 'krdict',
    position: FIRST_POSITION + record.id,
    word,
    variants: variantsOf(record, word),
    level: LEVELS.get(cleanText(record.level)) ?? null,
    pronunciation: record.pronunciations.map(cleanHangul).find(Boolean) ?? null,
    origin: cleanText(record.origin) || null,
    senses,
    forms: forms(record),
  }
  return { entry }
}

function forms(record: KrdictRecord): NewEntry['forms'] {
  const byForm = new Map<string, NewEntry['forms'][number]>()
  for (const raw of record.forms) {
    const form = cleanHangul(raw.form)
    const pronunciation = cleanHangul(raw.pronunciation)
    if (!form || byForm.has(form)) continue
    byForm.set(form, { form, ...(pronunciation && { pronunciation }) })
  }
  return [...byForm.values()]
}

/** Keeps a cross reference ("→ 칸막이") as the definition, whose place it takes. */
function toSense(sense: KrdictSense, more: readonly Equivalent[]): StoredSense {
  const ko = cleanText(sense.definition)
  const equivalents = [...sense.equivalents, ...more]
  const indonesian = translation(equivalents, 'id')
  const english = translation(equivalents, 'en')
  const frames = [...new Set(sense.patterns.map(cleanText).map(frameOf))].filter(Boolean)
  const related = relatedWords(sense)
  return {
    gloss: {
      ...(indonesian.gloss.length > 0 && { id: indonesian.gloss }),
      ...(english.gloss.length > 0 && { en: english.gloss }),
    },
    definition: {
      ...(ko && { ko }),
      ...(indonesian.definition && { id: indonesian.definition }),
      ...(english.definition && { en: english.definition }),
    },
    examples: examples(sense),
    ...(frames.length > 0 && { frames: frames.slice(0, FRAMES_MAX) }),
    ...(related.length > 0 && { related }),
  }
}

/** Returns related words, without empty relations and kinds that are not shown. */
function relatedWords({ relations }: KrdictSense): NamedWord[] {
  const named = relations.flatMap(({ type, id }) => {
    const kind = RELATIONS.get(cleanText(type))
    return kind && Number.isInteger(id) && id > 0 ? [{ kind, entry: `krdict-${id}` }] : []
  })
  return named.slice(0, RELATED_MAX)
}

/** Returns the first equivalent with a text: the dictionary's own come before a table's. */
function translation(equivalents: Equivalent[], target: EquivalentLanguage) {
  const inLanguage = equivalents.filter(
    ({ language }) => LANGUAGES.get(cleanText(language)) === target,
  )
  const glosses = inLanguage.map(({ lemma }) => lemmas(lemma, target))
  const definitions = inLanguage.map(({ definition }) => realText(definition))
  return {
    gloss: glosses.find(gloss => gloss.length > 0) ?? [],
    definition: definitions.find(Boolean) ?? '',
  }
}

/** Puts whole sentences before phrases; dialogues make no sense line by line. */
function examples({ examples }: KrdictSense): Example[] {
  const texts = new Set<string>()
  for (const exampleKind of ['문장', '구']) {
    for (const { type, text } of examples) {
      if (texts.size === EXAMPLES_MAX) break
      if (type === exampleKind && text.trim()) texts.add(cleanText(text))
    }
  }
  return [...texts].map(ko => ({ ko }))
}

function hasMeaning({ gloss, definition }: StoredSense): boolean {
  return [gloss.id, gloss.en, definition.ko, definition.id, definition.en].some(Boolean)
}
