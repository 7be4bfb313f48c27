import { percentile } from '../../tests/helpers/open-loop.ts'
import type { ServerProcess } from '../../tests/helpers/server-process.ts'
import { startBenchServer } from './servers.ts'
import type { Figure } from './table.ts'

const ROUNDS = 5
const FIRST_START_MAX = 8_000
const START_MAX = 1_500

/** The very first start on an empty folder, content included. The server goes on running. */
export async function benchFirstStart(
  dataDir: string,
  floor: number,
): Promise<{ figure: Figure; server: ServerProcess }> {
  const { server, ms } = await start(dataDir)
  const figure = { name: 'first start, with own content', value: ms, unit: 'ms', floor }
  return { figure: { ...figure, target: FIRST_START_MAX }, server }
}

/** The median of several starts on data that is there. */
export async function benchStarts(name: string, dataDir: string, floor: number): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { server, ms } = await start(dataDir)
    times.push(ms)
    await server.end()
  }
  return { name, value: percentile(times, 0.5), unit: 'ms', floor, target: START_MAX }
}

/** Milliseconds from the command to a server that says it is ready. */
async function start(dataDir: string): Promise<{ server: ServerProcess; ms: number }> {
  const began = performance.now()
  const server = await startBenchServer(dataDir)
  const response = await fetch(`${server.url}/api/health/ready`)
  if (!response.ok) throw new Error(`Not ready: ${response.status}\n${server.output()}`)
  return { server, ms: performance.now() - began }
}
