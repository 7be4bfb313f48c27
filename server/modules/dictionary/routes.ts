import { Hono } from 'hono'
import {
  getCategories,
  getDictionary,
  getEntry,
  searchDictionary,
} from '../../../src/contract/dictionary.ts'
import { Answers } from '../../http/answers.ts'
import { readParams, readQuery } from '../../http/input.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dictionary } from './dictionary.ts'

/** Answers change only with the dictionary, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

export function dictionaryRoutes(dictionary: Dictionary) {
  const answers = new Answers(() => dictionary.revision)
  return new Hono()
    .use(`${getDictionary.path}/*`, async (c, next) => {
      c.header('Cache-Control', CACHE)
      await next()
    })
    .get(getDictionary.path, c =>
      answers.send(c, async () => ({ data: { sections: await dictionary.sections() } })),
    )
    .get(getCategories.path, c =>
      answers.send(c, async () => ({ data: await dictionary.categories() })),
    )
    .get(searchDictionary.path, c =>
      answers.send(c, () => dictionary.search(readQuery(c, searchDictionary.query))),
    )
    .get(getEntry.path, c =>
      answers.send(c, async () => {
        const { id } = readParams(c, getEntry.params)
        const { lang } = readQuery(c, getEntry.query)
        const entry = await dictionary.entry(id, lang)
        if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
        return { data: entry }
      }),
    )
}
