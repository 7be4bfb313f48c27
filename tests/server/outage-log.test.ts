import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '../../server/jobs/run-jobs.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

interface Line {
  msg: string
  request?: string
  more?: number
}

let lines: Line[] = []
let api: TestApi
const log = pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) })
beforeAll(async () => {
  api = await startApi({ log })
})
afterAll(() => api.close().catch(() => {}))

test('an outage is logged once a second, with the request that met it', async () => {
  await api.db.destroy()
  lines = []
  const answers: Response[] = []
  for (let call = 0; call < 30; call++) answers.push(await api.app.request('/api/languages'))
  const job = {
    every: 60_000,
    work: async () => {
      await api.db.selectFrom('revisions').selectAll().execute()
    },
  }
  await runJobs(
    Array.from({ length: 20 }, () => job),
    log,
  )()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  const [first] = lines
  expect(first).toMatchObject({ msg: 'out of reach', failed: 'request failed', more: 0 })
  expect(first?.request).toBe(answers[0]?.headers.get('x-request-id'))
  // A line for each further second of a busy machine, instead of one for each of the fifty.
  const counted = lines.slice(1).reduce((sum, { more = 0 }) => sum + more + 1, 1)
  expect(counted).toBeLessThanOrEqual(50)
  expect(lines.length).toBeLessThan(10)
})
