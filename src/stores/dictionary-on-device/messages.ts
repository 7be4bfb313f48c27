import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import type { PackFrame } from '../../contract/dictionary-pack.ts'
import type { SearchAnswer, TextWords } from '../../contract/dictionary-search.ts'
import type { SearchRequest } from '../../lib/dictionary-search/answer-search.ts'

/** Which words are stored: those that Sapa wrote, or all. */
export type Scope = 'own' | 'all'

/** A question that the page asks the worker. */
export type Question =
  | { about: 'search'; params: SearchRequest }
  | { about: 'entry'; entry: string; lang: GlossLanguage }
  | { about: 'sections' }
  | { about: 'text'; text: string; lang: GlossLanguage }

export interface Answers {
  search: SearchAnswer
  entry: Entry
  sections: Pick<PackFrame, 'sections' | 'sources'>
  text: TextWords
}

/** A message from the page to the worker; an answer carries the `id` of its question. */
export type WorkerRequest =
  | { type: 'begin'; apiRoot: string; mayFetch: boolean }
  | { type: 'download' | 'cancel' | 'remove' }
  | { type: 'answer'; id: number; question: Question }

/** A message from the worker; `answer` is undefined if this device does not have it. */
export type WorkerResponse =
  | { id: number; answer: Answers[keyof Answers] | undefined }
  | { device: Device }

/** The state of the dictionary on this device. */
export interface Device {
  /** The words that can be searched offline. */
  stored?: { scope: Scope; entries: number; bytes: number } | undefined
  /** The dictionary that the server has; undefined while the server cannot be reached. */
  offer?: Offer | undefined
  /** Bytes downloaded so far, while a download runs. */
  progress?: { done: number; all: number } | undefined
  failure?: 'network' | 'full' | undefined
}

export interface Offer {
  entries: number
  bytes: number
  /** How many of these bytes are not on the device yet. */
  missing: number
  /** Whether the whole dictionary is on the device, in this revision. */
  isStored: boolean
}
