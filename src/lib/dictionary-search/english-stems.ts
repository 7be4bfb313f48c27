/** Words before an English meaning that say nothing: to eat, a book. */
const LEADING = /^(?:to|an?|the) (?=.)/

/** An English meaning from its first word on that says something. */
export function withoutArticle(text: string): string {
  return text.replace(LEADING, '')
}

/** Endings of inflected words, and what may have stood there. */
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
 * The forms of an English text that a dictionary may have instead: books is book, to eat is eat.
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
