import { Hono } from 'hono'
import {
  getCategories,
  getDictionary,
  getEntry,
  searchDictionary,
} from '../../../src/contract/dictionary.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readParams, readQuery } from '../../lib/input.ts'
import type { Dictionary } from './dictionary.ts'

/** Answers change only with the dictionary, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

export function dictionaryRoutes(dictionary: Dictionary) {
  return new Hono()
    .use(async (c, next) => {
      await next()
      if (c.res.ok) c.header('Cache-Control', CACHE)
    })
    .get(getDictionary.path, async c => c.json({ data: { sections: await dictionary.sections() } }))
    .get(getCategories.path, async c => c.json({ data: await dictionary.categories() }))
    .get(searchDictionary.path, c =>
      c.json(dictionary.search(readQuery(c, searchDictionary.query))),
    )
    .get(getEntry.path, async c => {
      const { id } = readParams(c, getEntry.params)
      const { lang } = readQuery(c, getEntry.query)
      const entry = await dictionary.entry(id, lang)
      if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
      return c.json({ data: entry })
    })
}
