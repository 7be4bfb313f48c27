import { get } from 'node:http'
import { paths } from '../../src/lib/paths.ts'
import { newFeedback } from '../../tests/helpers/feedback.ts'
import { bareHono } from './floors.ts'
import { requestsPerSecond } from './load.ts'
import { inventedPath, searchPath } from './queries.ts'
import type { Figure } from './table.ts'

/** Throughput of the machine without our product. */
export interface Floors {
  /** Responses per second. */
  hono: number
  /** Synced commits per second. */
  writes: number
}

/** Target as a fraction of a bare Hono server's throughput. */
const SEARCHES_MIN = 0.06
/** Target as a fraction of the throughput of a bare Hono server that sends as many bytes. */
const CACHED_MIN = 0.6
const PAGES_MIN = 1_000
const PRODUCT = 'kartu-kata-tempat-kerja'
/**
 * Enough addresses that no two requests in flight are the same, which would share one computation.
 */
const ADDRESSES = 1_000
/** Maximum bytes of the first results over the network. */
const FIRST_VIEW_MAX = 60_000

/** Measures every call and page of a server with our own content. */
export async function benchCalls(url: string, texts: string[], { hono, writes }: Floors) {
  const measure = async (name: string, paths: string[], body?: () => object): Promise<Figure> => ({
    name,
    value: await requestsPerSecond({ url, paths, ...(body && { body }) }),
    unit: body ? 'writes/s' : 'req/s',
    floor: body ? writes : hono,
  })
  return [
    await benchSearches('search, own content', url, texts, hono),
    ...(await benchCached(url, ['/api/languages', '/api/books', '/api/events'])),
    {
      ...(await measure('page of a product, cached', [paths.product(PRODUCT)])),
      target: PAGES_MIN,
    },
    await measure(
      'page of an event, made anew',
      Array.from({ length: ADDRESSES }, (_, at) => inventedPath(at)),
    ),
    await measure('sections (/api/dictionary)', ['/api/dictionary']),
    await measure('entry', [`/api/dictionary/entries/${encodeURIComponent('sapa-사랑')}`]),
    await measure('feedback, synced to disk', ['/api/feedback'], newFeedback),
    await measure('page /dictionary, rendered', texts.map(pagePath)),
    await measure('page /, rendered', ['/']),
    await measure('partner page, static', ['/embed-demo/']),
  ]
}

/** Measures cached calls, each relative to a bare Hono server that sends as many bytes. */
async function benchCached(url: string, paths: string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) {
    const floor = await bareHono(await transferSize(url + path, 'br'))
    const value = await requestsPerSecond({ url, paths: [path] })
    figures.push({ name: `${path}, cached`, value, unit: 'req/s', floor, multiple: CACHED_MIN })
  }
  return figures
}

export async function benchSearches(
  name: string,
  url: string,
  texts: string[],
  floor: number,
): Promise<Figure> {
  const value = await requestsPerSecond({ url, paths: texts.map(searchPath) })
  return { name, value, unit: 'req/s', floor, multiple: SEARCHES_MIN }
}

/** Measures a query with many matches, so that the list is full. */
export async function benchFirstView(name: string, url: string): Promise<Figure> {
  const value = await transferSize(url + searchPath('sa'), 'gzip')
  const floor = await transferSize(url + searchPath('sa'), 'identity')
  return { name, value, unit: 'bytes', floor, target: FIRST_VIEW_MAX }
}

function pagePath(q: string): string {
  return `/dictionary?${new URLSearchParams({ q })}`
}

function transferSize(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, response => {
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.once('end', () => resolve(bytes)).once('error', reject)
    }).once('error', reject)
  })
}
