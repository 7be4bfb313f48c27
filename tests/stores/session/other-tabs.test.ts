import { expect, test, vi } from 'vitest'
import { $auth, followOtherTabs, signIn, updateUser } from '../../../src/stores/session/auth.ts'
import { $sessionExpired } from '../../../src/stores/session/expired.ts'
import { forgetSessions, listenToServer, storedSession } from '../../helpers/session.ts'

forgetSessions()

test('another tab follows a login, an update and a logout', async () => {
  listenToServer(async () => Response.json({ data: {} }))
  const here = followOtherTabs()
  vi.resetModules()
  const other = await import('../../../src/stores/session/auth.ts')
  const there = other.followOtherTabs()
  signIn(storedSession)
  await expect.poll(() => other.$auth.get().token).toBe('access-1')
  updateUser({ points: 41 })
  await expect.poll(() => other.$auth.get().user?.points).toBe(41)
  await other.signOut()
  await expect.poll(() => $auth.get().isLoggedIn).toBe(false)
  expect($sessionExpired.get()).toBe(false)
  here()
  there()
})

test('a page that becomes visible again sees what happened meanwhile', () => {
  const stop = followOtherTabs()
  signIn(storedSession)
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does it.
  document.cookie = 'token=; Max-Age=0; Path=/; Secure'
  document.dispatchEvent(new Event('visibilitychange'))
  expect($auth.get().isLoggedIn).toBe(false)
  stop()
})
