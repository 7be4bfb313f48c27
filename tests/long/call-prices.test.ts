import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostOf } from '../../server/auth/call-prices.ts'
import { loadSecret } from '../../server/auth/secret.ts'
import { openDb } from '../../server/db/open.ts'
import { createFront, ownAddress } from '../../server/http/front.ts'
import { exportWords } from '../../server/modules/saved-words/export-words.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { isMeasured } from '../helpers/call-examples.ts'
import { fillLearner, fillShared } from '../helpers/full-learner.ts'
import { latenciesDuring } from '../helpers/heavy-learners.ts'
import { type Caller, sendExample } from '../helpers/measured-calls.ts'
import type { Latencies } from '../helpers/open-loop.ts'
import { emptyStorage, startTestServer } from '../helpers/resilience.ts'
import { readTurns, reportingTurns } from '../helpers/turns.ts'
import { createUser, signIn, type TestUser, type UserMaker } from '../helpers/users.ts'

/** Milliseconds of CPU, and calls, after which a call is measured. */
const [WORK, CALLS_MAX] = [100, 50]
/** Calls that the second test makes, each for as many milliseconds. */
const [DEAREST, SHARED] = [10, 5_000]
/** Multiple of an idle server's p99 that is allowed, and milliseconds that nobody notices. */
const [BUSY, UNNOTICED] = [3, 25]

/** A busy machine may lengthen one of two compared figures by this factor. */
const TOLERANCE = 1.5

interface Measured {
  call: Endpoint
  /** In multiples of the CPU time of `GET /promos`. */
  cost: number
}

let now = Date.now()
let api: TestApi
let learner: TestUser
let wordsFile: string
let front: ReturnType<typeof createFront>
let measured: Measured[] = []

beforeAll(async () => {
  api = await startApi({ now: () => now })
  learner = await fill(api)
  ;({ text: wordsFile } = await exportWords(api.dependencies, learner.user.id, 'csv'))
  for (const { prepare } of api.running) await prepare?.()
  front = createFront(api.app, { revisions: api.revisions, calls: api.calls })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  front.closeAllConnections()
  front.close()
  await api.close()
})

/** Fills a database, and returns a learner who has everything. */
async function fill(maker: UserMaker): Promise<TestUser> {
  const full = await createUser(maker)
  await fillShared(maker.db, Date.now())
  await fillLearner(maker.db, full.user.id, Date.now())
  return full
}

/** Returns the milliseconds of CPU of one call; undefined where the example is refused. */
async function measure(call: Endpoint): Promise<number | undefined> {
  // In a minute of its own, and with a session of its own: nothing is limited.
  now += MINUTE
  const { headers } = await signIn(api, learner.user.id)
  const caller: Caller = {
    url: ownAddress(front),
    learner: { userId: learner.user.id, wordsFile },
    headers,
  }
  for (let nth = 0; nth < 5; nth++) {
    now += MINUTE
    const status = await sendExample(caller, call, nth)
    if (status >= 400) return undefined
  }
  let [count, spent] = [0, 0]
  const before = process.cpuUsage()
  while (spent < WORK && count < CALLS_MAX) {
    now += MINUTE
    await sendExample(caller, call, 5 + count++)
    const { user, system } = process.cpuUsage(before)
    spent = (user + system) / 1_000
  }
  return spent / count
}

function promos(): Endpoint {
  const call = api.calls.find(({ path }) => path === '/promos')
  if (!call) throw new Error('There are no promos.')
  return call
}

test('no call costs more than its price, with as much data as one account can have', async () => {
  for (let warmUp = 0; warmUp < 10; warmUp++) await measure(promos())
  const refused: string[] = []
  for (const call of api.calls) {
    if (call.access === 'administrator' || !isMeasured(call)) continue
    // Beside each call, because the machine may be busy with other things meanwhile.
    const [unit, spent] = [await measure(promos()), await measure(call)]
    if (unit === undefined || spent === undefined) refused.push(nameOf(call))
    else measured.push({ call, cost: spent / unit })
  }
  expect(refused).toEqual([])
  measured = measured.toSorted((a, b) => b.cost - a.cost)
  const lines = measured.slice(0, 20).map(({ call, cost }) => {
    return `${cost.toFixed(1).padStart(8)} of ${mostOf(call)}  ${nameOf(call)}`
  })
  console.info(`CPU in multiples of GET /promos:\n${lines.join('\n')}`)
  const dear = measured.filter(({ call, cost }) => cost > TOLERANCE * mostOf(call))
  expect(dear.map(({ call, cost }) => [nameOf(call), cost])).toEqual([])
})

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

test('everybody else is served while one account makes each of the dearest calls over four connections', async () => {
  const ends: (() => void | Promise<void>)[] = []
  const { dataDir } = await emptyStorage('SQLite', end => void ends.push(end))
  const file = join(dataDir, 'turns')
  const { url } = await startTestServer(
    { dataDir, env: { ...reportingTurns(file), NETWORK_WORK_PER_MINUTE: '' } },
    end => void ends.push(end),
  )
  const db = openDb({ dataDir })
  const dependencies = { secret: loadSecret({ secret: undefined, dataDir }), now: Date.now }
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  const { user, headers } = await fill({ db, dependencies, fetch: ask })
  await db.destroy()
  const caller: Caller = { url, learner: { userId: user.id, wordsFile }, headers }
  const during = (call: Endpoint, connections: number) =>
    latenciesDuring(url, () => makeLoad(caller, call, { connections, milliseconds: SHARED }))
  // Meanwhile the server reads the dictionary again.
  await during(promos(), 1)
  const slow: string[] = []
  for (const call of [promos(), ...measured.slice(0, DEAREST).map(each => each.call)]) {
    const idle = await during(call, 0)
    const from = Date.now()
    const busy = await during(call, 4)
    const turns = readTurns(file, from, Date.now())
    const cpu = `${turns.p99.toFixed(1)}, ${turns.longest.toFixed(1)}`
    console.info(`idle ${shown(idle)}; busy ${shown(busy)}; CPU p99, max ${cpu}  ${nameOf(call)}`)
    expect(busy.failures).toEqual([])
    // Where the server itself was quick, it waited for other programs of the machine.
    const isLate = busy.p99 > Math.max(UNNOTICED, BUSY * idle.p99)
    if (isLate && turns.p99 > UNNOTICED) slow.push(nameOf(call))
  }
  for (const end of ends.reverse()) await end()
  expect(slow).toEqual([])
})

async function makeLoad(caller: Caller, { method, path, access }: Endpoint, pace: object) {
  const workerData = { caller, call: { method, path, access }, pace }
  const thread = new Worker(new URL('../helpers/call-load.ts', import.meta.url), {
    workerData,
    execArgv: [],
  })
  await once(thread, 'exit')
}

function shown({ median, p99, longest }: Latencies): string {
  return `p50 ${median.toFixed(1)} p99 ${p99.toFixed(1)} max ${longest.toFixed(1)}`
}
