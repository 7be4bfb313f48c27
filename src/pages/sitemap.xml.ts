import type { APIRoute } from 'astro'
import { call } from '../api/call.ts'
import type { Http, Result } from '../api/http.ts'
import {
  getCampuses,
  getLanguages,
  getMentors,
  getProducts,
  getTours,
} from '../contract/routes/catalogue.ts'
import { getClasses } from '../contract/routes/classes.ts'
import { getCategories, searchDictionary } from '../contract/routes/dictionary.ts'
import { getEvents } from '../contract/routes/events.ts'
import { getGrammar } from '../contract/routes/grammar.ts'
import { getMockTests } from '../contract/routes/mock-tests.ts'
import { getTopics } from '../contract/routes/topics.ts'
import { pageHttp } from '../kit/page/page-http.ts'
import { classPaths } from '../lib/class-paths.ts'
import { grammarPaths } from '../lib/grammar-paths.ts'
import { listPages, paths } from '../lib/paths.ts'
import { publicAddress } from '../lib/site.ts'
import { studyGuide } from '../lib/study-guide-path.ts'
import { topicPaths } from '../lib/topic-paths.ts'
import { verifyCertificates } from '../lib/verify-path.ts'

/** Number of entries per request. */
const PAGE = 50

/** Pages for search engines, apart from the dictionary's own. */
const INDEXED: readonly string[] = [
  paths.home,
  paths.start,
  paths.dictionary,
  grammarPaths.list,
  paths.korean,
  paths.classes,
  paths.classCategory,
  paths.subscription,
  paths.mockTests,
  paths.audioEpsTopik,
  paths.audioTopik2,
  paths.audioKonoha,
  paths.schedule,
  ...listPages.map(({ path }) => path),
  studyGuide,
  paths.japanese,
  paths.chinese,
  paths.english,
  paths.mission,
  verifyCertificates,
  paths.faq,
  paths.embedDemo,
  `${paths.embedDemo}?lang=en`,
  `${paths.embedDemo}?lang=ko`,
  paths.privacyPolicy,
  paths.termsConditions,
]

/** Lists every page for search engines. */
export const GET: APIRoute = async context => {
  context.locals.keep?.()
  const http = pageHttp(context)
  const origin = context.locals.origin ?? context.url.origin
  const groups = await Promise.all([
    dictionaryPaths(http),
    cataloguePaths(http),
    mockTestPaths(http),
    pathsOfGrammar(http),
    pathsOfTopics(http),
    pathsOfClasses(http),
  ])
  const addresses = [...INDEXED, ...groups.flat()].map(
    path => `<url><loc>${publicAddress(path, origin).replaceAll('&', '&amp;')}</loc></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/**
 * Returns the paths of categories and the words in them; words without a category are only found
 * through the search.
 */
async function dictionaryPaths(http: Http): Promise<string[]> {
  const categories = await call(http, getCategories)
  const lists = categories.ok ? categories.value.data : []
  const addresses = new Set<string>()
  for (const { id, entries } of lists) {
    addresses.add(`${paths.dictionary}?category=${encodeURIComponent(id)}`)
    for (let offset = 0; offset < entries; offset += PAGE) {
      const query = { q: '', category: id, lang: 'id', limit: PAGE, offset } as const
      const page = await call(http, searchDictionary, { query })
      if (page.ok)
        for (const entry of page.value.data) addresses.add(paths.dictionaryEntry(entry.id))
    }
  }
  return [...addresses]
}

async function mockTestPaths(http: Http): Promise<string[]> {
  const list = await call(http, getMockTests)
  return list.ok ? list.value.data.map(({ mock_test_id }) => paths.mockTest(mock_test_id)) : []
}

async function pathsOfGrammar(http: Http): Promise<string[]> {
  const list = await call(http, getGrammar)
  return list.ok ? list.value.data.map(({ id }) => grammarPaths.entry(id)) : []
}

async function pathsOfTopics(http: Http): Promise<string[]> {
  const list = await call(http, getTopics)
  return list.ok ? list.value.data.map(({ topic_id }) => topicPaths.entry(topic_id)) : []
}

async function pathsOfClasses(http: Http): Promise<string[]> {
  const languages = await call(http, getLanguages)
  const ids = languages.ok ? languages.value.data.map(({ id }) => id) : []
  const lists = await Promise.all(
    ids.map(id => call(http, getClasses, { params: { language_id: id } })),
  )
  const items = lists.flatMap(list => (list.ok ? list.value.data : []))
  return items.map(({ id }) => classPaths.detail(id))
}

/** Returns the paths of catalogue items that have a page; samples are not for search engines. */
async function cataloguePaths(http: Http): Promise<string[]> {
  async function pathsOf<Id extends string | number>(
    fetchList: (http: Http) => Promise<Result<{ data: { id: Id; is_sample: boolean }[] }>>,
    path: (id: Id) => string,
  ): Promise<string[]> {
    const list = await fetchList(http)
    const things = list.ok ? list.value.data : []
    return things.filter(({ is_sample }) => !is_sample).map(({ id }) => path(id))
  }
  const groups = await Promise.all([
    pathsOf(http => call(http, getEvents), paths.event),
    pathsOf(http => call(http, getProducts), paths.product),
    pathsOf(http => call(http, getTours), paths.tour),
    pathsOf(http => call(http, getMentors), paths.mentor),
    pathsOf(http => call(http, getCampuses), paths.university),
  ])
  return groups.flat()
}
