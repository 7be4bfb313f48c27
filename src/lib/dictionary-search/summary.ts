import type { IndexedEntry } from '../../../src/lib/dictionary-search/entry-table.ts'
import type { EntrySummary, GlossLanguage } from '../../contract/dictionary.ts'

/** As `summary`, made once as long as the entry is kept in memory. */
export function keptSummary(entry: IndexedEntry, lang: GlossLanguage): EntrySummary {
  entry.summaries ??= {}
  entry.summaries[lang] ??= summary(entry, lang)
  return entry.summaries[lang]
}

/** What a results list shows of an entry. */
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

/** The gloss in the language asked for, else the nearest: Indonesian, English, the Korean definition. */
function pickGloss(
  json: string,
  wanted: GlossLanguage,
): { gloss: string; gloss_language: GlossLanguage } {
  const glosses: Partial<Record<GlossLanguage, string>> = JSON.parse(json)
  for (const language of [wanted, 'id', 'en', 'ko'] as const) {
    const gloss = glosses[language]
    if (gloss) return { gloss, gloss_language: language }
  }
  return { gloss: '', gloss_language: wanted }
}
