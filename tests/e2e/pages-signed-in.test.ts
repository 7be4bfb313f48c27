import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { expectRoomyTexts, layoutShift, overflow, settle } from '../helpers/layout.ts'
import { elementsOf } from '../helpers/page-elements.ts'
import { cookiesOf } from '../helpers/points-given.ts'
import { ROUTES, type SitePage } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createStage({ reusesPages: true })

/** Deviations from a visitor: [status, main heading]; undefined for any redirect. */
const LEARNER: Record<string, [number, RegExp] | undefined> = {
  '/': [200, /^Annyeong, /],
  '/dashboard': [200, /^Annyeong, /],
  '/login': undefined,
  '/login?next=%2Fclass': undefined,
  '/register': undefined,
  '/profile': [200, /./],
  '/profile-details': [200, /./],
  // Without an order the page redirects to the list of orders.
  '/create-payment': [200, /^Riwayat pembayaran$/],
  '/change-password': [200, /^Ganti kata sandi$/],
  // Visitors are asked to sign in before they learn that it does not exist.
  '/groups/0000000000000000': [404, /^Kelompok belajar$/],
}
const ADMINISTRATOR: typeof LEARNER = {
  ...LEARNER,
  '/admin': [200, /^Ringkasan$/],
  '/create-learning': [200, /^Buat materi$/],
}

describe.each([
  { role: 'learner', met: LEARNER },
  { role: 'administrator', met: ADMINISTRATOR },
])('to a signed-in $role', ({ role, met }) => {
  /** The bars that were audited, and the elements that this role was shown. */
  const bars = new Set<string>()
  const shown = new Set<string>()
  let cookies: ReturnType<typeof cookiesOf> = []
  beforeAll(async () => {
    cookies = cookiesOf(await newStageUser(stage, { isAdmin: role === 'administrator' }), stage)
  })

  async function visit({ path }: SitePage, status: number): Promise<Page> {
    const { page, watch } = await stage.open({ viewport: { width: 360, height: 800 } })
    await page.context().addCookies(cookies)
    const address = new URL(path, stage.url).href.replace(/[.?]/g, '\\$&')
    if (status === 404) watch.allow(new RegExp(`^(404|console.error: Failed).*${address}\\)?$`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await settle(page)
    expect(await page.locator('[data-for-visitors]').filter({ visible: true }).count()).toBe(0)
    return page
  }

  /** Returns the page as it is sent to this role. */
  async function read(path: string) {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const page = await fetch(new URL(path, stage.url), { headers: { cookie } })
    return { status: page.status, html: await page.text() }
  }

  /** Elements of a page's main content that visitors do not get, nor this role earlier. */
  async function newElements(path: string, html: string): Promise<string[]> {
    const visitors = await fetch(new URL(path, stage.url))
    const forVisitors = new Set(elementsOf(partOf(await visitors.text(), 'main')))
    return elementsOf(partOf(html, 'main')).filter(one => !forVisitors.has(one) && !shown.has(one))
  }

  // An administrator's other pages are a learner's, and pages with a query are everybody's.
  const isChecked = (path: string) =>
    path in met ? met[path] !== undefined : role === 'learner' && !path.includes('?')
  test.each(ROUTES.filter(({ path }) => isChecked(path)))(
    '$path has the right status, is complete and does not move',
    async route => {
      const [status, heading] = met[route.path] ?? [route.status, route.heading]
      const sent = await read(route.path)
      expect(sent.status).toBe(status)
      expect(askedToSignIn(sent.html)).toEqual([])
      const bar = partOf(sent.html, 'header').replaceAll(/ aria-current="\w+"/g, '')
      // The rest was audited for a visitor, and this bar on another page.
      const fresh = await newElements(route.path, sent.html)
      const isNew = !bars.has(bar) || fresh.length > 0
      if (!isNew && !/<astro-island|<sapa-/.test(sent.html)) {
        expect(textOf(partOf(sent.html, 'h1'))).toMatch(heading)
        expect(sent.html.match(/<h1[ >]/g)).toHaveLength(1)
        return
      }
      const page = await visit(route, status)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
      expect(headings).toHaveLength(1)
      if (typeof heading === 'string') expect(headings).toEqual([heading])
      else expect(headings[0]).toMatch(heading)
      if (route.landmarks.includes('banner')) {
        const account = page.getByRole('banner')
        const login = account.getByRole('link', { name: 'Login Masuk', exact: true })
        expect(await login.isVisible()).toBe(false)
        expect(await account.getByLabel(/^Akun/).first().isVisible()).toBe(true)
      }
      // Scripts do not change that.
      expect(await page.getByText(ASKS).filter({ visible: true }).allTextContents()).toEqual([])
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
      if (isNew) {
        expect(await audit(page)).toEqual([])
        await expectRoomyTexts(page)
      }
      // Not before: a second attempt would have nothing to look at.
      bars.add(bar)
      for (const element of fresh) shown.add(element)
    },
  )

  test('no other page asks them to sign in either', async () => {
    const others = ROUTES.filter(({ path }) => path.includes('?') && !IN.test(path))
    for (const { path } of others)
      expect([path, askedToSignIn((await read(path)).html)]).toEqual([path, []])
  })

  test('login and registration redirect signed-in users', async () => {
    const { page } = await stage.open()
    await page.context().addCookies(cookies)
    for (const path of ['/login', '/login?next=%2Fclass', '/register']) {
      await page.goto(path)
      await page.waitForURL(url => !/login|register/.test(url.pathname))
    }
  })
})

/** Texts that ask the reader to sign in. */
const ASKS = /\bmasuk (dulu|untuk)/i
/** The pages for visitors only, which redirect. */
const IN = /^\/(login|register)/

/** Where the content of a page asks its reader to sign in, without content for visitors only. */
function askedToSignIn(html: string): string[] {
  const content = partOf(html, 'main').replaceAll(/<div class="visitor.*?<\/div>/gs, '')
  return content.match(/[^<>]*(href="\/login|\bmasuk (dulu|untuk))[^<>]*/gi) ?? []
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

/** Returns the HTML of an element that a page has once. */
function partOf(html: string, element: string): string {
  return new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''
}

test('an administrator who loses the role gets the not-found page with the next request', async () => {
  const { user, tokens } = await newStageUser(stage, { isAdmin: true })
  const headers = { cookie: `token=${tokens.token}; refreshToken=${tokens.refreshToken}` }
  const ask = async () => (await fetch(`${stage.url}/admin`, { headers })).status
  expect(await ask()).toBe(200)
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  db.prepare('update users set is_admin = 0 where id = ?').run(user.id)
  db.close()
  expect(await ask()).toBe(404)
})

/** Returns the response to a learner of a new session, without what differs each time. */
async function seenBy(kind: 'visitor' | 'learner' | 'learner whose token is old', path: string) {
  const { token, refreshToken } = (await newStageUser(stage)).tokens
  const given = kind === 'learner' ? token : 'a.b.c'
  const cookie = kind === 'visitor' ? '' : `token=${given}; refreshToken=${refreshToken}`
  const page = await fetch(stage.url + path, { headers: { cookie } })
  const headers = [...page.headers]
    .filter(([name]) => name !== 'date' && name !== 'content-length')
    .map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[^;]+/, '') : value])
  const named = encodeURIComponent(path)
  const html = (await page.text()).replaceAll(path, '').replaceAll(named, '')
  return { status: page.status, statusText: page.statusText, headers, html }
}

test.each(['visitor', 'learner', 'learner whose token is old'] as const)(
  'for a %s, administrators’ pages are exactly like a page that does not exist',
  async kind => {
    const { html, ...missing } = await seenBy(kind, '/nope')
    expect(missing.status).toBe(404)
    for (const path of ['/admin', '/create-learning']) {
      const { html: shown, ...answered } = await seenBy(kind, path)
      expect(answered).toEqual(missing)
      expect(shown === html).toBe(true)
    }
  },
)

test('forged cookies give no access', async () => {
  const user = encodeURIComponent(JSON.stringify({ id: '1', name: 'x', isAdmin: true }))
  const headers = { cookie: `token=a.b.c; refreshToken=x.y.z; user=${user}` }
  for (const path of ['/admin', '/create-learning'])
    expect((await fetch(stage.url + path, { headers })).status).toBe(404)
})
