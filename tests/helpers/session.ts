import { afterEach, vi } from 'vitest'
import type { User } from '../../src/contract/users.ts'
import { checkToken } from '../../src/stores/session/auth.ts'
import { dismissSessionExpired } from '../../src/stores/session/expired.ts'

export const user: User = {
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
export const storedSession = { token: 'access-1', refreshToken: 'refresh-1', user }

/** Signs out and clears all storage after each test of a file. */
export function forgetSessions(): void {
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'cookie')
    dropCookies()
    localStorage.clear()
    sessionStorage.clear()
    dismissSessionExpired()
    checkToken()
  })
}

/** Deletes cookies as browsers do after a day. */
export function dropCookies(): void {
  for (const name of ['token', 'refreshToken', 'user']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser does it.
    document.cookie = `${name}=; Max-Age=0; Path=/; Secure`
  }
}

/** Records each cookie that is written; where `keeps` is false, the browser stores none. */
export function watchCookies(see: (cookie: string) => void, keeps = true): void {
  const cookieOf = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookieOf?.get?.call(document),
    set: value => {
      see(value)
      if (keeps) cookieOf?.set?.call(document, value)
    },
  })
}

/** Requests that reach the fake server. */
export function listenToServer(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
