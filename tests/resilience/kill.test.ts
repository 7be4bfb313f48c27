import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FeedbackWriters, storedFeedback } from '../helpers/feedback.ts'
import { isLong } from '../helpers/long.ts'
import { ENGINES, emptyStorage, startTestServer, type TestStorage } from '../helpers/resilience.ts'
import type { ServerProcess } from '../helpers/server-process.ts'

const ROUNDS = isLong ? 20 : 2
/** In every nth round the database crashes too, while the server runs. */
const DATABASE_CRASH = isLong ? 5 : 2
const WRITERS = 6

test.each(ENGINES)(
  'no acknowledged write is lost on %s when the server is killed while it writes',
  async engine => {
    const storage = await emptyStorage(engine)
    const acknowledged: string[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      acknowledged.push(...(await writeAndKill(storage, round)))
      const stored = new Set(await storedFeedback(storage))
      expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
    }
    console.info(`${engine}: ${acknowledged.length} acknowledged, ${ROUNDS} kills`)
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITERS)
  },
)

async function writeAndKill({ postgres, ...storage }: TestStorage, round: number) {
  const server = await startTestServer(storage)
  const writers = new FeedbackWriters(server.url, WRITERS)
  const written = () => Promise.race([writers.next(), failWhenEnded(server)])
  // Enough requests are in flight on a busy machine too.
  for (let writes = 0; writes < WRITERS; writes++) await written()
  if (postgres && round % DATABASE_CRASH === 0) {
    await postgres.crashAndRestart()
    await written()
  }
  // The only wait without a condition: the kill must be possible at any moment of a write.
  await delay(randomInt(200))
  expect(server.child.exitCode).toBeNull()
  await server.end('SIGKILL')
  await writers.stop()
  return writers.acknowledged
}

async function failWhenEnded(server: ServerProcess): Promise<never> {
  if (server.child.exitCode === null) await once(server.child, 'exit')
  throw new Error(`The server ended by itself:\n${server.output()}`)
}
