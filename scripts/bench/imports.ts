import { importInProcess, type LargeDictionary } from '../../tests/helpers/large-dictionary.ts'
import { type Latencies, OpenLoop } from '../../tests/helpers/open-loop.ts'
import { bareReading, startBareServer } from './floors.ts'
import { searchPath } from './queries.ts'
import type { Figure } from './table.ts'

/** Target as a multiple of a bare Hono server's time, measured at the same time. */
const LIVE_MAX = 5
/** Target as a multiple of the time it takes to read the file. */
const SHOWN_MAX = 3

/**
 * Imports twice into the folder of a running server, which gets requests and searches meanwhile.
 */
export async function benchImports(
  url: string,
  dataDir: string,
  { files, last }: LargeDictionary,
  texts: readonly string[],
): Promise<Figure[]> {
  const floor = await bareReading(files[0] ?? '')
  const stop = await startAsking(url, texts)
  const first = await timed(dataDir, files)
  const began = performance.now()
  while (!(await isShown(url, last))) await fetch(`${url}/api/health/live`)
  const shown = (performance.now() - began) / 1_000
  const { live, searches, bare } = await stop()
  const second = await timed(dataDir, files)
  return [
    { name: 'import, first run', value: first.seconds, unit: 's', floor },
    { name: '  entries', value: first.entries / first.seconds, unit: 'entries/s' },
    { name: '  live meanwhile, p99', value: live, unit: 'ms', floor: bare, multiple: LIVE_MAX },
    { name: '  search meanwhile, p99', value: searches, unit: 'ms', floor: bare },
    { name: '  found afterwards', value: shown, unit: 's', floor, multiple: SHOWN_MAX },
    { name: 'import, second run', value: second.seconds, unit: 's', floor },
  ]
}

/**
 * Sends requests and searches to a server, and requests to a bare one. @returns a function that
 * stops it and returns the p99 of each
 */
async function startAsking(url: string, texts: readonly string[]) {
  const server = await startBareServer()
  const loops = {
    live: new OpenLoop([`${url}/api/health/live`]),
    searches: new OpenLoop(
      texts.map(q => url + searchPath(q)),
      50,
    ),
    bare: new OpenLoop([server.url]),
  }
  return async () => {
    const live = await loops.live.stop()
    const searches = await loops.searches.stop()
    const bare = await loops.bare.stop()
    server.end()
    failOnErrors([live, searches, bare])
    return { live: live.p99, searches: searches.p99, bare: bare.p99 }
  }
}

async function timed(dataDir: string, files: string[]) {
  const began = performance.now()
  const output = await importInProcess(dataDir, files)
  const seconds = (performance.now() - began) / 1_000
  const written = /([\d,]+) entries written/.exec(output)?.[1] ?? '0'
  return { seconds, entries: Number(written.replaceAll(',', '')) }
}

async function isShown(url: string, { id, word }: LargeDictionary['last']): Promise<boolean> {
  const response = await fetch(url + searchPath(word))
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.some(entry => entry.id === id)
}

function failOnErrors(latencies: readonly Latencies[]): void {
  const failures = latencies.flatMap(({ failures }) => failures)
  if (failures.length > 0) throw new Error(`While importing: ${failures.join(', ')}`)
}
