import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../src/api/call.ts'
import type { HttpOptions } from '../../../src/api/http.ts'
import { ERRORS } from '../../../src/contract/errors.ts'
import { getUser, login } from '../../../src/contract/routes/users.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { readCookie } from '../../../src/lib/session-cookies.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { openTab, stubBrowser } from '../../helpers/tabs.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

type Fetch = NonNullable<HttpOptions['fetch']>
type Handler = (url: string, init: RequestInit | undefined, answer: Fetch) => Promise<Response>

const REFRESH = '/api/users/refresh-token'
/** Longer than the lifetime of an access token, shorter than a session. */
const LATER = 11 * MINUTE

let api: TestApi
let learner: TestUser
/** The clock stands still: counters per minute must not restart within a test. */
const START = Date.now()
/** Milliseconds on that clock. */
let ahead = 0
let paths: string[] = []
/** A network between the browser and the server. */
let network: Handler

const passOn: Handler = (url, init, answer) => answer(url, init)
/** Delays refreshes until something else has happened. */
const holdRefresh =
  (isTime: () => boolean): Handler =>
  async (url, init, answer) => {
    if (url === REFRESH) await vi.waitUntil(isTime)
    return answer(url, init)
  }
const browserFetch: Fetch = (url, init) => {
  paths.push(url)
  return network(url, init, api.fetch)
}
const refusal = (code: keyof typeof ERRORS) =>
  Response.json({ code, message: ERRORS[code].message }, { status: ERRORS[code].status })
const refreshes = () => paths.filter(path => path === REFRESH).length
const calls = () => paths.filter(path => path === '/api/users').length
const endOnServer = () =>
  api.db
    .updateTable('sessions')
    .set({ ended_at: Date.now() })
    .where('user_id', '=', learner.user.id)
    .execute()

beforeEach(async () => {
  ahead = 0
  paths = []
  network = passOn
  api = await startApi({ now: () => START + ahead })
  learner = await createUser(api)
  stubBrowser()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

async function openSignedIn() {
  const tab = await openTab(browserFetch)
  tab.signIn({ ...learner.tokens, user: learner.user })
  return tab
}

const lives = async (tab: Awaited<ReturnType<typeof openTab>>) =>
  (await call(tab.http, getUser)).ok && tab.$auth.get().isLoggedIn && !tab.$sessionExpired.get()

describe('an expired token', () => {
  test('is refreshed once for 8 parallel calls, each of which is retried once', async () => {
    const { http, $auth } = await openSignedIn()
    ahead = LATER
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(http, getUser)))
    expect(answers.map(({ ok }) => ok)).toEqual(Array(8).fill(true))
    expect([refreshes(), calls()]).toEqual([1, 16])
    const { token, refreshToken } = $auth.get()
    expect([readCookie('token'), readCookie('refreshToken')]).toEqual([token, refreshToken])
    expect(token).not.toBe(learner.tokens.token)
    expect(refreshToken).not.toBe(learner.tokens.refreshToken)
  })

  test('is refreshed once by two tabs that start 10 ms apart, and both continue', async () => {
    const here = await openSignedIn()
    const there = await openTab(browserFetch)
    ahead = LATER
    // The other tab's call is refused during the refresh.
    network = holdRefresh(() => calls() >= 2)
    const first = lives(here)
    await new Promise(resolve => setTimeout(resolve, 10))
    expect(await Promise.all([first, lives(there)])).toEqual([true, true])
    expect(refreshes()).toBe(1)
    ahead += LATER
    expect([await lives(here), await lives(there)]).toEqual([true, true])
  })

  test('is refreshed in both tabs where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    const here = await openSignedIn()
    const there = await openTab(browserFetch)
    ahead = LATER
    network = holdRefresh(() => refreshes() >= 2)
    const first = Promise.all(Array.from({ length: 4 }, () => lives(here)))
    await new Promise(resolve => setTimeout(resolve, 10))
    const second = lives(there)
    expect([...(await first), await second]).toEqual(Array(5).fill(true))
    expect(refreshes()).toBe(2)
    ahead += MINUTE
    expect([await lives(here), await lives(there)]).toEqual([true, true])
  })

  test.each([
    ['the network is away', () => Promise.reject(new TypeError('no network')), 'network'],
    ['the server is in trouble', async () => refusal('unavailable'), 'unavailable'],
    ['something else answers for it', async () => Response.json({ data: {} }), 'timeout'],
  ])('does not log out when %s', async (_, says, code) => {
    const { http, $auth, $sessionExpired } = await openSignedIn()
    ahead = LATER
    network = (url, init, answer) => (url === REFRESH ? says() : answer(url, init))
    const error = expect.objectContaining({ code })
    const answers = await Promise.all([call(http, getUser), call(http, getUser)])
    expect(answers).toEqual(Array(2).fill({ ok: false, error }))
    expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([true, false])
    network = passOn
    expect((await call(http, getUser)).ok).toBe(true)
  })

  test('is refreshed again when the first response was lost', async () => {
    const tab = await openSignedIn()
    ahead = LATER
    network = async (url, init, answer) => {
      const response = await answer(url, init)
      if (url === REFRESH) throw new TypeError('the line broke')
      return response
    }
    expect((await call(tab.http, getUser)).ok).toBe(false)
    network = passOn
    ahead += 5_000
    expect(await lives(tab)).toBe(true)
  })

  test('whose refresh is refused logs out, once for all calls', async () => {
    const { http, $auth, $sessionExpired } = await openSignedIn()
    const raised = vi.fn()
    $sessionExpired.listen(raised)
    ahead = LATER
    await endOnServer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(http, getUser)))
    expect(answers.map(answer => !answer.ok && answer.error.code)).toEqual(
      Array(8).fill('token-expired'),
    )
    expect([refreshes(), raised.mock.calls.length]).toEqual([1, 1])
    expect([$auth.get().isLoggedIn, readCookie('token')]).toEqual([false, undefined])
  })

  test('that is refused again after the refresh logs out instead of looping', async () => {
    const { http, $sessionExpired } = await openSignedIn()
    network = async (url, init, answer) =>
      url === REFRESH ? answer(url, init) : refusal('token-expired')
    expect(await call(http, getUser)).toMatchObject({ error: { code: 'token-expired' } })
    expect([calls(), refreshes(), $sessionExpired.get()]).toEqual([2, 1, true])
  })

  test('does not sign in a user who logged out in another tab meanwhile', async () => {
    const here = await openSignedIn()
    const there = await openTab(browserFetch)
    vi.stubGlobal('fetch', browserFetch)
    ahead = LATER
    network = async (url, init, answer) => {
      const response = await answer(url, init)
      if (url === REFRESH) {
        network = passOn
        await there.signOut()
      }
      return response
    }
    expect((await call(here.http, getUser)).ok).toBe(false)
    expect([readCookie('token'), here.$auth.get().isLoggedIn]).toEqual([undefined, false])
    expect(here.$sessionExpired.get()).toBe(false)
  })
})

test('a revoked token logs out and raises the flag', async () => {
  const { http, $auth, $sessionExpired } = await openSignedIn()
  await endOnServer()
  expect(await call(http, getUser)).toMatchObject({
    error: { message: 'Token has been revoked or does not match' },
  })
  expect([refreshes(), $auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([0, false, true])
})

test('any other 401 logs out and raises the flag', async () => {
  const { http, $auth, $sessionExpired } = await openSignedIn()
  network = async () => refusal('signed-out')
  expect(await call(http, getUser)).toMatchObject({ error: { code: 'signed-out' } })
  expect([refreshes(), $auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([0, false, true])
})

test('other refusals do not affect the session', async () => {
  const tab = await openSignedIn()
  for (const code of ['forbidden', 'not-found', 'invalid-input', 'internal'] as const) {
    network = async () => refusal(code)
    expect(await call(tab.http, getUser)).toMatchObject({ error: { code } })
  }
  network = passOn
  expect(await lives(tab)).toBe(true)
})

test('a refused call with an older token is retried with the current one', async () => {
  const tab = await openSignedIn()
  network = async (url, init, answer) => {
    network = passOn
    ahead = LATER
    await lives(tab)
    return answer(url, init)
  }
  expect(await lives(tab)).toBe(true)
  expect(refreshes()).toBe(1)
})

test("our server's limit on work leaves the session alone, and says until when it lasts", async () => {
  const tab = await openSignedIn()
  let last = await call(tab.http, getUser)
  for (let sent = 1; last.ok && sent <= 601; sent++) last = await call(tab.http, getUser)
  expect(last).toMatchObject({ ok: false, error: { code: 'wait', status: 429 } })
  const retryAt = last.ok ? 0 : (last.error.retryAt ?? 0)
  expect(Math.abs(retryAt - Date.now() - (MINUTE - (START % MINUTE)))).toBeLessThan(5_000)
  expect([tab.$auth.get().isLoggedIn, readCookie('token')]).toEqual([true, expect.any(String)])
  expect(tab.$notifications.get()).toEqual([])
  ahead = MINUTE
  expect(await lives(tab)).toBe(true)
})

test.each([
  { code: 'too-many-requests', message: 'Terlalu banyak permintaan.' },
  { message: 'Terlalu banyak permintaan.' },
])(
  'too many requests clear the session, pass on the error, show it and raise no flag',
  async body => {
    const { http, $auth, $sessionExpired, $notifications } = await openSignedIn()
    network = async () => Response.json(body, { status: 429 })
    const last = await call(http, getUser)
    expect(last).toMatchObject({ ok: false, error: { ...body, status: 429 } })
    expect($notifications.get()).toMatchObject([
      {
        severity: 'error',
        message: expect.stringMatching(/^Terlalu banyak permintaan\. .*masuk lagi/),
      },
    ])
    expect([$auth.get().isLoggedIn, readCookie('token'), $sessionExpired.get()]).toEqual([
      false,
      undefined,
      false,
    ])
  },
)

test('too many refreshes clear the session, pass on the error and raise no flag', async () => {
  const { http, $auth, $sessionExpired } = await openSignedIn()
  ahead = LATER
  network = async (url, init, answer) =>
    url === REFRESH ? refusal('too-many-requests') : answer(url, init)
  expect(await call(http, getUser)).toMatchObject({ error: { code: 'too-many-requests' } })
  expect([$auth.get().isLoggedIn, readCookie('token'), $sessionExpired.get()]).toEqual([
    false,
    undefined,
    false,
  ])
})

test('a call with a token that another login replaced is retried with the new one, whatever the error', async () => {
  const tab = await openSignedIn()
  const other = await createUser(api)
  network = async () => {
    network = passOn
    tab.signIn({ ...other.tokens, user: other.user })
    return refusal('signed-out')
  }
  expect(await lives(tab)).toBe(true)
})

test('a refused login does not affect the present session', async () => {
  const tab = await openSignedIn()
  const wrong = { email: learner.user.email, password: 'salah sekali' }
  expect(await call(tab.http, login, { body: wrong })).toMatchObject({
    error: { code: 'wrong-credentials' },
  })
  network = async () => refusal('too-many-requests')
  expect(await call(tab.http, login, { body: wrong })).toMatchObject({ error: { status: 429 } })
  network = passOn
  expect(await lives(tab)).toBe(true)
})
