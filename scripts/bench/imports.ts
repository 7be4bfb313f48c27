import { importInProcess, type LargeDictionary } from '../../tests/helpers/large-dictionary.ts'
import { type Latencies, OpenLoop } from '../../tests/helpers/open-loop.ts'
import { bareReading, startBareServer } from './floors.ts'
import { searchPath } from './queries.ts'
import type { Figure } from './table.ts'

/** As a multiple of what a bare Hono server takes that is asked at the same time. */
const LIVE_MAX = 5
/** As a multiple of what it takes to read the file. */
const SHOWN_MAX = 3

/** Imports into the folder of a running server that is asked and searched meanwhile, then once more. */
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

/** Asks and searches a server, and asks a bare one. @returns ends it, with the p99 of each */
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

function failOnErrors(asked: readonly Latencies[]): void {
  const failures = asked.flatMap(({ failures }) => failures)
  if (failures.length > 0) throw new Error(`While importing: ${failures.join(', ')}`)
}
