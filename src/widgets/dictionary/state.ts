import type { Failure } from '../../api/http.ts'
import type { DictionarySource, Entry, EntrySummary, Section } from '../../contract/dictionary.ts'
import type { GrammarHit, NearWord, WordAnalysis } from '../../contract/dictionary-search.ts'
import type { Place } from './place.ts'

export type Sections =
  | { state: 'loading' }
  | { state: 'loaded'; sections: Section[]; sources: DictionarySource[] }
  | { state: 'failed'; failure: Failure }

export interface Found {
  state: 'loaded'
  q: string
  category: string | undefined
  entries: EntrySummary[]
  analyses: WordAnalysis[]
  /** What the text is in the grammar. */
  grammar?: GrammarHit[] | undefined
  total: number
  /** What may have been meant, where little or nothing was found. */
  near?: NearWord[] | undefined
  /** Where the next page is; absent until it is asked for. */
  more?: { state: 'loading' } | { state: 'failed'; failure: Failure }
}
/** While loading, what was found before stays on the screen; while idle it is kept, to be changed by the next search. */
export type Results =
  | { state: 'idle'; before?: Found | undefined }
  | { state: 'loading'; before: Found | undefined }
  | Found
  | { state: 'failed'; failure: Failure }

export type Opened =
  | { state: 'closed' }
  /** The reader asked for it, or the page came with it. */
  | { state: 'loading'; id: string; isAsked: boolean }
  | { state: 'loaded'; entry: Entry }
  | { state: 'failed'; id: string; failure: Failure }

export type Report =
  | { state: 'writing' | 'sending' | 'sent' }
  | { state: 'failed'; failure: Failure }

/** What a page rendered on the server already knows. */
export interface Initial {
  sections?: Section[] | undefined
  sources?: DictionarySource[] | undefined
  found?: Omit<Found, 'state'> | undefined
  entry?: Entry | undefined
  /** The entry that was asked for and does not exist. */
  missing?: { id: string; failure: Failure } | undefined
}

/** An answer that a browser kept from before an update has no sources. */
export function firstSections({ sections, sources = [] }: Initial): Sections {
  return sections ? { state: 'loaded', sections, sources } : { state: 'loading' }
}

export function firstResults({ q, category }: Place, { found }: Initial): Results {
  if (found) return { state: 'loaded', ...found }
  return q?.trim() || category ? { state: 'loading', before: undefined } : { state: 'idle' }
}

export function firstOpened({ entry, missing }: Initial): Opened {
  if (entry) return { state: 'loaded', entry }
  return missing ? { state: 'failed', ...missing } : { state: 'closed' }
}
