import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  heavyLearners,
  latenciesDuring,
  takeExport,
  takeHistory,
} from '../../tests/helpers/heavy-learners.ts'
import { OpenLoop } from '../../tests/helpers/open-loop.ts'
import { startBareServer } from './floors.ts'
import { startBenchServer } from './servers.ts'
import { type Figure, formatTable } from './table.ts'

/** Target as a multiple of a bare Hono server's time, measured at the same time. */
const LIVE_MAX = 10
const AT_ONCE = 10

/** Measures how long `/api/health/live` takes during the heaviest calls. */
export async function benchHeavyWork(dataDir: string): Promise<Figure[]> {
  const server = await startBenchServer(dataDir, { API_ONLY: '1' })
  const { url } = server
  const learners = await heavyLearners({ url, dataDir }, AT_ONCE)
  const first = learners.slice(0, 1)
  const bare = await startBareServer()
  const figures: Figure[] = []
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const loop = new OpenLoop([bare.url])
    const { p99: value } = await latenciesDuring(url, work)
    const { p99: floor } = await loop.stop()
    const line = { name: `live, p99, during ${name}`, value, unit: 'ms', floor }
    figures.push({ ...line, multiple: LIVE_MAX })
  }
  await measure('a history', () => Promise.all(first.map(takeHistory)))
  await measure('the heaviest export', () => Promise.all(first.map(one => takeExport(url, one))))
  await measure(`${AT_ONCE} of them`, () => Promise.all(learners.map(one => takeExport(url, one))))
  bare.end()
  await server.end()
  return figures
}

// Standalone: node scripts/bench/heavy-work.ts
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log(formatTable(await benchHeavyWork(folder)))
}
