import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { ServerProcess } from '../../tests/helpers/server-process.ts'
import { inventedPath } from './queries.ts'
import type { Figure } from './table.ts'

const AT_ONCE = 50
/** Target as a multiple of the time for a single request. */
const RUSH_MAX = 3
const INVENTED = 2_500
/** Megabytes; the cache takes 32 at most. */
const MEMORY_MAX = 64

/** Measures many simultaneous users, and an attacker. */
export async function benchRush(server: ServerProcess): Promise<Figure[]> {
  return [await benchColdPage(server.url), await benchInvented(server)]
}

/** Measures the milliseconds until the last of many users has a page that is not cached yet. */
async function benchColdPage(url: string): Promise<Figure> {
  // Each day is another page, and the first one warms up the code.
  const ask = (day: number) => fetch(`${url}/schedule?view=week&date=2026-11-1${day}`)
  await timeOf(() => ask(0))
  const alone = await timeOf(() => ask(1))
  const value = await timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, () => ask(2))))
  const name = `${AT_ONCE} at once on a cold page`
  return { name, value, unit: 'ms', floor: alone, multiple: RUSH_MAX }
}

async function timeOf(ask: () => Promise<Response | Response[]>): Promise<number> {
  const began = performance.now()
  const answers = [await ask()].flat()
  await Promise.all(answers.map(answer => answer.arrayBuffer()))
  if (answers.some(({ status }) => status !== 200)) throw new Error('A request for a page failed.')
  return performance.now() - began
}

/** Measures the megabytes a server has allocated after responding to invented addresses. */
async function benchInvented({ url, child }: ServerProcess): Promise<Figure> {
  const memory = () => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(
      readFileSync(`/proc/${child.pid}/status`, 'utf8'),
    ) ?? ['', '0']
    return Number(kilobytes) / 1_000
  }
  const ask = (from: number) =>
    autocannon({
      url,
      connections: 20,
      amount: INVENTED,
      requests: Array.from({ length: INVENTED / 20 }, (_, at) => ({
        path: inventedPath(from + at),
      })),
    })
  // Warms up with as many requests, which take memory anyway.
  await ask(0)
  const before = memory()
  await ask(INVENTED)
  const value = memory() - before
  return { name: 'invented queries, memory', value, unit: 'MB', target: MEMORY_MAX }
}
