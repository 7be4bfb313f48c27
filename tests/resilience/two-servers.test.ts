import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import { seedModules } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { postFeedback, storedFeedback } from '../helpers/feedback.ts'
import {
  type AtEnd,
  ENGINES,
  type Engine,
  emptyStorage,
  startTestServer,
  type TestStorage,
} from '../helpers/resilience.ts'
import { createUser, type TestUser, type UserMaker } from '../helpers/users.ts'

const SECRET = 'a secret that both servers of this test know'
const SEATS = 10
const LEARNERS = 50
/** Posts to each server at the same time; the last quarter goes to both. */
const POSTS = 400
const SHARED = 100
const SEARCHES = ['사랑', 'makan', 'hakgyo', 'ㄱㅅ']

/** Starts two servers on one database with our own content, and creates users. */
async function startTwo(engine: Engine, atEnd: AtEnd) {
  const storage = await emptyStorage(engine, atEnd)
  const servers = await Promise.all(
    [1, 2].map(() => startTestServer({ ...storage, env: { SECRET } }, atEnd)),
  )
  const urls = servers.map(({ url }) => `${url}/api`)
  return { urls, storage, users: await userMaker(storage, atEnd) }
}

async function userMaker(storage: TestStorage, atEnd: AtEnd): Promise<UserMaker> {
  const db = openDb(storage)
  atEnd(() => db.destroy())
  await seedModules(MODULES, db)
  return { db, dependencies: { secret: SECRET, now: Date.now }, fetch }
}

/** Writes an item through a server, as an administrator, with a condition. */
function putItem(
  url: string | undefined,
  { headers }: TestUser,
  path: string,
  item: object,
  conditions: Record<string, string> = { 'if-match': '*' },
) {
  return fetch(`${url}/admin/resources/${path}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', ...conditions },
    body: JSON.stringify(item),
  })
}

const languageCalled = (name: string) => ({
  code: 'ko',
  name,
  native_name: '한국어',
  path: '/korean',
  is_open: false,
})

interface Event {
  id: string
  seats_taken: number
  updated_at: number
}

async function events(url: string | undefined): Promise<Event[]> {
  return (await (await fetch(`${url}/events`)).json()).data
}

describe.each(ENGINES)('on %s', engine => {
  const ends: Parameters<AtEnd>[0][] = []
  let urls: string[]
  let users: UserMaker
  let storage: TestStorage
  beforeAll(async () => {
    ;({ urls, users, storage } = await startTwo(engine, end => ends.unshift(end)))
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  test('an administrator’s write is in the next response of the same server, and within 2 seconds in those of the other', async () => {
    const admin = await createUser(users, { isAdmin: true })
    const read = async (url: string | undefined) =>
      (await (await fetch(`${url}/languages`)).json()).data.map(
        ({ name }: { name: string }) => name,
      )
    // Both responses are ready.
    for (const url of [...urls, ...urls]) expect(await read(url)).toContain('Bahasa Korea')
    const renamed = languageCalled('Nama baru')
    const answer = await putItem(urls[0], admin, 'languages/korean', renamed)
    expect(answer.status).toBe(200)
    const written = performance.now()
    expect(await read(urls[0])).toContain('Nama baru')
    await expect.poll(() => read(urls[1]), { interval: 20 }).toContain('Nama baru')
    console.info(`seen by the other server: ${Math.round(performance.now() - written)} ms`)
  })

  test('one of several administrators who write the same version through two servers succeeds', async () => {
    const admin = await createUser(users, { isAdmin: true })
    const put = (server: number, name: string, conditions?: { 'if-match': string }) =>
      putItem(urls[server], admin, 'languages/korean', languageCalled(name), conditions)
    const seen = (await put(0, 'Awal')).headers.get('etag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => put(at % 2, `Nama ${at}`, { 'if-match': seen })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  })

  test('50 learners who register for 10 seats at once, through two servers, get exactly 10', async () => {
    const admin = await createUser(users, { isAdmin: true })
    const [first] = await events(urls[0])
    if (!first) throw new Error('There are no events.')
    const { id, seats_taken: _, updated_at: __, ...event } = first
    const starts_at = Date.now() + DAY
    const put = await putItem(urls[0], admin, `events/${id}`, {
      ...event,
      starts_at,
      ends_at: starts_at + HOUR,
      is_cancelled: false,
      takes_registration: true,
      capacity: SEATS,
      registration_closes_at: null,
    })
    expect(put.status).toBe(200)
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => createUser(users)))
    const answers = await Promise.all(
      learners.map((learner, at) =>
        fetch(`${urls[at % 2]}/events/${id}/registration`, {
          method: 'POST',
          headers: learner.headers,
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(SEATS)
    expect(statuses.filter(status => status === 409)).toHaveLength(LEARNERS - SEATS)
    for (const url of urls)
      await expect
        .poll(async () => (await events(url)).find(one => one.id === id)?.seats_taken)
        .toBe(SEATS)
    const rows = await users.db.selectFrom('event_registrations').selectAll().execute()
    expect(rows).toHaveLength(SEATS)
  })

  test('two servers write at the same time, store everything once, and serve searches meanwhile', async () => {
    const ids = Array.from({ length: 2 * POSTS - SHARED }, () => randomUUID())
    const answers = urls.flatMap((url, at) => {
      const from = at * (POSTS - SHARED)
      return ids.slice(from, from + POSTS).flatMap((id, post) => {
        const q = SEARCHES[post % SEARCHES.length] ?? ''
        const search = fetch(`${url}/dictionary/search?${new URLSearchParams({ q })}`)
        return [postFeedback(url.replace(/\/api$/, ''), id), search]
      })
    })
    const statuses = await Promise.all(answers.map(readStatus))
    expect([...new Set(statuses)].sort()).toEqual([200, 201])
    expect(statuses).toHaveLength(4 * POSTS)
    expect((await storedFeedback(storage)).sort()).toEqual(ids.sort())
  })
})

async function readStatus(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}
