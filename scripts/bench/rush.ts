import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { ServerProcess } from '../../tests/helpers/server-process.ts'
import type { Figure } from './table.ts'

const AT_ONCE = 50
/** Times what one alone takes. */
const RUSH_MAX = 3
const INVENTED = 20_000
/** Megabytes; what is kept takes 32 at most. */
const MEMORY_MAX = 64

/** What many do at once, or one who means harm. */
export async function benchRush(server: ServerProcess): Promise<Figure[]> {
  return [await benchColdPage(server.url), await benchInvented(server)]
}

/** Milliseconds until the last of many has a page that nobody has asked for yet. */
async function benchColdPage(url: string): Promise<Figure> {
  // Another day is another page, and the first of them warms up the code.
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
  if (answers.some(({ status }) => status !== 200)) throw new Error('A page was not answered.')
  return performance.now() - began
}

/** Megabytes that a server has taken after answering addresses that nobody links to. */
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
        path: `/api/promos?invented=${from + at}`,
      })),
    })
  // What answering as many takes anyway.
  await ask(0)
  const before = memory()
  await ask(INVENTED)
  const value = memory() - before
  return { name: 'invented queries, memory', value, unit: 'MB', target: MEMORY_MAX }
}
