import * as calls from '../../../src/contract/dictionary.ts'
import { on } from '../../http/calls.ts'
import { VersionedAnswers } from '../../http/versioned-answers.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dictionary } from './dictionary.ts'

/** Answers change only with the dictionary, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

export function dictionaryRoutes(dictionary: Dictionary) {
  const keep = () => new VersionedAnswers(() => dictionary.revision)
  const [sections, categories, searches, entries] = [keep(), keep(), keep(), keep()]
  return [
    on(calls.getDictionary, asked =>
      sections.send(asked, CACHE, async () => ({
        data: { sections: await dictionary.sections() },
      })),
    ),
    on(calls.getCategories, asked =>
      categories.send(asked, CACHE, async () => ({ data: await dictionary.categories() })),
    ),
    on(calls.searchDictionary, asked =>
      searches.send(asked, CACHE, () => dictionary.search(asked.query)),
    ),
    on(calls.getEntry, asked =>
      entries.send(asked, CACHE, async () => {
        const entry = await dictionary.entry(asked.params.id, asked.query.lang)
        if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
        return { data: entry }
      }),
    ),
  ]
}
