import { importInProcess, type LargeDictionary } from '../../tests/helpers/large-dictionary.ts'
import { type Latencies, OpenLoop } from '../../tests/helpers/open-loop.ts'
import { bareReading } from './floors.ts'
import { searchPath } from './queries.ts'
import type { Figure } from './table.ts'

/** Milliseconds. */
const P99_MAX = 50
const SHOWN_MAX = 3_000

/** Imports into the folder of a running server that is asked and searched meanwhile, then once more. */
export async function benchImports(
  url: string,
  dataDir: string,
  { files, last }: LargeDictionary,
  texts: readonly string[],
): Promise<Figure[]> {
  const floor = await bareReading(files[0] ?? '')
  const live = new OpenLoop([`${url}/api/health/live`])
  const searches = new OpenLoop(
    texts.map(q => url + searchPath(q)),
    50,
  )
  const first = await timed(dataDir, files)
  const began = performance.now()
  while (!(await isShown(url, last))) await fetch(`${url}/api/health/live`)
  const shown = performance.now() - began
  const asked = [await live.stop(), await searches.stop()] as const
  failOnErrors(asked)
  const second = await timed(dataDir, files)
  return [
    { name: 'import, first run', value: first.seconds, unit: 's', floor },
    { name: '  entries', value: first.entries / first.seconds, unit: 'entries/s' },
    { name: '  live meanwhile, p99', value: asked[0].p99, unit: 'ms', target: P99_MAX },
    { name: '  search meanwhile, p99', value: asked[1].p99, unit: 'ms' },
    { name: '  found afterwards', value: shown, unit: 'ms', target: SHOWN_MAX },
    { name: 'import, second run', value: second.seconds, unit: 's', floor },
  ]
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
