import type { Failure } from '../../api/http.ts'
import type { DictionarySource, Entry, EntrySummary, Section } from '../../contract/dictionary.ts'
import type { GrammarHit, NearWord, WordAnalysis } from '../../contract/dictionary-search.ts'
import type { DictionaryLocation } from './location.ts'

export type Sections =
  | { state: 'loading' }
  | { state: 'loaded'; sections: Section[]; sources: DictionarySource[] }
  | { state: 'failed'; failure: Failure }

export interface FoundEntries {
  state: 'loaded'
  q: string
  category: string | undefined
  entries: EntrySummary[]
  analyses: WordAnalysis[]
  /** Grammar entries for the text. */
  grammar?: GrammarHit[] | undefined
  total: number
  /** Words that may have been meant, if little or nothing was found. */
  near?: NearWord[] | undefined
  /** Whether these are likelier than the entries. */
  near_first?: true | undefined
  /** State of the next page; absent until it is requested. */
  more?: { state: 'loading' } | { state: 'failed'; failure: Failure }
}
/**
 * While loading, the earlier results stay on the screen; while idle, they are hidden, and the next
 * search changes them.
 */
export type Results =
  | { state: 'idle'; before?: FoundEntries | undefined }
  | { state: 'loading'; before: FoundEntries | undefined }
  | FoundEntries
  | { state: 'failed'; failure: Failure }

export type Opened =
  | { state: 'closed' }
  /** `isRequested`: the reader opened the entry, rather than the page starting with it. */
  | { state: 'loading'; id: string; isRequested: boolean }
  | { state: 'loaded'; entry: Entry }
  | { state: 'failed'; id: string; failure: Failure }

export type Report =
  | { state: 'writing' | 'sending' | 'sent' }
  | { state: 'failed'; failure: Failure }

/** Data that a page rendered on the server starts with. */
export interface Initial {
  sections?: Section[] | undefined
  sources?: DictionarySource[] | undefined
  found?: Omit<FoundEntries, 'state'> | undefined
  entry?: Entry | undefined
  /** The requested entry, if it does not exist. */
  missing?: { id: string; failure: Failure } | undefined
}

/** Returns the first state; a response that the browser cached before an update has no sources. */
export function firstSections({ sections, sources = [] }: Initial): Sections {
  return sections ? { state: 'loaded', sections, sources } : { state: 'loading' }
}

export function firstResults({ q, category }: DictionaryLocation, { found }: Initial): Results {
  if (found) return { state: 'loaded', ...found }
  return q?.trim() || category ? { state: 'loading', before: undefined } : { state: 'idle' }
}

export function firstOpened({ entry, missing }: Initial): Opened {
  if (entry) return { state: 'loaded', entry }
  return missing ? { state: 'failed', ...missing } : { state: 'closed' }
}
