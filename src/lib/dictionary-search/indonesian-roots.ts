/**
 * Prefixes, with the letters that the root may have lost after them: meN- and peN- replace k, t, s
 * and p (Tata Bahasa Baku Bahasa Indonesia, chapter on morphophonemics).
 */
const PREFIXES: readonly [RegExp, readonly string[]][] = [
  [/^[mp]enge(?=[^aiueo][aiueo][^aiueo]$)/, ['']],
  [/^[mp]eng(?=[aiueo])/, ['', 'k', 'ng']],
  [/^[mp]eng(?=[ghkq])/, ['']],
  [/^[mp]eny(?=[aiueo])/, ['s', 'ny']],
  [/^[mp]em(?=[aiueo])/, ['p', 'm']],
  [/^[mp]em(?=[bfpv])/, ['']],
  [/^[mp]en(?=[aiueo])/, ['t', 'n']],
  [/^[mp]en(?=[cdjstz])/, ['']],
  [/^me(?=[lrwy])/, ['']],
  [/^(?:ber|per|ter)/, ['', 'r']],
  [/^[bp]el(?=ajar)/, ['']],
  // bekerja, becermin; tepercaya
  [/^be(?=[^aiueor]er)/, ['']],
  [/^te(?=per)/, ['']],
  // pekerja, petani, peserta
  [/^pe(?=[^aiueomnr])/, ['']],
  [/^(?:di|ke|se|ku|kau)/, ['']],
]
const ANY_PREFIX = /^(?:[mpbtks]e|di|ku|kau)/
/** Suffixes from the outside inwards, at most one of each group; makan loses nothing by -an. */
const SUFFIXES = [
  [/^(.{4,}|..[aiueo])(?:lah|kah|tah|pun)$/],
  [/^(.*)(?:nya|ku|mu)$/],
  [/^(.*)kan$/, /^(.*)an$/, /^(.*)i$/],
] as const
/** Two consonants with which no root begins: rkah, of berkah. */
const NO_ROOT = /^(?:[hjlmrwy][^aiueo]|n[^aiueogy])/
/** Maximum number of prefixes of a root: keberhasilan, memperkenalkan, sepengetahuan. */
const PREFIXES_MAX = 3
/** Shortest root; shorter matches are accidental. */
const ROOT_MIN = 3
/** Partial reduplication, of the first letter with e: pepohonan, dedaunan. */
const FIRST_LETTER_AGAIN = /^([^aiueo])e(?=\1[aiueo].*an$)/
/** Informal spelling of reduplication: anak2, buku2nya. */
const TWICE = /^(\p{L}{3,})2/u

/**
 * Returns possible roots of an Indonesian word, the least changed first, so that `tulis` finds
 * `menulis` and `ditulis` finds both. A wrong guess is harmless: no entry has it.
 *
 * @param word lower case; one word, or the two of a reduplication (buku-buku, tolong menolong)
 */
export function indonesianRoots(word: string): string[] {
  const halves = word.split(/[- ]/)
  if (halves.length > 2) return []
  const [first = '', second] = halves
  if (second === undefined) return rootsOf(first)
  // buku-bukunya, berlari-lari, kemerah-merahan: roots common to both halves.
  const ofSecond = new Set([second, ...rootsOf(second)])
  const shared = [first, ...rootsOf(first)].filter(root => ofSecond.has(root))
  return shared.filter(root => root.length >= ROOT_MIN)
}

/** First letters of roots, with meN- in front of them; k, p, s and t are lost. */
const ACTIVE: readonly [RegExp, string][] = [
  [/^(?=[bfv])/, 'mem'],
  [/^p(?=er)/, 'memp'],
  [/^p/, 'mem'],
  [/^(?=[cdjz])/, 'men'],
  [/^t/, 'men'],
  [/^s/, 'meny'],
  [/^k/, 'meng'],
  [/^(?=[aiueogh])/, 'meng'],
  [/^(?=[lmnrwy])/, 'me'],
]

/**
 * Returns the active form of a passive verb, which is what dictionaries have: memperbaiki of
 * diperbaiki, menutup of ditutup. Empty for any other word.
 *
 * @param word lower case
 */
export function activeForm(word: string): string {
  const root = /^di([a-z]{4,})$/.exec(word)?.[1]
  const prefix = root && ACTIVE.find(([first]) => first.test(root))
  return prefix ? root.replace(...prefix) : ''
}

/** Returns a text of several words without the enclitics of its last one: rumah makannya. */
export function withoutEnclitics(text: string): string[] {
  const stems = withoutSuffixes(text, SUFFIXES.slice(0, 2))
  return stems.filter(stem => stem !== text)
}

function rootsOf(word: string): string[] {
  const once = word.replace(TWICE, '$1')
  const singleForms = [once, once.replace(FIRST_LETTER_AGAIN, '')]
  const stems = singleForms.flatMap(text => withoutSuffixes(text, SUFFIXES))
  const roots = [...stems]
  let outer: readonly string[] = stems
  for (let layer = 0; layer < PREFIXES_MAX; layer++) {
    outer = outer.flatMap(withoutPrefix)
    roots.push(...outer)
  }
  return [...new Set(roots)].filter(
    root => root !== word && root.length >= ROOT_MIN && !NO_ROOT.test(root),
  )
}

/** Returns the text itself, and without one, two and all of its possible suffixes. */
function withoutSuffixes(text: string, suffixes: readonly (readonly RegExp[])[]): string[] {
  let stems = [text]
  for (const alternatives of suffixes) {
    const shorter = stems.flatMap(stem =>
      alternatives.flatMap(suffix => (suffix.test(stem) ? [stem.replace(suffix, '$1')] : [])),
    )
    stems = [...stems, ...shorter]
  }
  return stems
}

function withoutPrefix(word: string): string[] {
  if (!ANY_PREFIX.test(word)) return []
  const prefixes = PREFIXES.filter(([prefix]) => prefix.test(word))
  const roots = prefixes.flatMap(([prefix, letters]) =>
    letters.map(letter => word.replace(prefix, letter)),
  )
  // In memakan, menanti the m or n belongs to the root.
  const nasal = /^[mp]e(?=[mn][aiueo])/
  if (nasal.test(word)) roots.push(word.replace(nasal, ''))
  return roots.filter(root => root.length >= ROOT_MIN)
}
