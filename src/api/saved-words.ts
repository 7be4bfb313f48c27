import * as routes from '../contract/routes/saved-words.ts'
import type {
  FileFormat,
  ImportedWords,
  SavedState,
  SavedWord,
  WordProgress,
  WordState,
} from '../contract/saved-words.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Something went wrong'

export interface SavedWordsAsked {
  /** Part of the word, its romanization or a meaning. */
  q?: string | undefined
  list?: string | undefined
  state?: WordState | undefined
  limit?: number
  offset?: number
}

/** Saved words of who is signed in, the newest first. */
export function fetchSavedWords(
  http: Http,
  query: SavedWordsAsked = {},
): Promise<Result<{ data: SavedWord[]; total: number }>> {
  return call(http, routes.getSavedWords, { query: { ...query }, fallback })
}

/** Saved words in figures. */
export function fetchWordProgress(http: Http): Promise<Result<{ data: WordProgress }>> {
  return call(http, routes.getWordProgress, { fallback })
}

/** Whether a word is saved. */
export function fetchSavedWord(http: Http, entryId: string): Promise<Result<{ data: SavedState }>> {
  return call(http, routes.getSavedWord, { params: { entryId }, fallback })
}

/** Saves a word. @param lists all lists it is in from now on; as before where they are left out */
export function saveWord(
  http: Http,
  entryId: string,
  lists?: readonly string[],
): Promise<Result<{ data: SavedState }>> {
  const body = lists ? { lists } : {}
  return call(http, routes.saveWord, { params: { entryId }, body, fallback })
}

/** Takes a word away; its reviews stay. */
export function removeWord(http: Http, entryId: string): Promise<Result<{ data: SavedState }>> {
  return call(http, routes.removeWord, { params: { entryId }, fallback })
}

export interface SavedByHeadword {
  added: number
  known: number
  /** Words that the dictionary does not have. */
  missing: string[]
}

/** Saves words by how they are written. */
export function saveWords(
  http: Http,
  body: { words: readonly string[]; list?: string },
): Promise<Result<{ data: SavedByHeadword }>> {
  return call(http, routes.saveWords, { body, fallback })
}

/** All saved words as the text of a file. */
export function exportWords(
  http: Http,
  format: FileFormat,
): Promise<Result<{ data: { file: string; text: string } }>> {
  return call(http, routes.exportWords, { query: { format }, fallback })
}

/** Saves the words of a file, or only says what that would do. */
export function importWords(
  http: Http,
  body: { format: FileFormat; text: string; is_dry_run: boolean },
): Promise<Result<{ data: ImportedWords }>> {
  return call(http, routes.importWords, { body, fallback })
}
