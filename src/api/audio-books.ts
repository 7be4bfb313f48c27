import type { AudioBook } from '../contract/audio-books.ts'
import type { Http, Result } from './http.ts'

/** One audio book with its pack, chapters and sentences. */
export function fetchAudioBook(http: Http, id: string): Promise<Result<{ data: AudioBook }>> {
  return http(`/audio-books/${encodeURIComponent(id)}`, { fallback: 'Something went wrong' })
}
