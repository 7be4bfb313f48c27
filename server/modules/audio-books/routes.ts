import { Hono } from 'hono'
import { type AudioBook, getAudioBook } from '../../../src/contract/audio-books.ts'
import { Answers } from '../../http/answers.ts'
import { readParams } from '../../http/input.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Books change only with a new version of the server, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

export function audioBookRoutes(books: ReadonlyMap<string, AudioBook>) {
  const answers = new Answers(() => 0)
  return new Hono().get(getAudioBook.path, c => {
    c.header('Cache-Control', CACHE)
    return answers.send(c, () => {
      const { id } = readParams(c, getAudioBook.params)
      const book = books.get(id)
      if (!book) throw new ApiError('not-found', 'Audio ini tidak ada.')
      return { data: book }
    })
  })
}
