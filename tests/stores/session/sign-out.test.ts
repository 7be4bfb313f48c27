// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://sapa.test/faq" }
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../src/contract/users.ts'
import { readCookie } from '../../../src/lib/cookies.ts'
import {
  $auth,
  checkToken,
  clearSession,
  followOtherTabs,
  forceLogout,
  keepTokens,
  signIn,
  signOut,
  updateUser,
} from '../../../src/stores/session/auth.ts'
import {
  $sessionExpired,
  continueAsGuest,
  dismissSessionExpired,
  isGuest,
} from '../../../src/stores/session/expired.ts'

const user: User = {
  id: '5d0e3a0c-1b7e-4a70-9b8f-0d2f6c1f6a11',
  name: 'Siti 지은 Ñurhaliza',
  email: 'siti@contoh.id',
  phone: '+62 812 0000 000',
  education_level: 'Others',
  time_zone: 'Asia/Jakarta',
  profile_photo: '/users/photos/abcdefghijklmnopqrstu.webp',
  isAdmin: false,
  points: 40,
  daily_check_in_streak: 3,
  last_check_in_date: '2026-11-20',
}
const signedIn = { token: 'access-1', refreshToken: 'refresh-1', user }

const written: string[] = []
const cookieOf = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')

beforeEach(() => {
  written.length = 0
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookieOf?.get?.call(document),
    set: value => {
      written.push(value)
      cookieOf?.set?.call(document, value)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'cookie')
  for (const name of ['token', 'refreshToken', 'user']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the code under test.
    document.cookie = `${name}=; Max-Age=0; Path=/; Secure`
  }
  localStorage.clear()
  sessionStorage.clear()
  dismissSessionExpired()
  checkToken()
})

const stored = () => JSON.parse(decodeURIComponent(readCookie('user') ?? 'null'))
/** What the server hears, instead of a network. */
function listenToServer(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('starts logged out and unchecked', async () => {
  vi.resetModules()
  const fresh = await import('../../../src/stores/session/auth.ts')
  expect(fresh.$auth.get()).toEqual({
    isLoggedIn: false,
    token: undefined,
    refreshToken: undefined,
    isTokenChecked: false,
    user: undefined,
  })
})

test.each([
  [[], false],
  [['token=a'], false],
  [['refreshToken=b'], false],
  [['token=a', 'refreshToken='], false],
  [['token=a', 'refreshToken=b'], true],
  [['token=a', 'refreshToken=b', 'user=%7Bbroken'], true],
])('with the cookies %j the start-up check says logged in: %s', (cookies, isLoggedIn) => {
  for (const cookie of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the code under test.
    document.cookie = `${cookie}; Path=/; Secure`
  }
  checkToken()
  expect($auth.get()).toMatchObject({ isLoggedIn, isTokenChecked: true, user: undefined })
})

test('a login is stored for one day, secure, same-site strict', () => {
  expect(signIn(signedIn)).toBe(true)
  expect($auth.get()).toMatchObject({
    isLoggedIn: true,
    token: 'access-1',
    refreshToken: 'refresh-1',
  })
  expect(written.map(cookie => cookie.replace(/=[^;]*/, ''))).toEqual(
    ['user', 'token', 'refreshToken'].map(
      name => `${name}; Max-Age=86400; Path=/; Secure; SameSite=Strict`,
    ),
  )
})

test('the user cookie is ASCII and has only what pages show; this tab keeps the whole name', () => {
  signIn(signedIn)
  const { phone: _, education_level: __, time_zone: ___, ...kept } = user
  expect(stored()).toEqual({ ...kept, name: 'Siti  urhaliza' })
  expect($auth.get().user).toEqual(kept)
  checkToken()
  expect($auth.get().user?.name).toBe(user.name)
})

test('the user cookie stays below what a browser keeps', () => {
  signIn({ ...signedIn, user: { ...user, name: '"'.repeat(4_000), email: '%'.repeat(4_000) } })
  expect(readCookie('user')?.length).toBeLessThanOrEqual(3_500)
  expect(stored()).toMatchObject({ id: user.id, points: 40 })
})

test('an update merges and saves again', () => {
  signIn(signedIn)
  updateUser({ points: 50, phone: null, profile_photo: null })
  const now = { ...$auth.get().user }
  expect(now).toMatchObject({ points: 50, profile_photo: null, email: user.email })
  expect(stored()).toMatchObject({ points: 50, profile_photo: null, email: user.email })
  expect(stored()).not.toHaveProperty('phone')
})

test('new tokens give all three cookies another day', () => {
  signIn(signedIn)
  written.length = 0
  keepTokens({ token: 'access-2', refreshToken: 'refresh-2' })
  expect(written.map(cookie => cookie.replace(/=.*/, '')).sort()).toEqual([
    'refreshToken',
    'token',
    'user',
  ])
  expect($auth.get()).toMatchObject({ token: 'access-2', user: { name: user.name } })
})

test('an update for nobody stores nothing', () => {
  updateUser(user)
  expect([$auth.get().user, readCookie('user')]).toEqual([undefined, undefined])
})

test('Logout ends the session on the server and clears the state, the cookies and local storage', async () => {
  const fetch = listenToServer(async () => Response.json({ data: {} }))
  signIn(signedIn)
  localStorage.setItem('sapa-work-1', 'answers')
  localStorage.setItem('promo-seen', 'yes')
  const done = signOut()
  expect($auth.get()).toMatchObject({ isLoggedIn: false, token: undefined, user: undefined })
  expect(await done).toBe(true)
  expect(document.cookie).toBe('')
  expect(localStorage).toHaveLength(0)
  expect($sessionExpired.get()).toBe(false)
  expect(fetch.mock.calls).toMatchObject([
    ['/api/users/logout', { method: 'POST', headers: { authorization: 'Bearer access-1' } }],
  ])
})

test('Logout works without a network', async () => {
  listenToServer(() => Promise.reject(new TypeError('no network')))
  signIn(signedIn)
  expect(await signOut()).toBe(true)
  expect($auth.get().isLoggedIn).toBe(false)
})

test('a forced logout raises the flag and leaves work in progress alone', () => {
  signIn(signedIn)
  localStorage.setItem('sapa-work-1', 'answers')
  localStorage.setItem('promo-seen', 'yes')
  localStorage.setItem('other', 'gone')
  forceLogout('access-1')
  expect([$auth.get().isLoggedIn, document.cookie, $sessionExpired.get()]).toEqual([
    false,
    '',
    true,
  ])
  expect(Object.keys(localStorage).sort()).toEqual(['promo-seen', 'sapa-work-1'])
  dismissSessionExpired()
  expect($sessionExpired.get()).toBe(false)
})

test('a cleared session raises no flag', () => {
  signIn(signedIn)
  clearSession('access-1')
  expect([$auth.get().isLoggedIn, document.cookie, $sessionExpired.get()]).toEqual([
    false,
    '',
    false,
  ])
})

test('a refusal of an older token does not end the new session', () => {
  signIn({ ...signedIn, token: 'access-2' })
  forceLogout('access-1')
  clearSession('access-1')
  expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([true, false])
})

test('a visitor has no session that could expire', () => {
  forceLogout(undefined)
  expect($sessionExpired.get()).toBe(false)
})

test('cookies that went after their day are an expired session for who still sees the page', () => {
  signIn(signedIn)
  for (const name of ['token', 'refreshToken', 'user']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser does it.
    document.cookie = `${name}=; Max-Age=0; Path=/; Secure`
  }
  forceLogout(undefined)
  expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([false, true])
})

test.each([
  ['a forced logout', () => forceLogout('access-1')],
  ['Logout', () => void signOut()],
])('%s that fails says so', (_, leave) => {
  signIn(signedIn)
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookieOf?.get?.call(document),
    set: () => {},
  })
  leave()
  expect(alert.mock.calls).toEqual([['Logout failed. Please try again.']])
  expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([true, false])
})

test('a guest stays one until the next login', () => {
  signIn(signedIn)
  forceLogout('access-1')
  continueAsGuest()
  expect([isGuest(), $sessionExpired.get()]).toEqual([true, false])
  signIn(signedIn)
  expect(isGuest()).toBe(false)
})

test('another tab follows a login, an update and a logout', async () => {
  listenToServer(async () => Response.json({ data: {} }))
  const here = followOtherTabs()
  vi.resetModules()
  const other = await import('../../../src/stores/session/auth.ts')
  const there = other.followOtherTabs()
  signIn(signedIn)
  await expect.poll(() => other.$auth.get().token).toBe('access-1')
  updateUser({ points: 41 })
  await expect.poll(() => other.$auth.get().user?.points).toBe(41)
  await other.signOut()
  await expect.poll(() => $auth.get().isLoggedIn).toBe(false)
  expect($sessionExpired.get()).toBe(false)
  here()
  there()
})

test('a page that comes back into view sees what happened meanwhile', () => {
  const stop = followOtherTabs()
  signIn(signedIn)
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does it.
  document.cookie = 'token=; Max-Age=0; Path=/; Secure'
  document.dispatchEvent(new Event('visibilitychange'))
  expect($auth.get().isLoggedIn).toBe(false)
  stop()
})
