/** Leading function words of an English meaning: to eat, a book. */
const LEADING = /^(?:to|an?|the) (?=.)/

/** Returns an English meaning without its leading function word. */
export function withoutArticle(text: string): string {
  return text.replace(LEADING, '')
}

/** Endings of inflected words, with what they may replace. */
const ENDINGS: readonly [RegExp, readonly string[]][] = [
  [/ies$/, ['y']],
  [/es$/, ['', 'e']],
  [/([^s])s$/, ['$1']],
  [/ied$/, ['y']],
  [/([^aeiou])\1(?:ed|ing)$/, ['$1', '$1$1']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
]
const ANY_ENDING = /(?:s|ed|ing)$/
const STEM_MIN = 2

/**
 * Returns the base forms that a dictionary may have for an English text: book for books.
 *
 * @param text lower case
 */
export function englishStems(text: string): string[] {
  const bare = withoutArticle(text)
  if (!ANY_ENDING.test(bare)) return bare === text ? [] : [bare]
  const stems = ENDINGS.filter(([ending]) => ending.test(bare)).flatMap(([ending, letters]) =>
    letters.map(letter => bare.replace(ending, letter)),
  )
  return [...new Set([bare, ...stems])].filter(
    stem => stem !== text && stem.length >= STEM_MIN && /[aeiouy]/.test(stem),
  )
}
