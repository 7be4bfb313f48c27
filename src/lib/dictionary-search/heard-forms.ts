import type { PartOfSpeech } from '../../contract/dictionary.ts'
import { conjugate } from '../conjugation/conjugate.ts'
import { romanizeByEar } from '../romanization/romanize.ts'

/** Forms in songs and series: 사랑해요, 몰랐어요, 감사합니다. Forms without 요 are their prefixes. */
const HEARD = new Set(['ayo-eoyo', 'at-eot', 'seumnida'])

/** Endings of verbs that people hear there too, and that no list of forms has: 먹자, 가지 마. */
const SUNG = ['자', '지 마']

/**
 * Returns the forms of a verb or adjective that people hear and write in Latin letters.
 *
 * @param of see `conjugate`
 * @returns none for other parts of speech
 */
export function heardForms(
  word: string,
  part: PartOfSpeech | null,
  of: { isCommonest: boolean; forms: readonly string[] },
): string[] {
  if (part !== 'verb' && part !== 'adjective') return []
  const heard = conjugate(word, part, of).filter(({ grammar }) => HEARD.has(grammar))
  const sung = part === 'verb' ? SUNG.map(ending => word.replace(/다$/u, ending)) : []
  return [...heard.map(({ form }) => form), ...sung].map(form => romanizeByEar(form))
}
