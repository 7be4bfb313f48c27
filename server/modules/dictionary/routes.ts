import * as calls from '../../../src/contract/dictionary.ts'
import { on } from '../../http/calls.ts'
import { VersionedAnswers } from '../../http/versioned-answers.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dictionary } from './dictionary.ts'

/** Answers change only with the dictionary, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

export function dictionaryRoutes(dictionary: Dictionary) {
  const answers = new VersionedAnswers(() => dictionary.revision)
  return [
    on(calls.getDictionary, ({ c }) =>
      answers.send(c, CACHE, async () => ({ data: { sections: await dictionary.sections() } })),
    ),
    on(calls.getCategories, ({ c }) =>
      answers.send(c, CACHE, async () => ({ data: await dictionary.categories() })),
    ),
    on(calls.searchDictionary, ({ query, c }) =>
      answers.send(c, CACHE, () => dictionary.search(query)),
    ),
    on(calls.getEntry, ({ params, query, c }) =>
      answers.send(c, CACHE, async () => {
        const entry = await dictionary.entry(params.id, query.lang)
        if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
        return { data: entry }
      }),
    ),
  ]
}
