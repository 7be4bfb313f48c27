import type { AudioBook } from '../contract/audio-books.ts'
import * as routes from '../contract/routes/audio-books.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** One audio book with its pack, chapters and sentences. */
export function fetchAudioBook(http: Http, id: string): Promise<Result<{ data: AudioBook }>> {
  return call(http, routes.getAudioBook, { params: { id }, fallback: 'Something went wrong' })
}
