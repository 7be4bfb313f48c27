import { call } from '../../api/call.ts'
import { createHttp, type HttpOptions } from '../../api/http.ts'
import type { AudioBook } from '../../contract/audio-books.ts'
import { getAudioBook } from '../../contract/routes/audio-books.ts'
import { type AudioLocation, readLocation } from './location.ts'

export interface Asked {
  apiRoot: string
  /** Id of the book. */
  book: string
  /** Address of the page. */
  url: URL
  /** Reaches the API in process, where it is ours. */
  fetch: HttpOptions['fetch'] | undefined
}

/** What the page of a book knows on the server: the place its address names, and the book, unless that fails. */
export async function loadInitial({ apiRoot, book, url, fetch }: Asked): Promise<{
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
    // The browser tries again what failed here.
    initial: answer.ok ? answer.value.data : undefined,
  }
}
