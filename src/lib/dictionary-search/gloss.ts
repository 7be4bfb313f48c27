import type { GlossLanguage } from '../../contract/dictionary.ts'

/** The gloss in the language asked for, else the nearest: Indonesian, English, the Korean definition. */
export function pickGloss(
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
