import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  heavyLearners,
  latenciesDuring,
  takeExport,
  takeHistory,
  takeLeave,
} from '../helpers/heavy-learners.ts'
import { emptyStorage, startTestServer } from '../helpers/resilience.ts'
import type { TestUser } from '../helpers/users.ts'

/** Milliseconds within which 99 of 100 health checks are answered. */
const ANSWERED = 50
/** Allowed multiple of an idle server's time in the same run, for machines that are busy. */
const BUSY = 5

const ends: (() => void | Promise<void>)[] = []
let url: string
let learners: TestUser[]
let quiet: number
beforeAll(async () => {
  const { dataDir } = await emptyStorage('SQLite', end => void ends.push(end))
  ;({ url } = await startTestServer({ dataDir }, end => void ends.push(end)))
  learners = await heavyLearners({ url, dataDir }, 10)
  quiet = (await latenciesDuring(url, async () => {})).p99
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const first = () => learners.slice(0, 1)
test.each([
  ['the history of 60 full attempts from before', () => first().map(takeHistory)],
  ['the same again', () => first().map(takeHistory)],
  ['the export of 60 full attempts', () => first().map(one => takeExport(url, one))],
  ['ten such exports at once', () => learners.map(one => takeExport(url, one))],
  ['the deletion of such an account', () => first().map(takeLeave)],
])('other requests are answered at once during %s', async (_name, work) => {
  const { p99, failures } = await latenciesDuring(url, () => Promise.all(work()))
  expect(failures).toEqual([])
  expect(p99).toBeLessThanOrEqual(Math.max(ANSWERED, BUSY * quiet))
})
