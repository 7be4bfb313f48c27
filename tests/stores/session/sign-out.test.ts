import { expect, test, vi } from 'vitest'
import {
  $auth,
  clearSession,
  forceLogout,
  signIn,
  signOut,
} from '../../../src/stores/session/auth.ts'
import {
  $sessionExpired,
  continueAsGuest,
  dismissSessionExpired,
  isGuest,
} from '../../../src/stores/session/expired.ts'
import {
  dropCookies,
  forgetSessions,
  listenToServer,
  storedSession,
  watchCookies,
} from '../../helpers/session.ts'

forgetSessions()

test('Logout ends the session on the server and clears the state, the cookies and local storage', async () => {
  const fetch = listenToServer(async () => Response.json({ data: {} }))
  signIn(storedSession)
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
  signIn(storedSession)
  expect(await signOut()).toBe(true)
  expect($auth.get().isLoggedIn).toBe(false)
})

test('a forced logout raises the flag and does not affect work in progress', () => {
  signIn(storedSession)
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
  signIn(storedSession)
  clearSession('access-1')
  expect([$auth.get().isLoggedIn, document.cookie, $sessionExpired.get()]).toEqual([
    false,
    '',
    false,
  ])
})

test('a refusal of an older token does not end the new session', () => {
  signIn({ ...storedSession, token: 'access-2' })
  forceLogout('access-1')
  clearSession('access-1')
  expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([true, false])
})

test('a visitor has no session that could expire', () => {
  forceLogout(undefined)
  expect($sessionExpired.get()).toBe(false)
})

test('cookies that expired after a day are an expired session for an open page', () => {
  signIn(storedSession)
  dropCookies()
  forceLogout(undefined)
  expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([false, true])
})

test.each([
  ['a forced logout', () => forceLogout('access-1')],
  ['Logout', () => void signOut()],
])('%s that fails is reported', (_, leave) => {
  signIn(storedSession)
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  watchCookies(() => {}, false)
  leave()
  const said = 'Logout failed. Please try again.\nGagal keluar. Coba lagi.'
  expect(alert.mock.calls).toEqual([[said]])
  expect([$auth.get().isLoggedIn, $sessionExpired.get()]).toEqual([true, false])
})

test('a guest remains one until the next login', () => {
  signIn(storedSession)
  forceLogout('access-1')
  continueAsGuest()
  expect([isGuest(), $sessionExpired.get()]).toEqual([true, false])
  signIn(storedSession)
  expect(isGuest()).toBe(false)
})
