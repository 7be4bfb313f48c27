// The recordings of the dictionary, which are heard without a network too: all that are in a
// downloaded pack, and those that were heard last or belong to the learner's words.
import { packBeginning, readRecording } from '../lib/recording-packs.ts'
import { fetchSpokenAddresses } from '../lib/spoken-addresses.ts'
import { runExclusive } from './cache-mutex.ts'
import { CACHES } from './cache-names.ts'
import { cached } from './page-cache.ts'

/** Recordings outside of packs, each of some kB. */
const HEARD_MAX = 500

export const isRecording = (path: string): boolean => path.startsWith('/audio/words/')

/** Returns a recording, or the part of it that a player requests. */
export async function recording({ url, headers }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  const range = headers.get('range')
  const packed = await readPacked(pathname)
  // The packs have the synthetic voices.
  if (packed && !(await fetchSpokenAddresses()).has(pathname)) return partOf(packed, range)
  const answer =
    (await fetch(pathname).catch(() => undefined)) ?? (await cached(pathname, CACHES.recordings))
  if (answer?.status !== 200) return packed ? partOf(packed, range) : (answer ?? Response.error())
  const file = await answer.blob()
  void runExclusive(CACHES.recordings, () => storeHeard(pathname, file))
  return partOf(file, range)
}

async function readPacked(path: string): Promise<Blob | undefined> {
  if (!(await caches.has(CACHES.packs))) return undefined
  const cache = await caches.open(CACHES.packs)
  const beginning = packBeginning(path)
  const pack = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(beginning))
  const answer = pack && (await cache.match(pack))
  return answer && readRecording(await answer.blob(), path)
}

/** Stores recordings that are not on the device yet. */
export function storeRecordings(paths: readonly string[]): Promise<void> {
  return runExclusive(CACHES.recordings, async () => {
    for (const path of paths.filter(isRecording)) {
      if ((await cached(path, CACHES.recordings)) || (await readPacked(path))) continue
      const answer = await fetch(path)
      if (answer.status === 200) await storeHeard(path, await answer.blob())
    }
  })
}

async function storeHeard(path: string, file: Blob): Promise<void> {
  const cache = await caches.open(CACHES.recordings)
  // Deleting it first moves it to the end, as the newest.
  await cache.delete(path)
  await cache.put(path, new Response(file))
  for (const old of (await cache.keys()).slice(0, -HEARD_MAX)) await cache.delete(old)
}

/** Safari plays nothing unless it gets the range that it requests. */
function partOf(file: Blob, range: string | null): Response {
  const headers = { 'Content-Type': 'audio/mpeg', 'Accept-Ranges': 'bytes' }
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (start === undefined) return new Response(file, { headers })
  const [from, last] = [Number(start), file.size - 1]
  const to = end ? Math.min(Number(end), last) : last
  const part = from > to ? '*' : `${from}-${to}`
  return new Response(file.slice(from, to + 1), {
    status: from > to ? 416 : 206,
    headers: { ...headers, 'Content-Range': `bytes ${part}/${file.size}` },
  })
}
