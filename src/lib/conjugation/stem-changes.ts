import { basesOf } from './bases.ts'
import { type Irregular, irregularsOf, type Kind } from './stems.ts'

/** Facts about a word beyond its spelling. */
export interface KnownOfWord {
  /** Whether it is the commoner of two homographs, whose stem changes. */
  isCommonest: boolean
  /** Whether the dictionary lists this form for the word. */
  isForm: (form: string) => boolean
}

/**
 * Returns how the stem of a word changes. For homographs (걷다) the form with 아 or 어 decides:
 * 걸어 or 걷어.
 *
 * @param stem in jamo
 * @returns several if nothing decides
 */
export function changesOf(
  stem: string,
  kind: Kind,
  { isCommonest, isForm }: KnownOfWord,
): readonly (Irregular | null)[] {
  const all = irregularsOf(stem, kind)
  if (all.length === 1) return all
  const matching = all.filter(irregular =>
    basesOf({ text: stem, kind, irregular }, 'a', '').some(form => isForm(form.normalize('NFC'))),
  )
  if (matching.length === 1) return matching
  return isCommonest ? all.slice(0, 1) : all
}
