/** Words with affixes that may be made of a root; those that people really write are in a list of words. */
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
/** Letters that fall away behind the nasal they become. */
const HIDDEN: Readonly<Record<string, string>> = { p: 'm', t: 'n', s: 'ny', k: 'ng' }

/** A root behind meN- or peN-. */
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

/** Shorter pieces of a word are accidents: sok in besok. */
const ROOT_MIN = 4

/** Roots that a word may be made of, the word itself among them. */
export function rootsIn(word: string, isWord: (text: string) => boolean): string[] {
  const roots = [word]
  for (let from = 0; from < word.length; from++) {
    for (let to = from + ROOT_MIN - 1; to <= word.length; to++) {
      const inner = word.slice(from, to)
      // What a nasal hides stands nowhere in the word.
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
