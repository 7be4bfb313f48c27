import type { Failure } from '../../../api/http.ts'
import type { Level, PartOfSpeech } from '../../../contract/dictionary.ts'
import type { WordAnalysis } from '../../../contract/dictionary-search.ts'

/** Every text of the dictionary widget, in one language. */
export interface Messages {
  dictionary: string
  search: string
  hint: string
  clear: string
  browse: string
  allCategories: string
  inCategory: (category: string) => string
  loading: string
  found: (total: number) => string
  results: string
  analyses: string
  grammar: string
  /** What is said of a stem that has changed by its class. */
  changes: (irregular: NonNullable<WordAnalysis['irregular']>) => string
  nothing: (q: string) => string
  nothingHint: string
  near: string
  more: string
  back: string
  listen: string
  listenTo: (text: string) => string
  deviceVoice: string
  pronunciation: string
  romanization: string
  origin: string
  examples: string
  forms: string
  homographs: string
  phrases: string
  head: string
  variants: string
  source: { sapa: string; krdict: string }
  partlyFrom: string
  report: string
  reportQuestion: string
  reportHint: string
  reportEmail: string
  reportEmailHint: string
  reportEmailWrong: string
  send: string
  sending: string
  sent: string
  retry: string
  failedTitle: string
  offlineTitle: string
  failures: Partial<Record<Failure['code'], string>>
  levels: Record<Level, string>
  partsOfSpeech: Record<PartOfSpeech, string>
}
