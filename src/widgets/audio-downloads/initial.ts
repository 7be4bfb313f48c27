import { call } from '../../api/call.ts'
import { createHttp, type HttpOptions } from '../../api/http.ts'
import type { AudioBook } from '../../contract/audio-books.ts'
import { getAudioBook } from '../../contract/routes/audio-books.ts'
import { type AudioLocation, readLocation } from './location.ts'

export interface InitialRequest {
  apiRoot: string
  /** Id of the book. */
  book: string
  /** Address of the page. */
  url: URL
  /** Calls the API within the server process; only used for our own API. */
  fetch: HttpOptions['fetch'] | undefined
}

/**
 * Loads the data of a book's page on the server: the location in its address, and the book, if
 * loading it succeeds.
 */
export async function loadInitial({ apiRoot, book, url, fetch }: InitialRequest): Promise<{
  location: AudioLocation
  initial: AudioBook | undefined
}> {
  const isOurs = apiRoot.startsWith('/')
  const http = createHttp({
    root: new URL(apiRoot, url).href,
    ...(isOurs && fetch && { fetch }),
  })
  const answer = await call(http, getAudioBook, { params: { id: book } })
  return {
    location: readLocation(url.searchParams),
    // The browser retries what failed here.
    initial: answer.ok ? answer.value.data : undefined,
  }
}
