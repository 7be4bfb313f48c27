import type { Base } from './bases.ts'
import { jamoOf } from './jamo.ts'
import { irregularsOf, type Stem } from './stems.ts'

/**
 * Contracted stems and their full stems. No ending that begins with a vowel follows a contracted
 * one (rule 16 of the Standard Korean Language): the full verb's form is used instead, 머물러 and
 * 가지면, never 머물어 and 갖으면. 걷다 (거두다), 외다 (외우다) and others have forms of their own.
 */
const WHOLE_STEMS: Readonly<Record<string, string>> = {
  머물: '머무르',
  서둘: '서두르',
  서툴: '서투르',
  갖: '가지',
  딛: '디디',
  내딛: '내디디',
  헛딛: '헛디디',
  // Not a contraction, but used like one.
  뵙: '뵈',
  찾아뵙: '찾아뵈',
}
const PAIRS = Object.entries(WHOLE_STEMS).map(
  pair => pair.map(jamoOf) as [contracted: string, whole: string],
)
const WHOLE = new Map(PAIRS)
const CONTRACTED = new Map(PAIRS.map(([contracted, whole]) => [whole, contracted]))

/** Returns the stem that an ending joins: before a vowel the full one, not the contracted one. */
export function joinedStem(stem: Stem, base: Base, first: string): Stem {
  const text = WHOLE.get(stem.text)
  if (text === undefined || !beginsWithVowel(stem.text, base, first)) return stem
  const [irregular = null] = irregularsOf(text, stem.kind)
  return { ...stem, text, irregular }
}

/** Returns the roots with their contractions. */
export function withContracted(roots: readonly string[]): readonly string[] {
  const contracted = roots.flatMap(root => CONTRACTED.get(root) ?? [])
  return contracted.length > 0 ? [...roots, ...contracted] : roots
}

/** Whether the ending begins with a vowel; after ㄹ it has no 으: 머물면. */
function beginsWithVowel(contracted: string, base: Base, first: string): boolean {
  return base === 'a' || first === 'ᄋ' || (base === 'eu' && !contracted.endsWith('ᆯ'))
}
