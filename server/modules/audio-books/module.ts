import { getAudioBook } from '../../../src/contract/audio-books.ts'
import { on } from '../../http/calls.ts'
import { VersionedAnswers } from '../../http/versioned-answers.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Module } from '../../module.ts'
import { loadAudioBooks } from './load-audio-books.ts'

/** Books change only with a new version of the server, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** Recordings with their texts. */
export const audioBooksModule: Module = {
  name: 'audio-books',
  open() {
    const books = loadAudioBooks()
    const answers = new VersionedAnswers(() => 0)
    return {
      routes: [
        on(getAudioBook, asked =>
          answers.send(asked, CACHE, () => {
            const book = books.get(asked.params.id)
            if (!book) throw new ApiError('not-found', 'Audio ini tidak ada.')
            return { data: book }
          }),
        ),
      ],
    }
  },
}
