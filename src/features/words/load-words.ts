import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { Query } from '../../contract/calls.ts'
import { getSavedWords, getWordProgress } from '../../contract/routes/saved-words.ts'
import { getDueWords } from '../../contract/routes/word-reviews.ts'
import type { SavedWord, WordProgress, WordState } from '../../contract/saved-words.ts'
import type { DueWords } from '../../contract/word-reviews.ts'

/** The data of "Kata saya"; undefined for what failed to load. */
export interface LoadedWords {
  due: DueWords | undefined
  progress: WordProgress | undefined
  saved: { data: SavedWord[]; total: number } | undefined
}

/** The filters and page number in the address. */
export interface WordsQuery {
  q: string
  list: string
  state: WordState | ''
  /** From 1. */
  page: number
}

export const WORDS_A_PAGE = 20
const STATES = ['new', 'learning', 'known'] as const satisfies WordState[]
/** Number of future days whose words a page includes, for times without a network. */
const AHEAD = 7
/** Number of extra words beyond today's, for a learner who continues. */
const MORE = 10
const QUERY = 100
const NAME = 40

/** Reads the filters from an address; invalid values are ignored. */
export function readWordsQuery(params: URLSearchParams): WordsQuery {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, QUERY),
    list: (params.get('list') ?? '').slice(0, NAME),
    state: STATES.find(state => state === params.get('state')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** Loads all sections of the page in parallel; one failure does not affect the others. */
export async function loadWords(http: Http, filters: WordsQuery): Promise<LoadedWords> {
  const [due, progress, saved] = await Promise.all([
    call(http, getDueWords, { query: { ahead: AHEAD, more: MORE } }).then(dataOf),
    call(http, getWordProgress).then(dataOf),
    call(http, getSavedWords, { query: apiQuery(filters) }),
  ])
  return { due, progress, saved: saved.ok ? saved.value : undefined }
}

/**
 * Returns how many words of the day come from lessons, not from the saved ones: new words of the
 * learner's own come first. They are saved with their first review.
 */
export function wordsOfLessons(
  due: Pick<DueWords, 'words'> | undefined,
  progress: Pick<WordProgress, 'states'> | undefined,
): number {
  if (!due || !progress) return 0
  const newOnes = due.words.filter(({ is_new: isNew }) => isNew)
  return Math.max(0, newOnes.length - progress.states.new)
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
