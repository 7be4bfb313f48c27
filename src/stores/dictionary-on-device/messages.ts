import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import type { PackFrame } from '../../contract/dictionary-pack.ts'
import type { SearchAnswer } from '../../contract/dictionary-search.ts'
import type { SearchRequest } from '../../lib/dictionary-search/answer-search.ts'

/** What is kept: the words that Sapa wrote, or all. */
export type Scope = 'own' | 'all'

/** What the page asks for; each is answered with the same `id`. */
export type Question =
  | { about: 'search'; wanted: SearchRequest }
  | { about: 'entry'; entry: string; lang: GlossLanguage }
  | { about: 'sections' }

export interface Answers {
  search: SearchAnswer
  entry: Entry
  sections: Pick<PackFrame, 'sections' | 'sources'>
}

/** What the page says. */
export type Told =
  | { tell: 'begin'; apiRoot: string; mayFetch: boolean }
  | { tell: 'keep' | 'cancel' | 'remove' }
  | { tell: 'answer'; id: number; question: Question }

/** What the worker says; an answer is missing where this device does not have it. */
export type Said = { id: number; answer: Answers[keyof Answers] | undefined } | { device: Device }

/** How the dictionary stands on this device. */
export interface Device {
  /** What can be searched without network. */
  kept?: { scope: Scope; entries: number; bytes: number } | undefined
  /** What the server has; absent while it cannot be asked. */
  offer?: Offer | undefined
  /** Bytes while it is fetched. */
  progress?: { done: number; all: number } | undefined
  failure?: 'network' | 'full' | undefined
}

export interface Offer {
  entries: number
  bytes: number
  /** Of these, what is not on the device. */
  missing: number
  /** Whether what is kept is as new. */
  isKept: boolean
}
