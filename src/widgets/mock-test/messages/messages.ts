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
  saved: With
  reviewSection: With
  noWayBack: With
  /** Name, questions, minutes and points of a section. */
  columns: readonly string[]
  /** Of seconds that are left. */
  warning: Count
  nextSection: (done: string, name: string, count: number) => string
  shared: (first: number, last: number, isRecording: boolean) => string
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
  | 'refused'

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
  | 'atOnce'
  | 'extraTime'
  | 'start'
  | 'membersOnly'
  | 'openSite'
  | 'fileHint'
  | 'timeLeft'
  | 'safe'
  | 'nowhere'
  | 'notKept'
  | 'late'
  | 'refusedHere'
  | 'clockUnsure'
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
