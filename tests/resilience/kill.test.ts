import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FeedbackWriters, storedFeedback } from '../helpers/feedback.ts'
import { ENGINES, emptyStorage, startTestServer, type TestStorage } from '../helpers/resilience.ts'
import type { ServerProcess } from '../helpers/server-process.ts'

const ROUNDS = 20
/** In every round of this number the database crashes too, while the server runs. */
const DATABASE_CRASH = 5
const WRITERS = 6
/** Milliseconds from start to ready. */
const READY_MAX = 2_000

test.each(ENGINES)(
  'no acknowledged write is lost on %s when the server is killed while it writes',
  async engine => {
    const storage = await emptyStorage(engine)
    const acknowledged: string[] = []
    const starts: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const { ready, ids } = await writeAndKill(storage, round)
      starts.push(ready)
      acknowledged.push(...ids)
      const stored = new Set(await storedFeedback(storage))
      expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
    }
    const slowest = Math.max(...starts.slice(1))
    console.info(
      `${engine}: ${acknowledged.length} acknowledged, ${ROUNDS} kills, slowest restart ${slowest} ms`,
    )
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * WRITERS)
    expect(slowest).toBeLessThan(READY_MAX)
  },
)

async function writeAndKill({ postgres, ...storage }: TestStorage, round: number) {
  const began = performance.now()
  const server = await startTestServer(storage)
  const ready = Math.round(performance.now() - began)
  const writers = new FeedbackWriters(server.url, WRITERS)
  const written = () => Promise.race([writers.next(), failWhenEnded(server)])
  await written()
  if (postgres && round % DATABASE_CRASH === 0) {
    await postgres.crashAndRestart()
    await written()
  }
  // The one wait that has nothing to wait for: the kill must come at any moment of a write.
  await delay(randomInt(200))
  expect(server.child.exitCode).toBeNull()
  await server.end('SIGKILL')
  await writers.stop()
  return { ready, ids: writers.acknowledged }
}

async function failWhenEnded(server: ServerProcess): Promise<never> {
  if (server.child.exitCode === null) await once(server.child, 'exit')
  throw new Error(`The server ended by itself:\n${server.output()}`)
}
