import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import type { ClassDetail } from '../../src/contract/classes.ts'
import { getClass, sendProgress } from '../../src/contract/routes/classes.ts'
import { login } from '../../src/contract/routes/users.ts'
import { audit } from '../helpers/audit.ts'
import { layoutShift, settle } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const ID = 'hangul-dari-nol'
const PHONE = { viewport: { width: 360, height: 800 } }
/** A call that was refused or cut, as Chromium reports it. */
const CUT = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/

let course: ClassDetail
let cookies: { name: string; value: string; url: string }[] = []
let bearer = ''

beforeAll(async () => {
  const http = createHttp({ root: `${stage.url}/api` })
  const password = inject('product').demoPassword
  const answer = await call(http, login, { body: { email: 'learner@sapa.test', password } })
  const found = await call(http, getClass, { params: { id: ID } })
  if (!answer.ok || !found.ok) throw new Error('There is no learner or no class.')
  course = found.value.data
  const { token, refreshToken, user } = answer.value
  bearer = token
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  cookies = Object.entries(values).map(([name, value]) => ({ name, value, url: stage.url }))
})

async function visitAs(who: 'visitor' | 'learner', options: BrowserContextOptions = {}) {
  const { page, watch } = await stage.open({ ...PHONE, ...options })
  if (who === 'learner') await page.context().addCookies(cookies)
  return { page, watch }
}

/** The first modul of the class, read. */
async function readModul(): Promise<void> {
  const http = createHttp({ root: `${stage.url}/api`, token: () => bearer })
  const modul = course.curriculum[0]?.parts.find(({ kind }) => kind === 'modul')
  const event = { sequence: 1, at: Date.now(), kind: 'read', modul_id: modul?.id ?? '' } as const
  const sent = { class_id: ID, device_id: randomUUID(), events: [event] }
  const answer = await call(http, sendProgress, { body: sent })
  if (!answer.ok) throw new Error(answer.error.message)
}

/** @returns whether it came: a script of the page puts it there, which nothing else tells of */
async function openUntil(page: Page, path: string, link: Locator): Promise<boolean> {
  await page.goto(path)
  await link.waitFor({ timeout: 10_000 }).catch(() => undefined)
  return link.isVisible()
}

const goingOn = (page: Page) => page.getByRole('region', { name: /^(Lanjutkan|Mulai) belajar$/ })

test('a visitor sees nothing of going on, tries the first part, and is led back from the login', async () => {
  const { page } = await visitAs('visitor')
  await page.goto('/class')
  await settle(page)
  expect(await goingOn(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: course.title }).click()
  const way = page.getByRole('link', { name: 'Coba pelajaran pertama' })
  expect(await way.getAttribute('href')).toMatch(
    /^\/class-content\?class=hangul-dari-nol&learning=/,
  )
  const back = page.getByRole('link', { name: 'Sudah punya akun? Masuk' })
  expect(await back.getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(`/class-details?id=${ID}`)}`,
  )
})

test('without JavaScript classes are found, and what may be tried can be read', async () => {
  const { page } = await visitAs('visitor', { javaScriptEnabled: false })
  await page.goto('/class')
  await page.getByRole('searchbox', { name: 'Kata kunci' }).fill('hangul')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  expect(new URL(page.url()).searchParams.get('q')).toBe('hangul')
  expect(await page.getByRole('article').count()).toBe(1)
  await page.goto(`/class-content?class=${ID}`)
  const [learning] = course.curriculum
  const modul = learning?.parts.find(({ kind }) => kind === 'modul')
  expect(await page.getByRole('heading', { name: modul?.title ?? '' }).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Daftar pelajaran' }).isVisible()).toBe(true)
})

test('the address names the part that is open: reloading and signing in lead back to it', async () => {
  const { page, watch } = await visitAs('visitor')
  await page.goto(`/class-content?class=${ID}`)
  const list = page.getByRole('navigation', { name: 'Daftar bagian' })
  const [learning] = course.curriculum
  const modul = learning?.parts.find(({ kind }) => kind === 'modul')
  await list.getByRole('button', { name: modul?.title ?? '' }).click()
  const there = `/class-content?class=${ID}&learning=${learning?.id}&part=${modul?.id}`
  await expect.poll(() => page.url()).toBe(stage.url + there)
  await page.reload()
  await page.getByRole('heading', { level: 2, name: modul?.title ?? '' }).waitFor()
  const closed = course.curriculum.find(({ is_preview }) => !is_preview)
  const part = closed?.parts[0]
  watch.allow(/401/)
  await list.getByText(closed?.title ?? '').click()
  await list
    .getByRole('button', { name: part?.title ?? '' })
    .first()
    .click()
  const way = page.getByRole('main').getByRole('link', { name: 'Masuk' })
  const back = `/class-content?class=${ID}&learning=${closed?.id}&part=${part?.id}`
  await expect.poll(() => way.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(back)}`)
})

test('every page of classes is within the class of the menu', async () => {
  const { page } = await visitAs('learner')
  const item = page.getByRole('banner').locator('.menu a[href="/class"]').first()
  const open = [`/class-details?id=${ID}`, `/class-content?class=${ID}`, '/class-category']
  for (const path of ['/class', ...open, '/class-history', '/korean']) {
    await page.goto(path)
    const mark = path === '/class' ? 'page' : path === '/korean' ? null : 'true'
    expect([path, await item.getAttribute('aria-current')]).toEqual([path, mark])
  }
})

test('a learner who has begun nothing is led to the free class, and never told to sign in', async () => {
  const { page } = await visitAs('learner')
  for (const path of ['/', '/class']) {
    const begin = goingOn(page).getByRole('link', { name: 'Mulai kelas' })
    // A server that is too busy for the class has its page say so, and that it can be tried again.
    await expect.poll(() => openUntil(page, path, begin), { timeout: 60_000 }).toBe(true)
    await settle(page)
    expect(await begin.getAttribute('href')).toBe(`/class-content?class=${ID}`)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  }
  await page.goto('/class-history')
  await page.getByRole('heading', { name: 'Belum ada kelas yang kamu mulai' }).waitFor()
  expect(await audit(page)).toEqual([])
  await page.goto(`/class-details?id=${ID}`)
  await page.getByRole('link', { name: 'Mulai kelas' }).waitFor()
  expect(await page.getByRole('main').getByText(/Masuk/).filter({ visible: true }).count()).toBe(0)
})

test('a learner goes on from the home page, the list, the class and the history', async () => {
  await readModul()
  const { page } = await visitAs('learner')
  for (const path of ['/', '/class']) {
    await page.goto(path)
    await goingOn(page)
      .getByText(/^1 dari \d+ bagian$/)
      .waitFor()
    const way = goingOn(page).getByRole('link', { name: 'Lanjutkan' })
    expect(await way.getAttribute('href')).toMatch(/class=hangul-dari-nol&learning=.+&part=.+/)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect(await audit(page)).toEqual([])
  }
  await page.goto(`/class-details?id=${ID}`)
  await page.getByText(/^Berikutnya: /).waitFor()
  const marks = page.locator('[data-part]').getByText('Selesai').filter({ visible: true })
  expect(await marks.count()).toBe(1)
  await page.goto('/class-history')
  const item = page.getByRole('listitem').filter({ hasText: course.title })
  await item.getByRole('link', { name: 'Lanjutkan' }).waitFor()
  expect(await audit(page)).toEqual([])
})

test('the cards show how far one is after a search too', async () => {
  const { page } = await visitAs('learner')
  await page.goto('/class')
  const card = page.getByRole('article').filter({ hasText: course.title })
  await card.getByText(/^1 dari/).waitFor()
  await page.getByRole('searchbox', { name: 'Kata kunci' }).fill('hangul')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await card.getByText(/^1 dari/).waitFor()
})

test.each([
  ['/class', '**/api/classes/subscription/**', 'Failed to fetch my class'],
  ['/class-history', '**/api/classes/histories', 'Failed to fetch my history classes'],
])('%s says what failed, and what to do; then it works', async (path, calls, words) => {
  const { page, watch } = await visitAs('learner')
  watch.allow(/./)
  await page.route(calls, route => route.fulfill({ status: 500, body: '' }))
  await page.goto(path)
  await page.getByText(words).waitFor()
  await page
    .getByText(/belum bisa dimuat/)
    .first()
    .waitFor()
  expect(await audit(page)).toEqual([])
  await page.unroute(calls)
  await page.getByRole('main').getByText('Coba lagi', { exact: true }).click()
  await page.getByRole('link', { name: 'Lanjutkan' }).first().waitFor()
  expect(await page.getByText(words).filter({ visible: true }).count()).toBe(0)
})

test('what was cut off comes by itself when the network is back', async () => {
  const { page, watch } = await visitAs('learner')
  watch.allow(CUT)
  await page.goto('/class-history')
  await page.getByRole('link', { name: 'Lanjutkan' }).waitFor()
  const calls = '**/api/classes/histories'
  await page.route(calls, route => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'Riwayat kelasmu belum bisa dimuat' }).waitFor()
  await page.context().setOffline(true)
  await page.unroute(calls)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Lanjutkan' }).waitFor()
})

test('who has no right to a class tries it, and is told what it costs', async () => {
  const { page } = await visitAs('learner')
  await page.goto('/class-details?id=topik-1')
  await settle(page)
  const way = page.getByRole('link', { name: 'Coba pelajaran pertama' }).filter({ visible: true })
  expect(await way.getAttribute('href')).toMatch(/class=topik-1&learning=/)
  await page.getByText('Termasuk paket langganan, mulai Rp49.000 untuk 30 hari.').waitFor()
  const cost = page.getByRole('link', { name: 'Lihat biaya dan masa coba gratis' })
  expect(await cost.getAttribute('href')).toBe('/subscription?next=%2Fclass-details%3Fid%3Dtopik-1')
})

test('who has a right begins, and who has finished gets the certificate and goes back at will', async () => {
  const database = new DatabaseSync(join(stage.dataDir, 'sapa.db'))
  const columns = 'user_id, source, kind, language_ids, class_ids, days, granted_at'
  const values = `user_id, 'trial', 'trial', '[]', '["topik-1"]', 1, ${Date.now()}`
  database.exec(`insert into access_grants (${columns}) select ${values} from class_progress`)
  database.exec(`update class_progress set finished_at = ${Date.now()}`)
  database.close()
  const { page } = await visitAs('learner')
  await page.goto('/class-details?id=topik-1')
  await page.getByRole('link', { name: 'Mulai kelas' }).waitFor()
  expect(
    await page
      .getByText(/Termasuk paket langganan/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await page.goto(`/class-details?id=${ID}`)
  const certificate = page.getByRole('link', { name: 'Ambil sertifikat' })
  await certificate.waitFor()
  expect(await certificate.getAttribute('href')).toBe('/certificate')
  await page.goto('/class-history')
  await page.getByRole('link', { name: 'Ambil sertifikat' }).waitFor()
  await page.getByText(/^Selesai \d/).waitFor()
})
