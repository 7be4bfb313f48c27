import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import {
  type Delivery,
  deliverWaiting,
} from '../../../src/stores/class-progress/deliver-progress.ts'
import { Journal } from '../../../src/stores/event-journal/journal.ts'
import { createServerClock } from '../../../src/stores/event-journal/server-clock.ts'
import { type ApiServer, startApiServer } from '../../helpers/api-server.ts'
import { CLASSES } from '../../helpers/classes.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

const EVENTS = 150

let api: ApiServer
let rina: TestUser
beforeAll(async () => {
  api = await startApiServer({ classes: CLASSES, now: () => Date.now() })
  rina = await createUser(api)
})
afterAll(() => api.close())

/** Waiting events: positions of a video, some of which are invalid. */
async function waiting(isSenseless: (sequence: number) => boolean) {
  const journal: Delivery['journal'] = new Journal({
    read: async () => [],
    keep: async () => {},
    onChange() {},
    onWrite() {},
  })
  for (let count = 0; count < EVENTS; count++)
    await journal.add(Date.now() - 60_000, (sequence, at) => ({
      kind: 'left',
      sequence,
      at,
      video_id: 'dasar-1-video',
      position: isSenseless(sequence) ? -1 : sequence / 10,
    }))
  return journal
}

/** Delivers to the real server. @returns the number of calls */
async function deliver(journal: Delivery['journal']): Promise<number> {
  let calls = 0
  const fetch = (url: string, init?: RequestInit) => {
    calls++
    return globalThis.fetch(url, init)
  }
  const http = createHttp({ root: api.root, token: () => rina.tokens.token, fetch })
  const of = { owner: rina.user.id, class_id: 'dasar' }
  const clock = createServerClock()
  expect(
    await deliverWaiting({
      http,
      of,
      journal,
      clock,
      take() {},
      openings: {},
      forgetOpenings: async () => {},
    }),
  ).toBe(undefined)
  return calls
}

const refusedOf = ({ events }: Delivery['journal']) =>
  events.flatMap(({ sequence, fate }) => (fate === 'stored' ? [] : [[sequence, fate]]))

test('events that the server refuses are found by bisection, and all others are delivered', async () => {
  const journal = await waiting(sequence => sequence === 77 || sequence === 140)
  expect(await deliver(journal)).toBeLessThan(40)
  expect(refusedOf(journal)).toEqual([
    [77, 'refused'],
    [140, 'refused'],
  ])
})

test('if all events are refused, each is sent once on its own and few times with others', async () => {
  const journal = await waiting(() => true)
  expect(await deliver(journal)).toBeLessThan(EVENTS + 10)
  expect(refusedOf(journal)).toHaveLength(EVENTS)
})
