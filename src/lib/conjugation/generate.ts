import { basesOf } from './bases.ts'
import { joinedStem } from './contracted-stems.ts'
import { type Ending, shapesOf } from './ending.ts'
import { jamoOf } from './jamo.ts'
import { type Irregular, irregularsOf, type Kind } from './stems.ts'

/**
 * Returns the forms of a verb or adjective with an ending; more than one if usage or meaning
 * decides (걷다: 걸어요, 걷어요).
 *
 * @param word its dictionary form, with 다
 * @param irregulars how its stem changes, if that is known
 * @returns none if the ending does not combine with such a word
 */
export function generate(
  word: string,
  kind: Kind,
  ending: Ending,
  irregulars?: readonly (Irregular | null)[],
): string[] {
  const text = jamoOf(word.replace(/다$/u, ''))
  const forms = (irregulars ?? irregularsOf(text, kind)).flatMap(irregular =>
    shapesOf(ending).flatMap(({ base, text: tail, kinds }) => {
      if (kinds && !kinds.includes(kind)) return []
      const first = tail.charAt(0)
      const heads = basesOf(joinedStem({ text, kind, irregular }, base, first), base, first)
      return heads.map(head => (head + tail).normalize('NFC'))
    }),
  )
  return [...new Set(forms)]
}
