import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const PASSWORD = inject('product').demoPassword
const stage = createStage({ hasWorker: true })
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** Without fading dialogs and view transitions, whose cancellation Chromium calls an error. */
const CALM = { reducedMotion: 'reduce' } as const
/** One page rendered on demand, and one prerendered. */
const PAGES = ['/faq', '/privacy-policy']

interface Tokens {
  token: string
  refreshToken: string
}

async function login(): Promise<Tokens & { user: object }> {
  const response = await fetch(`${stage.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'learner@sapa.test', password: PASSWORD }),
  })
  return response.json()
}

/** Stores the cookies as a login does. */
async function store(context: BrowserContext, session: Tokens & { user?: object }) {
  const { token, refreshToken, user = {} } = session
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      url: stage.url,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  )
}

async function openSignedIn(options: Parameters<typeof stage.open>[0] = {}) {
  const visit = await stage.open({ viewport: DESK, ...options })
  const session = await login()
  await store(visit.page.context(), session)
  return { ...visit, session, ...bar(visit.page) }
}

/** A session that the server does not know. */
async function openExpired(options: Parameters<typeof stage.open>[0] = {}) {
  const visit = await stage.open({ viewport: DESK, ...options })
  visit.watch.allow(/401/)
  await store(visit.page.context(), { token: 'gone', refreshToken: 'gone.gone.gone' })
  return visit
}

const bar = (page: Page) => {
  const account = page.getByRole('navigation', { name: 'Akun' })
  return {
    account,
    opener: account.getByLabel('Menu akun'),
    register: account.getByRole('link', { name: 'Register' }),
    profile: account.getByRole('link', { name: 'Profile' }),
    logout: account.getByRole('button', { name: 'Logout' }),
  }
}
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort()
const statusOf = async ({ token }: Tokens) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${stage.url}/api/users`, { headers })).status
}
const expired = (page: Page) => page.getByRole('dialog', { name: 'Maaf!' })

test('a signed-in user has the right bar before any script runs and opens pages directly, a visitor via the login', async () => {
  const { page, opener, register } = await openSignedIn({ javaScriptEnabled: false })
  const item = page.getByRole('banner').getByRole('link', { name: 'Class Kelas', exact: true })
  for (const path of PAGES) {
    for (const [viewport, size] of [
      [PHONE, 35],
      [DESK, 50],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      expect([await opener.isVisible(), await register.isVisible()]).toEqual([true, false])
      const picture = await opener.locator('.avatar').boundingBox()
      expect(picture).toMatchObject({ width: size, height: size })
      expect(await overflow(page)).toBe(0)
    }
    expect(await item.getAttribute('href')).toBe('/class')
  }
  await page.context().clearCookies()
  for (const path of PAGES) {
    await page.goto(path)
    const href = (await item.getAttribute('href')) ?? ''
    const { pathname, searchParams } = new URL(href, stage.url)
    expect([pathname, searchParams.get('next')]).toEqual(['/login', '/class'])
  }
})

test.each(PAGES)('a cached copy of %s is used for the same bar only', async path => {
  const cookie = 'token=a; refreshToken=b'
  const [visitor, learner] = await Promise.all(
    [{}, { cookie }].map(headers => fetch(stage.url + path, { headers })),
  )
  expect(visitor?.headers.get('vary')).toMatch(/\bCookie\b/)
  expect(await visitor?.text()).toContain('data-signed-in="false"')
  expect(await learner?.text()).toContain('data-signed-in="true"')
  const etag = visitor?.headers.get('etag')
  if (!etag) return
  const again = { cookie, 'if-none-match': etag }
  expect((await fetch(stage.url + path, { headers: again })).status).toBe(200)
})

test('the photo covers the default picture without movement, and a broken one leaves it', async () => {
  const { page, watch, session, opener } = await openSignedIn()
  watch.allow(/404/)
  const photo = '/users/photos/aaaaaaaaaaaaaaaaaaaaa.webp'
  await page.route(`**/api${photo}`, route => route.fulfill({ path: 'public/icon-192.png' }))
  await store(page.context(), { ...session, user: { ...session.user, profile_photo: photo } })
  await page.goto('/faq')
  const picture = opener.locator('img')
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(192)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const missing = '/users/photos/bbbbbbbbbbbbbbbbbbbbb.webp'
  await store(page.context(), { ...session, user: { ...session.user, profile_photo: missing } })
  await page.goto('/faq')
  await expect.poll(() => picture.count()).toBe(0)
  expect(await opener.locator('svg').isVisible()).toBe(true)
})

test('the menu is accessible and fits, on a phone and on a desktop', async () => {
  const { page, opener, profile } = await openSignedIn({ viewport: PHONE })
  await page.goto('/faq')
  await opener.press('Enter')
  expect(await profile.isVisible()).toBe(true)
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await page.setViewportSize(DESK)
  expect(await profile.isVisible()).toBe(true)
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  expect(await profile.isVisible()).toBe(false)
  expect(await hasFocus(opener)).toBe(true)
})

test.each([true, false])(
  'Logout ends the session here and on the server, with JavaScript: %s',
  async javaScriptEnabled => {
    const { page, session, opener, logout } = await openSignedIn({ javaScriptEnabled, ...CALM })
    await page.goto('/privacy-policy')
    if (javaScriptEnabled) await page.evaluate(() => localStorage.setItem('sapa-work-1', 'x'))
    expect(await statusOf(session)).toBe(200)
    await opener.click()
    await logout.click()
    await page.waitForURL(`${stage.url}/login`)
    // Without a script, the next one clears the local storage.
    expect(await cookieNames(page)).toEqual(javaScriptEnabled ? [] : ['left_behind'])
    expect(await statusOf(session)).toBe(401)
    // Preferences of the device stay; the test itself hides the promo on every page.
    if (javaScriptEnabled)
      expect((await page.evaluate(() => Object.keys(localStorage))).toSorted()).toEqual([
        'promo-seen',
        'sapa-loading-view',
      ])
  },
)

test('a login in one tab shows in another, and so does Logout', async () => {
  const { page: here } = await stage.open({ viewport: DESK, ...CALM })
  await here.goto('/login')
  const there = await here.context().newPage()
  await there.goto('/faq')
  expect(await bar(there).register.isVisible()).toBe(true)
  await here.locator('#login input[name=email]').fill('learner@sapa.test')
  await here.locator('#login input[name=password]').fill(PASSWORD)
  await here.locator('#login input[name=password]').press('Enter')
  await here.waitForURL(`${stage.url}/dashboard`)
  await bar(there).opener.waitFor()
  const item = there.getByRole('banner').getByRole('link', { name: 'Class Kelas', exact: true })
  expect(await item.getAttribute('href')).toBe('/class')
  // The dashboard's data have arrived; otherwise their requests would be refused after the logout.
  await here.waitForLoadState('networkidle')
  await bar(there).opener.click()
  await bar(there).logout.click()
  await there.waitForURL(`${stage.url}/login`)
  await bar(here).register.waitFor()
  expect(await bar(here).opener.isVisible()).toBe(false)
  expect(await expired(here).isVisible()).toBe(false)
})

test('an expired session asks to log in again, is accessible, and returns to the page', async () => {
  const { page } = await openExpired({ viewport: PHONE, ...CALM })
  await page.goto('/faq')
  await page.evaluate(() => localStorage.setItem('sapa-work-1', 'answers'))
  await page.goto('/profile')
  await expired(page).getByText('Session Expired, Silahkan Login Kembali').waitFor()
  expect(await cookieNames(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('sapa-work-1'))).toBe('answers')
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await page.setViewportSize(DESK)
  expect(await overflow(page)).toBe(0)
  await expired(page).getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(`${stage.url}/login?next=%2Fprofile`)
})

test('a guest is not asked again in this tab, but is in another one', async () => {
  const { page } = await openExpired()
  await page.goto('/profile')
  await expired(page).getByRole('button', { name: 'Continue as Guest' }).click()
  await expired(page).waitFor({ state: 'hidden' })
  await store(page.context(), { token: 'gone', refreshToken: 'gone.gone.gone' })
  await page.goto('/profile')
  await bar(page).register.waitFor()
  expect(await expired(page).isVisible()).toBe(false)
  await store(page.context(), { token: 'gone', refreshToken: 'gone.gone.gone' })
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expired(other).waitFor()
  await other.keyboard.press('Escape')
  await expired(other).waitFor({ state: 'hidden' })
})

test('a page that needs no API does not load its client', async () => {
  const { page, watch } = await openSignedIn()
  await page.goto('/faq', { waitUntil: 'networkidle' })
  const scripts = watch.requests.filter(url => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async url => (await fetch(url)).text()))
  expect(scripts.length).toBeGreaterThan(0)
  expect(texts.filter(text => text.includes('/users/logout'))).toEqual([])
})

test('a GET of the address of Logout is not found', async () => {
  expect((await fetch(`${stage.url}/logout`)).status).toBe(404)
})
