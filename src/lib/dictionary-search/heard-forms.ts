import type { PartOfSpeech } from '../../contract/dictionary.ts'
import { conjugate } from '../conjugation/conjugate.ts'
import { romanizeByEar } from '../romanization/romanize.ts'

/** Forms of songs and series: 사랑해요, 몰랐어요, 감사합니다. What is said without 요 begins so. */
const HEARD = new Set(['ayo-eoyo', 'at-eot', 'seumnida'])

/**
 * What people hear of a verb or adjective, and write in Latin letters before they know the word.
 *
 * @param of as that of `conjugate`
 * @returns none of what is neither
 */
export function heardForms(
  word: string,
  part: PartOfSpeech | null,
  of: { isCommonest: boolean; forms: readonly string[] },
): string[] {
  if (part !== 'verb' && part !== 'adjective') return []
  const heard = conjugate(word, part, of).filter(({ grammar }) => HEARD.has(grammar))
  return heard.map(({ form }) => romanizeByEar(form))
}
