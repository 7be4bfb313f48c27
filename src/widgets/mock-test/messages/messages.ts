import type { Failure } from '../../../api/http.ts'
import type { SectionName } from '../../../contract/mock-test-blueprint.ts'
import type { Formats } from './format.ts'
import type { SoundTexts } from './sound.ts'

/** Every text of the exam, in one language, and how it writes numbers. */
export type Messages = Texts & Formats & { sound: SoundTexts }

type Count = (count: number) => string
type With = (text: string) => string

export interface Texts extends Record<Plain, string>, Record<Counted, Count> {
  sections: Record<SectionName, string>
  failures: Partial<Record<Failure['code'], string>>
  times: With
  ruleBytes: (size: string, hasSound: boolean, hasPictures: boolean) => string
  /** Name of a file that holds no answers to this test. */
  wrongFile: With
  saved: With
  reviewSection: With
  noWayBack: With
  /** Name, questions, minutes and points of a section. */
  columns: readonly string[]
  /** Of seconds that are left. */
  warning: Count
  nextSection: (done: string, name: string, count: number) => string
  shared: (first: number, last: number, isRecording: boolean) => string
  receiptText: (number: string, time: string, hash: string) => string
  /** Where one is among all questions. */
  place: (number: number, all: number) => string
  count: (answered: number, all: number) => string
}

type Counted =
  | 'rulePlays'
  | 'again'
  | 'waiting'
  | 'onPhone'
  | 'question'
  | 'pointsOf'
  | 'choose'
  | 'flags'
  | 'tooLate'

type Plain =
  | 'loading'
  | 'failedTitle'
  | 'offlineTitle'
  | 'retry'
  | 'failure'
  | 'free'
  | 'ruleTime'
  | 'ruleOrder'
  | 'ruleSaved'
  | 'extraTime'
  | 'start'
  | 'membersOnly'
  | 'openSite'
  | 'fileHint'
  | 'haveFile'
  | 'timeLeft'
  | 'safe'
  | 'nowhere'
  | 'gone'
  | 'saveFile'
  | 'clear'
  | 'pictureFailed'
  | 'previous'
  | 'next'
  | 'flag'
  | 'list'
  | 'answered'
  | 'open'
  | 'flagged'
  | 'unsent'
  | 'keys'
  | 'close'
  | 'finish'
  | 'endSection'
  | 'submit'
  | 'reviewAll'
  | 'missing'
  | 'marked'
  | 'final'
  | 'back'
  | 'submitting'
  | 'submittingHint'
  | 'submittingOffline'
  | 'goBack'
  | 'submitted'
  | 'receipt'
  | 'handInLate'
  | 'resultsFailed'
