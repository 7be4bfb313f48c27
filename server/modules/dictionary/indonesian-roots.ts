/**
 * What meN- and peN- hide: the root's own first letter falls away or stays.
 * Tata Bahasa Baku Bahasa Indonesia, chapter on morphophonemics.
 */
const NASAL_PREFIXES: readonly [RegExp, readonly string[]][] = [
  [/^(meng|peng)(?=[aeiou])/, ['', 'k']],
  [/^(meng|peng)(?=[ghk])/, ['']],
  [/^(meny|peny)(?=[aeiou])/, ['s']],
  [/^(mem|pem)(?=[aeiou])/, ['p']],
  [/^(mem|pem)(?=[bfpv])/, ['']],
  [/^(men|pen)(?=[aeiou])/, ['t']],
  [/^(men|pen)(?=[cdjst])/, ['']],
  [/^(me|pe)(?=[lmnrwy])/, ['']],
]
const PLAIN_PREFIXES = /^(ber|ter|di|se|ke|be|per)/
const SUFFIXES = /(kan|an|i|nya)$/
/** Shorter pieces are no roots, only accidents. */
const ROOT_MIN = 3

/**
 * Possible roots of an Indonesian word, so that `tulis` finds `menulis`. A guess that is
 * no word does no harm: nobody searches for it.
 *
 * @param word lower case, one word
 */
export function indonesianRoots(word: string): string[] {
  const stems = [word, word.replace(SUFFIXES, '')]
  const roots = stems.flatMap(stem => [stem, ...withoutPrefix(stem)])
  return [...new Set(roots)].filter(root => root !== word && root.length >= ROOT_MIN)
}

function withoutPrefix(word: string): string[] {
  for (const [prefix, firstLetters] of NASAL_PREFIXES) {
    if (prefix.test(word)) return firstLetters.map(letter => word.replace(prefix, letter))
  }
  return PLAIN_PREFIXES.test(word) ? [word.replace(PLAIN_PREFIXES, '')] : []
}
