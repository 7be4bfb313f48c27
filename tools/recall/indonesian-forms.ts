/** Returns possible words with affixes of a root; a word list tells which ones are in use. */
export function formsOf(root: string): string[] {
  const active = `me${nasal(root)}`
  const agent = `pe${nasal(root)}`
  return [
    ...[active, `di${root}`, `ter${root}`, root].flatMap(stem => [stem, `${stem}kan`, `${stem}i`]),
    ...[`memper${root}`, `diper${root}`].flatMap(stem => [stem, `${stem}kan`, `${stem}i`]),
    // bekerja, beternak
    ...(/^[^aiueo]er/.test(root) ? [`be${root}`] : [`ber${root}`]),
    ...[`ber${root}an`, `se${root}`, `ke${root}an`],
    ...[agent, `${agent}an`, `pe${root}`, `per${root}an`, `${root}an`],
    ...[`${root}nya`, `${root}lah`, `${root}kah`, `${active}nya`, `${root}annya`],
    ...[`${root}-${root}`, `ber${root}-${root}`, `${root}-${active}`],
  ].filter(form => form !== root)
}

const VOWELS = 'aiueo'
/** Initial letters that a nasal prefix replaces, with that nasal. */
const HIDDEN: Readonly<Record<string, string>> = { p: 'm', t: 'n', s: 'ny', k: 'ng' }

/** Returns a root in the form that follows meN- or peN-. */
function nasal(root: string): string {
  const first = root.charAt(0)
  if (/^(?:kh|sy)/.test(root)) return (first === 'k' ? 'ng' : 'n') + root
  const isOneSyllable = [...root].filter(letter => VOWELS.includes(letter)).length === 1
  if (isOneSyllable) return `nge${root}`
  const hidden = HIDDEN[first]
  if (hidden) return hidden + root.slice(1)
  if ('bfv'.includes(first)) return `m${root}`
  if ('cdjz'.includes(first)) return `n${root}`
  return 'gh'.includes(first) || VOWELS.includes(first) ? `ng${root}` : root
}

/** Minimum length of a root; shorter ones match by accident: sok in besok. */
const ROOT_MIN = 4

/** Returns the possible roots of a word, including the word itself. */
export function rootsIn(word: string, isWord: (text: string) => boolean): string[] {
  const roots = [word]
  for (let from = 0; from < word.length; from++) {
    for (let to = from + ROOT_MIN - 1; to <= word.length; to++) {
      const inner = word.slice(from, to)
      // Adds back the initial letter that a nasal may have replaced.
      const candidates = [inner, ...['p', 't', 's', 'k'].map(letter => letter + inner)]
      roots.push(
        ...candidates.filter(
          root => root.length >= ROOT_MIN && isWord(root) && formsOf(root).includes(word),
        ),
      )
    }
  }
  return [...new Set(roots)]
}
