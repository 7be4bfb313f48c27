import type { Base } from './bases.ts'
import { endsInVowel, finalOf, jamoOf, lastVowel, swapLast } from './jamo.ts'

const EU = jamoOf('으')
const U = jamoOf('우')
const SI = jamoOf('시')
const REU = jamoOf('르')

/**
 * Returns candidate stems for the text before an ending; `basesOf` verifies them.
 *
 * @param head the text before the ending, in jamo
 */
export function rootsOf(head: string, base: Base): readonly string[] {
  switch (base) {
    case 'stem':
      return endsInVowel(head) ? [head, `${head}ᆯ`, `${head}ᇂ`] : [head]
    case 'closed':
      return [head]
    case 'open':
      return [head, `${head}ᆯ`]
    case 'rieul':
      return [`${head}ᆯ`]
    case 'honorific':
      return [head + SI]
    case 'eu':
      return beforeEu(head)
    case 'a':
      return beforeA(head)
  }
}

function beforeEu(head: string): readonly string[] {
  if (!endsInVowel(head)) return [head]
  const roots = [head, `${head}ᆯ`, `${head}ᇂ`]
  if (head.endsWith(EU)) roots.push(...closedRoots(head.slice(0, -2)))
  if (head.endsWith(U)) roots.push(`${head.slice(0, -2)}ᆸ`)
  return roots
}

/** Returns the candidates that end in a consonant. */
function closedRoots(text: string): readonly string[] {
  if (endsInVowel(text)) return [`${text}ᆺ`]
  return finalOf(text) === 'ᆯ' ? [text, swapLast(text, 'ᆮ')] : [text]
}

/** Possible vowels before the contraction with 아 or 어; with ᇂ, the stem had that too. */
const BEFORE_A: Readonly<Record<string, readonly string[]>> = {
  ᅡ: ['ᅡ', 'ᅳ'],
  ᅥ: ['ᅥ', 'ᅳ', 'ᅮ'],
  ᅢ: ['ᅢ', 'ᅡ', 'ᅥ', 'ᅡᇂ', 'ᅥᇂ'],
  ᅤ: ['ᅤ', 'ᅣᇂ'],
  ᅦ: ['ᅦ', 'ᅥᇂ', 'ᅵ'],
  ᅧ: ['ᅧ', 'ᅵ'],
  ᅨ: ['ᅨ', 'ᅧᇂ', 'ᅵ'],
  ᅪ: ['ᅩ', 'ᅩᇂ'],
  ᅯ: ['ᅮ'],
  ᅫ: ['ᅫ', 'ᅬ'],
}

function beforeA(head: string): readonly string[] {
  const vowel = lastVowel(head)
  if (!endsInVowel(head)) return []
  const roots = (BEFORE_A[vowel] ?? [vowel]).map(before => swapLast(head, before))
  if (vowel === 'ᅡ') roots.push(`${head}ᆯ`)
  const before = head.slice(0, -2)
  const initial = head.at(-2)
  if (initial === 'ᄋ') roots.push(...withoutOwnSyllable(before, vowel))
  if (initial === 'ᄅ' && finalOf(before) === 'ᆯ') roots.push(before.slice(0, -1) + REU)
  if (initial === 'ᄅ' && endsInVowel(before)) roots.push(before)
  return roots
}

function withoutOwnSyllable(before: string, vowel: string): readonly string[] {
  if (vowel === 'ᅪ' || vowel === 'ᅯ') return [`${before}ᆸ`]
  return endsInVowel(before) ? [before, ...closedRoots(before)] : closedRoots(before)
}
