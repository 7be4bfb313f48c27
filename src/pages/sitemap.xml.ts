import type { APIRoute } from 'astro'
import * as catalogue from '../api/catalogue.ts'
import { fetchClasses } from '../api/classes.ts'
import { fetchCategories, searchDictionary } from '../api/dictionary.ts'
import { fetchGrammar } from '../api/grammar.ts'
import type { Http } from '../api/http.ts'
import { fetchMockTests } from '../api/mock-tests.ts'
import { fetchTopics } from '../api/topics.ts'
import { pageHttp } from '../kit/page/page-http.ts'
import { classPaths } from '../lib/class-paths.ts'
import { grammarPaths } from '../lib/grammar-paths.ts'
import { INDEXED } from '../lib/indexed-paths.ts'
import { paths } from '../lib/paths.ts'
import { publicAddress } from '../lib/site.ts'
import { topicPaths } from '../lib/topic-paths.ts'

/** Entries that one call lists. */
const PAGE = 50

/** Every page that search engines may keep. */
export const GET: APIRoute = async context => {
  const http = pageHttp(context)
  const origin = context.locals.origin ?? context.url.origin
  const found = await Promise.all([
    dictionaryPaths(http),
    cataloguePaths(http),
    mockTestPaths(http),
    pathsOfGrammar(http),
    pathsOfTopics(http),
    pathsOfClasses(http),
  ])
  const addresses = [...INDEXED, ...found.flat()].map(
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

async function mockTestPaths(http: Http): Promise<string[]> {
  const list = await fetchMockTests(http)
  return list.ok ? list.value.data.map(({ mock_test_id }) => paths.mockTest(mock_test_id)) : []
}

async function pathsOfGrammar(http: Http): Promise<string[]> {
  const list = await fetchGrammar(http)
  return list.ok ? list.value.data.map(({ id }) => grammarPaths.entry(id)) : []
}

async function pathsOfTopics(http: Http): Promise<string[]> {
  const list = await fetchTopics(http)
  return list.ok ? list.value.data.map(({ topic_id }) => topicPaths.entry(topic_id)) : []
}

async function pathsOfClasses(http: Http): Promise<string[]> {
  const languages = await catalogue.fetchLanguages(http)
  const ids = languages.ok ? languages.value.data.map(({ id }) => id) : []
  const lists = await Promise.all(ids.map(id => fetchClasses(http, id)))
  const found = lists.flatMap(list => (list.ok ? list.value.data : []))
  return found.map(({ id }) => classPaths.detail(id))
}

/** Things of the catalogue that have a page; samples are not for search engines. */
async function cataloguePaths(http: Http): Promise<string[]> {
  async function pathsOf<T extends { id: string | number; is_sample: boolean }>(
    fetchList: catalogue.FetchList<T>,
    path: (id: T['id']) => string,
  ): Promise<string[]> {
    const list = await fetchList(http)
    const things = list.ok ? list.value.data : []
    return things.filter(({ is_sample }) => !is_sample).map(({ id }) => path(id))
  }
  const found = await Promise.all([
    pathsOf(catalogue.fetchEvents, paths.event),
    pathsOf(catalogue.fetchProducts, paths.product),
    pathsOf(catalogue.fetchTours, paths.tour),
    pathsOf(catalogue.fetchMentors, paths.mentor),
    pathsOf(catalogue.fetchCampuses, paths.university),
  ])
  return found.flat()
}
