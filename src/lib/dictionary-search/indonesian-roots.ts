/**
 * What may stand before a root, and the letters that the root itself may have begun with there:
 * meN- and peN- hide k, t, s and p (Tata Bahasa Baku Bahasa Indonesia, chapter on morphophonemics).
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
/** What stands after a root, from the outside inwards; one of each at most. Of makan -an alone leaves one. */
const SUFFIXES = [[/(?:lah|kah|tah|pun)$/], [/(?:nya|ku|mu)$/], [/kan$/, /an$/, /i$/]] as const
/** keberhasilan, memperkenalkan, sepengetahuan: no root has more before it. */
const PREFIXES_MAX = 3
/** Shorter pieces are no roots, only accidents. */
const ROOT_MIN = 3
/** pepohonan, dedaunan: the first letter again, with e. */
const FIRST_LETTER_AGAIN = /^([^aiueo])e(?=\1[aiueo].*an$)/
/** As people write it: anak2, buku2nya. */
const TWICE = /^(\p{L}{3,})2/u

/**
 * Possible roots of an Indonesian word, the least changed first, so that `tulis` finds `menulis`
 * and `ditulis` finds both. A guess that is no word does no harm: no entry has it.
 *
 * @param word lower case; one word, or the two of a reduplication (buku-buku, tolong menolong)
 */
export function indonesianRoots(word: string): string[] {
  const halves = word.split(/[- ]/)
  if (halves.length > 2) return []
  const [first = '', second] = halves
  if (second === undefined) return rootsOf(first)
  // buku-bukunya, berlari-lari, kemerah-merahan: what both halves are made of.
  const ofSecond = new Set([second, ...rootsOf(second)])
  const shared = [first, ...rootsOf(first)].filter(root => ofSecond.has(root))
  return shared.filter(root => root.length >= ROOT_MIN)
}

/** A text of several words without what may hang on its last one: rumah makannya. */
export function withoutEnclitics(text: string): string[] {
  const stems = withoutSuffixes(text, SUFFIXES.slice(0, 2))
  return stems.filter(stem => stem !== text)
}

function rootsOf(word: string): string[] {
  const once = word.replace(TWICE, '$1')
  const whole = [once, once.replace(FIRST_LETTER_AGAIN, '')]
  const stems = whole.flatMap(text => withoutSuffixes(text, SUFFIXES))
  const roots = [...stems]
  let outer: readonly string[] = stems
  for (let layer = 0; layer < PREFIXES_MAX; layer++) {
    outer = outer.flatMap(withoutPrefix)
    roots.push(...outer)
  }
  return [...new Set(roots)].filter(root => root !== word && root.length >= ROOT_MIN)
}

/** The text itself, and without one, two and all of the suffixes it may have. */
function withoutSuffixes(text: string, suffixes: readonly (readonly RegExp[])[]): string[] {
  let stems = [text]
  for (const alternatives of suffixes) {
    const shorter = stems.flatMap(stem =>
      alternatives.flatMap(suffix => (suffix.test(stem) ? [stem.replace(suffix, '')] : [])),
    )
    stems = [...stems, ...shorter]
  }
  return stems
}

function withoutPrefix(word: string): string[] {
  if (!ANY_PREFIX.test(word)) return []
  const found = PREFIXES.filter(([prefix]) => prefix.test(word))
  const roots = found.flatMap(([prefix, letters]) =>
    letters.map(letter => word.replace(prefix, letter)),
  )
  // memakan, menanti: the root's own m or n.
  const nasal = /^[mp]e(?=[mn][aiueo])/
  if (nasal.test(word)) roots.push(word.replace(nasal, ''))
  return roots.filter(root => root.length >= ROOT_MIN)
}
