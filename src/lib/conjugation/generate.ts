import { basesOf } from './bases.ts'
import { type Ending, shapesOf } from './ending.ts'
import { lettersOf } from './letters.ts'
import { irregularsOf, type Kind } from './stems.ts'

/**
 * The forms of a verb or adjective with an ending; more than one where usage or the word's
 * meaning decides (걷다: 걸어요, 걷어요).
 *
 * @param word as the dictionary lists it, with 다
 * @returns none where the ending does not go with such a word
 */
export function generate(word: string, kind: Kind, ending: Ending): string[] {
  const text = lettersOf(word.replace(/다$/u, ''))
  const forms = irregularsOf(text, kind).flatMap(irregular =>
    shapesOf(ending).flatMap(({ base, text: tail, kinds }) => {
      if (kinds && !kinds.includes(kind)) return []
      const heads = basesOf({ text, kind, irregular }, base, tail.charAt(0))
      return heads.map(head => (head + tail).normalize('NFC'))
    }),
  )
  return [...new Set(forms)]
}
