import { ABBREVIATED } from './abbreviated-indonesian.ts'
import { COLLOQUIAL } from './colloquial-words.ts'
import { activeForm } from './indonesian-roots.ts'

const WORDS = new Map(
  [...ABBREVIATED, ...COLLOQUIAL].flatMap(line => {
    const [standard = '', forms = ''] = line.split(': ')
    return forms.split(' ').map(form => [form, standard] as const)
  }),
)

/** Enclitics, which colloquial words have like all others: duitnya, cowokku. */
const ENCLITIC = /(nya|ku|mu)$/
/**
 * Colloquial prefixes, with the letters that the root may have lost after them: only the nasal of
 * meN- is left (ngopi, nyapu, nulis, mukul).
 */
const PREFIXES: readonly [RegExp, readonly string[]][] = [
  [/^nge(?=[^aiueo])/, ['']],
  [/^ng(?=[aiueo])/, ['', 'k', 'h']],
  [/^ng(?=[^aiueo])/, ['']],
  [/^ny(?=[aiueo])/, ['s', 'c']],
  [/^n(?=[aiueo])/, ['t']],
  [/^n(?=[cdjt])/, ['']],
  [/^m(?=[aiueo])/, ['p']],
  [/^di(?=.{4})/, ['']],
]
/** The suffix -in, for -kan and -i: bukain, dengerin. */
const SUFFIX = /in$/
/** A last vowel that is spoken as e: sebel, cepet. */
const SPOKEN_E = /e(?=[^aiueo]{1,2}$)/
/** The suffix -an of words that take ber- or a comparison instead: temenan, cepetan. */
const SUFFIX_AN = /an$/
/** Shortest root; shorter matches are accidental. */
const ROOT_MIN = 4

/**
 * Returns a text in standard Indonesian, word by word: "gak ada duit" is "tidak ada uang".
 *
 * @param plain lower case, with single spaces
 * @returns undefined if it has no colloquial word
 */
export function standardIndonesian(plain: string): string | undefined {
  const standard = plain.split(' ').map(word => standardWord(word) ?? word)
  const text = standard.join(' ')
  return text === plain ? undefined : text
}

function standardWord(word: string): string | undefined {
  const stem = word.replace(ENCLITIC, '')
  return WORDS.get(word) ?? (stem === word ? undefined : WORDS.get(stem))
}

/**
 * Returns possible roots of a colloquial verb: nyapu of sapu, bukain of buka, dibeliin of beli. A
 * wrong guess is harmless: no entry has it.
 */
export function colloquialRoots(word: string): string[] {
  const stems = [word, word.replace(SUFFIX, '')]
  const roots = stems.flatMap(stem => [stem, ...withoutPrefix(stem)])
  const all = roots.flatMap(root => [root, WORDS.get(root) ?? []].flat())
  return [...new Set(all)].filter(root => root !== word && root.length >= ROOT_MIN)
}

/**
 * Returns the standard verbs that a colloquial one may be: merasa of ngerasa, menyebalkan of
 * nyebelin, berteman of temenan. A wrong guess is harmless: no entry has it.
 */
export function colloquialVerbs(word: string): string[] {
  const hasIn = SUFFIX.test(word)
  const stem = word.replace(SUFFIX, '').replace(SUFFIX_AN, '')
  const spoken = [...(stem === word ? [] : [stem]), ...withoutPrefix(stem)]
  const roots = spoken
    .flatMap(root => [root, root.replace(SPOKEN_E, 'a')])
    .map(root => WORDS.get(root) ?? root)
    .filter(root => root.length >= ROOT_MIN)
  const verbs = [...new Set(roots)].flatMap(root => {
    const active = hasIn ? [`di${root}kan`, `di${root}i`] : [`di${root}`]
    return [...active.map(activeForm), `ber${root}`, root]
  })
  return [...new Set(verbs)].filter(verb => verb !== word)
}

/** Returns what a stem may be without its colloquial prefix; nothing if it has none. */
function withoutPrefix(stem: string): string[] {
  return PREFIXES.flatMap(([prefix, letters]) =>
    prefix.test(stem) ? letters.map(letter => stem.replace(prefix, letter)) : [],
  )
}
