import type { IndexedEntry } from '../../../src/lib/dictionary-search/entry-table.ts'
import type { EntrySummary, GlossLanguage } from '../../contract/dictionary.ts'

/** Returns the `summary`, cached on the entry. */
export function cachedSummary(entry: IndexedEntry, lang: GlossLanguage): EntrySummary {
  entry.summaries ??= {}
  entry.summaries[lang] ??= summary(entry, lang)
  return entry.summaries[lang]
}

/** Builds an entry's summary for a results list. */
export function summary(entry: IndexedEntry, lang: GlossLanguage): EntrySummary {
  return {
    id: entry.id,
    word: entry.word,
    romanization: entry.romanization,
    part_of_speech: entry.part_of_speech as EntrySummary['part_of_speech'],
    level: entry.level as EntrySummary['level'],
    ...pickGloss(entry.gloss, lang),
  }
}

/** Returns the gloss in the language, or else in Indonesian, English, or the Korean definition. */
function pickGloss(
  json: string,
  preferred: GlossLanguage,
): { gloss: string; gloss_language: GlossLanguage } {
  const glosses: Partial<Record<GlossLanguage, string>> = JSON.parse(json)
  for (const language of [preferred, 'id', 'en', 'ko'] as const) {
    const gloss = glosses[language]
    if (gloss) return { gloss, gloss_language: language }
  }
  return { gloss: '', gloss_language: preferred }
}
