import { isHonorific } from './bases.ts'
import { jamoOf } from './jamo.ts'

/** Intransitive verbs for deliberate actions, which one may ask for. */
const DELIBERATE =
  /(?:가|오)다$|^(?:앉|서|일어서|일어나|눕|뛰|쉬|내리|갈아타|들르|모이|춤추|답하|전화하|연락하|대피하|출발하|이사하|운동하|가입하|교대하)다$/u

/** Transitive verbs for feeling, knowing, suffering or unintended actions. */
const UNINTENDED =
  /(?:[아워여뻐퍼]하|싫어하)다$|^(?:닮|삐|바라|원하|다치|알|모르|잊|잊어버리|잃|잃어버리|잘못하|잘하|못하|틀리|흘리|놓치|넘|지나|깨닫|어쩌|그치|느끼|걱정하|낳|갖|가지|졸업하|보이|얻|말|배우|벌|날)다$/u

/** Verbs whose requests do without 주다, or are too humble for requests. */
const ASKED_OTHERWISE = /(?:주|뵙|뵈|여쭙|여쭈)다$/u

/**
 * Whether a verb is used in requests: 기다려 주세요, but not 모르다 or 넘어지다.
 *
 * @param frames its sentence patterns: …을/를 기다리다
 */
export function isAskedFor(word: string, frames: readonly string[]): boolean {
  if (isHonorific(jamoOf(word.replace(/다$/u, '')))) return false
  if (ASKED_OTHERWISE.test(word) || UNINTENDED.test(word)) return false
  return DELIBERATE.test(word) || frames.some(frame => frame.includes('을/를'))
}
