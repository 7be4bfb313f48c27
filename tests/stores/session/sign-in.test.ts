import { beforeEach, expect, test, vi } from 'vitest'
import { readCookie } from '../../../src/lib/session-cookies.ts'
import {
  $auth,
  checkToken,
  saveNewTokens,
  signIn,
  updateUser,
} from '../../../src/stores/session/auth.ts'
import { forgetSessions, storedSession, user, watchCookies } from '../../helpers/session.ts'

forgetSessions()

const written: string[] = []
beforeEach(() => {
  written.length = 0
  watchCookies(cookie => written.push(cookie))
})

const stored = () => JSON.parse(decodeURIComponent(readCookie('user') ?? 'null'))

test('a session starts logged out and unchecked', async () => {
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

test('a login is stored for one day, secure and same-site strict', () => {
  expect(signIn(storedSession)).toBe(true)
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

test('the user cookie is ASCII and has only what pages show; this tab has the whole name', () => {
  signIn(storedSession)
  const { phone: _, education_level: __, time_zone: ___, ...expected } = user
  expect(stored()).toEqual({ ...expected, name: 'Siti  urhaliza' })
  expect($auth.get().user).toEqual(expected)
  checkToken()
  expect($auth.get().user?.name).toBe(user.name)
})

test('the user cookie stays below the size limit of browsers', () => {
  signIn({ ...storedSession, user: { ...user, name: '"'.repeat(4_000), email: '%'.repeat(4_000) } })
  expect(readCookie('user')?.length).toBeLessThanOrEqual(3_500)
  expect(stored()).toMatchObject({ id: user.id, points: 40 })
})

test('an update is merged and saved', () => {
  signIn(storedSession)
  updateUser({ points: 50, phone: null, profile_photo: null })
  const now = { ...$auth.get().user }
  expect(now).toMatchObject({ points: 50, profile_photo: null, email: user.email })
  expect(stored()).toMatchObject({ points: 50, profile_photo: null, email: user.email })
  expect(stored()).not.toHaveProperty('phone')
})

test('new tokens extend all three cookies by a day', () => {
  signIn(storedSession)
  written.length = 0
  saveNewTokens({ token: 'access-2', refreshToken: 'refresh-2' })
  expect(written.map(cookie => cookie.replace(/=.*/, '')).sort()).toEqual([
    'refreshToken',
    'token',
    'user',
  ])
  expect($auth.get()).toMatchObject({ token: 'access-2', user: { name: user.name } })
})

test('an update without a user stores nothing', () => {
  updateUser(user)
  expect([$auth.get().user, readCookie('user')]).toEqual([undefined, undefined])
})
