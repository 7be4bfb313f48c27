import { percentile } from '../../tests/helpers/open-loop.ts'
import type { ServerProcess } from '../../tests/helpers/server-process.ts'
import { startBenchServer } from './servers.ts'
import type { Figure } from './table.ts'

const ROUNDS = 5
/** Targets as multiples of a bare Hono server's start. */
const FIRST_START_MAX = 40
const START_MAX = 40
/** Target as a multiple of a start with our own content. */
const LARGE_START_MAX = 1.5

/**
 * Measures the first start on an empty folder, including loading the content. The server keeps
 * running.
 */
export async function benchFirstStart(
  dataDir: string,
  floor: number,
): Promise<{ figure: Figure; server: ServerProcess }> {
  const { server, ms } = await start(dataDir)
  const figure = { name: 'first start, with own content', value: ms, unit: 'ms', floor }
  return { figure: { ...figure, multiple: FIRST_START_MAX }, server }
}

/** Measures starts with our own content, relative to a bare Hono server. */
export async function benchStarts(dataDir: string, floor: number): Promise<Figure> {
  const value = await medianStart(dataDir)
  return { name: 'start, own content', value, unit: 'ms', floor, multiple: START_MAX }
}

/** Measures starts with a large dictionary, relative to those with our own content. */
export async function benchLargeStarts(dataDir: string, floor: number): Promise<Figure> {
  const value = await medianStart(dataDir)
  return { name: 'start, large dictionary', value, unit: 'ms', floor, multiple: LARGE_START_MAX }
}

/** Returns the median of several starts with existing data. */
async function medianStart(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { server, ms } = await start(dataDir)
    times.push(ms)
    await server.end()
  }
  return percentile(times, 0.5)
}

/** Starts a server and measures the milliseconds from the command until it is ready. */
async function start(dataDir: string): Promise<{ server: ServerProcess; ms: number }> {
  const began = performance.now()
  const server = await startBenchServer(dataDir)
  const response = await fetch(`${server.url}/api/health/ready`)
  if (!response.ok) throw new Error(`Not ready: ${response.status}\n${server.output()}`)
  return { server, ms: performance.now() - began }
}
