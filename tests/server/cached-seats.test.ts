import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFront, ownAddress } from '../../server/http/front.ts'
import type { PrerenderedPages } from '../../server/http/prerendered-pages.ts'
import { call } from '../../src/api/call.ts'
import { cancelRegistration, registerForEvent } from '../../src/contract/routes/events.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { anEvent, putEvent } from '../helpers/events.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

interface Locals {
  fetch: (url: string) => Promise<Response>
  keep: () => void
  showsOnly: (resource: string, sections: readonly string[]) => void
}

/** Pages with all events, and the addresses of pages without events. */
const PATHS = [
  '/list',
  '/only/a',
  '/only/b',
  '/only/a,b',
  '/api/events',
  '/api/events/calendar.ics',
]

let api: TestApi
let administrator: TestUser
let rina: TestUser
let server: Server
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
  const site = {
    // A site without prerendered pages.
    prerendered: { answer: () => false } as unknown as PrerenderedPages,
    files: (_req: IncomingMessage, _res: ServerResponse, next: () => void) => next(),
    pages: makePage,
  }
  server = createFront(api.app, { revisions: api.revisions, site })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  for (const id of ['a', 'b']) await putEvent(administrator, id, anEvent(Date.now()))
  rina = await createUser(api)
  await renderedAddresses(PATHS)
  expect(await renderedAddresses(PATHS)).toEqual([])
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

/** Renders a page of all events, or at `/only/a,b` one with the seats of some. */
async function makePage(
  { url = '' }: IncomingMessage,
  res: ServerResponse,
  _next: unknown,
  locals: object,
): Promise<void> {
  const { fetch, keep, showsOnly } = locals as Locals
  const answer = await fetch('http://localhost/api/events')
  keep()
  const [, page, ids = ''] = url.split('/')
  if (page === 'only') showsOnly('seats', ids.split(','))
  res.end(await answer.text())
}

/**
 * Returns the addresses that were rendered for this request; cached ones have a tag from the front.
 */
async function renderedAddresses(paths: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    paths.map(async path => {
      const { headers } = await fetch(ownAddress(server) + path)
      const isCached = path.startsWith('/api') ? !headers.has('x-request-id') : headers.has('etag')
      return isCached ? [] : [path]
    }),
  )
  return all.flat()
}

test('taking or cancelling a seat renders the pages that show it again, and no others', async () => {
  const shown = ['/list', '/only/a', '/only/a,b', '/api/events']
  expect(await call(rina.http, registerForEvent, { params: { id: 'a' } })).toMatchObject({
    ok: true,
  })
  expect(await renderedAddresses(PATHS)).toEqual(shown)
  expect(await renderedAddresses(PATHS)).toEqual([])
  expect(await call(rina.http, cancelRegistration, { params: { id: 'a' } })).toMatchObject({
    ok: true,
  })
  expect(await renderedAddresses(PATHS)).toEqual(shown)
})

test('deleting an account renders the pages that show its seats again', async () => {
  await call(rina.http, registerForEvent, { params: { id: 'b' } })
  await renderedAddresses(PATHS)
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(await renderedAddresses(PATHS)).toEqual(['/list', '/only/b', '/only/a,b', '/api/events'])
})

test('a registration that changes nothing leaves every page cached', async () => {
  await call(rina.http, registerForEvent, { params: { id: 'a' } })
  await renderedAddresses(PATHS)
  await call(rina.http, registerForEvent, { params: { id: 'a' } })
  await call(rina.http, cancelRegistration, { params: { id: 'b' } })
  await call(rina.http, registerForEvent, { params: { id: 'nowhere' } })
  expect(await renderedAddresses(PATHS)).toEqual([])
})

test('a new text of one event is on all pages at once', async () => {
  await putEvent(administrator, 'b', anEvent(Date.now(), { title: 'Baru' }))
  expect(await renderedAddresses(PATHS)).toEqual(PATHS)
})

test('cached pages show the present number of seats, whichever events they have', async () => {
  const seats = async (path: string) => {
    const { data } = await (await fetch(ownAddress(server) + path)).json()
    return data.find(({ id }: { id: string }) => id === 'a').seats_taken
  }
  const before = await seats('/only/a')
  await call(rina.http, registerForEvent, { params: { id: 'a' } })
  for (const path of ['/list', '/only/a', '/only/a,b', '/api/events'])
    expect([path, await seats(path)]).toEqual([path, before + 1])
})
