import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  besides,
  heavyLearners,
  takeExport,
  takeHistory,
} from '../../tests/helpers/heavy-learners.ts'
import { startBenchServer } from './servers.ts'
import { type Figure, formatTable } from './table.ts'

/** Milliseconds. */
const ANSWERED = 50
const AT_ONCE = 10

/** How long `/api/health/live` takes beside the heaviest calls there are; the floor is a quiet server. */
export async function benchHeavyWork(dataDir: string): Promise<Figure[]> {
  const server = await startBenchServer(dataDir, { API_ONLY: '1' })
  const { url } = server
  const learners = await heavyLearners({ url, dataDir }, AT_ONCE)
  const first = learners.slice(0, 1)
  const floor = (await besides(url, async () => {})).p99
  const figures: Figure[] = []
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const { p99: value } = await besides(url, work)
    figures.push({ name: `live, p99, beside ${name}`, value, unit: 'ms', floor, target: ANSWERED })
  }
  await measure('a history', () => Promise.all(first.map(takeHistory)))
  await measure('the heaviest export', () => Promise.all(first.map(one => takeExport(url, one))))
  await measure(`${AT_ONCE} of them`, () => Promise.all(learners.map(one => takeExport(url, one))))
  await server.end()
  return figures
}

// By itself: node scripts/bench/heavy-work.ts
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  console.log(formatTable(await benchHeavyWork(folder)))
}
