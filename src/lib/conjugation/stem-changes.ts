import { basesOf } from './bases.ts'
import { type Irregular, irregularsOf, type Kind } from './stems.ts'

/** What is known of a word beside its spelling. */
export interface KnownOfWord {
  /** Of two words that are spelled alike it is the commoner one, whose stem changes. */
  isCommonest: boolean
  /** Whether the dictionary says that this is a form of it. */
  isForm: (form: string) => boolean
}

/**
 * How the stem of a word changes. Where its spelling is that of several words (걷다), the form with
 * 아 or 어 tells which it is: 걸어 or 걷어.
 *
 * @param stem in letters
 * @returns several where nothing tells
 */
export function changesOf(
  stem: string,
  kind: Kind,
  { isCommonest, isForm }: KnownOfWord,
): readonly (Irregular | null)[] {
  const all = irregularsOf(stem, kind)
  if (all.length === 1) return all
  const told = all.filter(irregular =>
    basesOf({ text: stem, kind, irregular }, 'a', '').some(form => isForm(form.normalize('NFC'))),
  )
  if (told.length === 1) return told
  return isCommonest ? all.slice(0, 1) : all
}
