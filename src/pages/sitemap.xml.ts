import type { APIRoute } from 'astro'
import { fetchCategories, searchDictionary } from '../api/dictionary.ts'
import type { Http } from '../api/http.ts'
import { pageHttp } from '../layouts/page-http.ts'
import { INDEXED } from '../lib/indexed-paths.ts'
import { paths } from '../lib/paths.ts'
import { publicAddress } from '../lib/site.ts'

/** Entries that one call lists. */
const PAGE = 50

/** Every page that search engines may keep. */
export const GET: APIRoute = async context => {
  const http = pageHttp(context)
  const origin = context.locals.origin ?? context.url.origin
  const addresses = [...INDEXED, ...(await dictionaryPaths(http))].map(
    path => `<url><loc>${publicAddress(path, origin).replaceAll('&', '&amp;')}</loc></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Categories and the words in them; words without a category are found through the search alone. */
async function dictionaryPaths(http: Http): Promise<string[]> {
  const categories = await fetchCategories(http)
  const lists = categories.ok ? categories.value.data : []
  const found = new Set<string>()
  for (const { id, entries } of lists) {
    found.add(`${paths.dictionary}?category=${encodeURIComponent(id)}`)
    for (let offset = 0; offset < entries; offset += PAGE) {
      const wanted = { q: '', category: id, lang: 'id', limit: PAGE, offset } as const
      const page = await searchDictionary(http, wanted)
      if (page.ok) for (const entry of page.value.data) found.add(paths.dictionaryEntry(entry.id))
    }
  }
  return [...found]
}
