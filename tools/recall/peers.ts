import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Document } from 'flexsearch'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { Chance } from './chance.ts'
import type { Searched } from './dictionary.ts'
import { PLACES, type Query } from './query.ts'
import type { Word } from './words.ts'

/** Maximum milliseconds for the queries of one library; slow libraries skip some queries. */
const MOST_TIME = 20_000
const SEED = 1
const FIELDS = ['word', 'sound', 'hanja', 'forms', 'indonesian', 'english'] as const

type Entry = { id: string } & Record<(typeof FIELDS)[number], string>

interface Index {
  find(text: string): string[] | Promise<string[]>
  /** Size of the serialized index, uncompressed. */
  bytes?: number
}

export interface PeerFigures {
  name: string
  /** Milliseconds. */
  build: number
  /** Memory of the index, on the heap and outside; undefined if it has none of its own. */
  memory: number | undefined
  bytes: number | undefined
  /** Milliseconds of a query: the median and the 95th percentile. */
  median: number
  p95: number
  /** Percent by kind. */
  recall: Map<string, number>
  asked: number
}

/** Compares search libraries with ours, on the same words and the same queries. */
export async function comparePeers(
  searched: Searched,
  queries: readonly Query[],
): Promise<PeerFigures[]> {
  const asked = new Chance(SEED).shuffled(queries)
  const entries = searched.words.map(toEntry)
  const peers: [name: string, build: () => Index][] = [
    ['Sapa', () => ({ find: searched.search })],
    ['MiniSearch', () => miniSearch(entries)],
    ['FlexSearch', () => flexSearch(entries)],
    ['Fuse', () => fuse(entries)],
  ]
  const figures: PeerFigures[] = []
  for (const [name, build] of peers) figures.push(await measurePeer(name, build, asked))
  return figures
}

/** Each library is configured for search as you type, with typo tolerance if it has any. */
function miniSearch(entries: readonly Entry[]): Index {
  const index = new MiniSearch<Entry>({
    fields: [...FIELDS],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { word: 4, indonesian: 2 } },
  })
  index.addAll(entries)
  return {
    find: text =>
      index
        .search(text)
        .slice(0, PLACES)
        .map(({ id }) => String(id)),
    get bytes() {
      return JSON.stringify(index).length
    },
  }
}

function flexSearch(entries: readonly Entry[]): Index {
  const index = new Document<Entry>({
    tokenize: 'forward',
    document: { id: 'id', index: [...FIELDS] },
  })
  for (const entry of entries) index.add(entry)
  return {
    find: text => {
      const found = index.search(text, { limit: PLACES }).flatMap(({ result }) => result)
      return [...new Set(found.map(String))].slice(0, PLACES)
    },
    get bytes() {
      let bytes = 0
      index.export((_, data) => {
        bytes += data?.length ?? 0
      })
      return bytes
    },
  }
}

function fuse(entries: readonly Entry[]): Index {
  const index = new Fuse(entries, { keys: [...FIELDS], threshold: 0.3, includeScore: true })
  return {
    find: text => index.search(text, { limit: PLACES }).map(({ item }) => item.id),
    get bytes() {
      return JSON.stringify(index.getIndex()).length
    },
  }
}

function toEntry({ id, word, sound = '', hanja, forms, indonesian, english }: Word): Entry {
  const lines = (texts: readonly string[]) => texts.join('\n')
  return {
    id,
    word,
    sound,
    hanja,
    forms: lines(forms),
    indonesian: lines(indonesian),
    english: lines(english),
  }
}

async function measurePeer(
  name: string,
  build: () => Index,
  queries: readonly Query[],
): Promise<PeerFigures> {
  const before = heldBytes()
  const start = performance.now()
  const index = build()
  const built = performance.now() - start
  const memory = heldBytes() - before
  const times: number[] = []
  const found = new Map<string, boolean[]>()
  const end = performance.now() + MOST_TIME
  for (const { kind, text, wanted } of queries) {
    const begun = performance.now()
    if (begun > end) break
    const ids = await index.find(text)
    times.push(performance.now() - begun)
    const isFound = ids.slice(0, PLACES).some(id => wanted.has(id))
    found.set(kind, [...(found.get(kind) ?? []), isFound])
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    name,
    build: built,
    ...(index.bytes === undefined
      ? { memory: undefined, bytes: undefined }
      : { memory, bytes: index.bytes }),
    median: at(0.5),
    p95: at(0.95),
    recall: new Map(
      [...found].map(([kind, all]) => [kind, (100 * all.filter(Boolean).length) / all.length]),
    ),
    asked: times.length,
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
