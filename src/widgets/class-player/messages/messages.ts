import type { Failure } from '../../../api/http.ts'
import type { LearningPart } from '../../../contract/classes.ts'
import type { Formats } from './format.ts'

/** Every text of the class player, in one language, and how it writes numbers. */
export type Messages = Texts & Formats

export interface Texts {
  loading: string
  retry: string
  close: string
  /** Fixed by the specification, in every language. */
  contentFailed: 'Failed to fetch class content'
  failedTitle: string
  offlineTitle: string
  failures: Partial<Record<Failure['code'], string>>
  playlist: string
  kinds: Record<LearningPart['kind'], string>
  learning: (number: number, title: string) => string
  done: string
  now: string
  locked: string
  preview: string
  doneOf: (done: number, total: number) => string
  next: string
  nextIs: (title: string) => string
  lastPart: string
  lockedTitle: string
  accountTitle: string
  accountHint: string
  signIn: string
  aboutClass: string
  onOurSite: string
  visitorKeeps: string
  notSavedHere: string
  partFailed: string
}
