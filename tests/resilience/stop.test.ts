import { expect, onTestFinished, test, vi } from 'vitest'
import { newFeedback, storedFeedback } from '../helpers/feedback.ts'
import { KeepAliveClient, RequestError, SlowFeedback } from '../helpers/keep-alive.ts'
import { emptyStorage, startTestServer } from '../helpers/resilience.ts'

const CLIENTS = 20
/** Responses before the server is stopped, so that all clients are at full speed. */
const WARM = 1_000
/** Unacceptable time in milliseconds. */
const PATIENCE = 60_000

interface Usage {
  answered: (number | undefined)[]
  written: string[]
  lost: RequestError[]
}

test('a server that is stopped under load answers every request on an open connection, and exits with 0', async () => {
  const storage = await emptyStorage('SQLite')
  const server = await startTestServer(storage)
  const usage: Usage = { answered: [], written: [], lost: [] }
  const clients = Array.from({ length: CLIENTS }, () => useUntilGone(keepAlive(server.url), usage))
  const watcher = keepAlive(server.url)
  expect(await watcher.get('/api/health/ready')).toEqual({ status: 200, closes: false })
  const slow = await SlowFeedback.open(server.url)
  await vi.waitFor(() => expect(usage.answered.length).toBeGreaterThan(WARM), PATIENCE)

  const ended = server.end('SIGTERM')
  await Promise.all(clients)
  expect(await watcher.get('/api/health/ready')).toEqual({ status: 503, closes: true })
  expect(await slow.finish()).toBe(201)
  expect(await ended, server.output()).toBe(0)

  expect(usage.lost).toEqual([])
  expect([...new Set(usage.answered)].sort()).toEqual([200, 201])
  expect((await storedFeedback(storage)).sort()).toEqual([...usage.written, slow.id].sort())
})

function keepAlive(url: string): KeepAliveClient {
  const client = new KeepAliveClient(url)
  onTestFinished(() => client.close())
  return client
}

/** Searches and writes in turn until the server accepts no more connections. */
async function useUntilGone(client: KeepAliveClient, usage: Usage): Promise<void> {
  try {
    for (;;) {
      const { status } = await client.get('/api/dictionary/search?q=sa')
      const feedback = newFeedback()
      const posted = await client.post('/api/feedback', feedback)
      usage.written.push(feedback.id)
      usage.answered.push(status, posted.status)
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.onOpenConnection) usage.lost.push(error)
  }
}
