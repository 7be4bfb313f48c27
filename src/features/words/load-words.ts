import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { Query } from '../../contract/calls.ts'
import { getSavedWords, getWordProgress } from '../../contract/routes/saved-words.ts'
import { getDueWords } from '../../contract/routes/word-reviews.ts'
import type { SavedWord, WordProgress, WordState } from '../../contract/saved-words.ts'
import type { DueWords } from '../../contract/word-reviews.ts'

/** What "Kata saya" is made of; undefined is what could not be loaded. */
export interface LoadedWords {
  due: DueWords | undefined
  progress: WordProgress | undefined
  saved: { data: SavedWord[]; total: number } | undefined
}

/** What is asked for in the address, and which page of it. */
export interface WordsQuery {
  q: string
  list: string
  state: WordState | ''
  /** From 1. */
  page: number
}

export const WORDS_A_PAGE = 20
const STATES = ['new', 'learning', 'known'] as const satisfies WordState[]
/** Days to come whose words a page brings, for a time without network. */
const AHEAD = 7
/** Words beyond those of today, for who goes on. */
const MORE = 10
const QUERY = 100
const NAME = 40

/** Reads what an address asks for; what makes no sense is left out. */
export function readWordsQuery(params: URLSearchParams): WordsQuery {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, QUERY),
    list: (params.get('list') ?? '').slice(0, NAME),
    state: STATES.find(state => state === params.get('state')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** Asks for all parts of the page at once; one that fails takes no other along. */
export async function loadWords(http: Http, wanted: WordsQuery): Promise<LoadedWords> {
  const [due, progress, saved] = await Promise.all([
    call(http, getDueWords, { query: { ahead: AHEAD, more: MORE } }).then(dataOf),
    call(http, getWordProgress).then(dataOf),
    call(http, getSavedWords, { query: apiQuery(wanted) }),
  ])
  return { due, progress, saved: saved.ok ? saved.value : undefined }
}

function apiQuery({ q, list, state, page }: WordsQuery): Query<typeof getSavedWords> {
  return {
    q,
    list: list || undefined,
    state: state || undefined,
    limit: WORDS_A_PAGE,
    offset: (page - 1) * WORDS_A_PAGE,
  }
}

function dataOf<T>(answer: Result<{ data: T }>): T | undefined {
  return answer.ok ? answer.value.data : undefined
}
