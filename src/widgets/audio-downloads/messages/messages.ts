import type { Failure } from '../../../api/http.ts'
import type { MediaFormats } from '../../../lib/media-formats.ts'

/** Every text of the audio widget, in one language, and how it writes numbers. */
export type Messages = Texts & MediaFormats

export interface Texts {
  /** Fixed by the specification, in every language. */
  search: 'Search Lessons'
  filter: 'Filter by Chapter'
  download: 'Download'
  hint: string
  allChapters: string
  apply: string
  clear: string
  synthetic: string
  syntheticHint: string
  pack: string
  chapters: (count: number) => string
  mobileData: (size: string) => string
  checkFile: string
  checkHint: string
  chapterList: string
  chapter: (number: number, title: string) => string
  sentences: (count: number) => string
  found: (chapters: number, sentences: number) => string
  nothing: string
  nothingHint: string
  play: (title: string) => string
  pause: (title: string) => string
  playLine: string
  readOnly: string
  translation: string
  player: string
  position: string
  positionOf: (at: string, all: string) => string
  speed: string
  repeatChapter: string
  repeatSentence: string
  loading: string
  playFailed: string
  playFailedHint: string
  playFailedOffline: string
  retry: string
  offline: string
  unavailable: string
  unavailableHint: string
  otherBook: string
  failedTitle: string
  offlineTitle: string
  failures: Partial<Record<Failure['code'], string>>
}
