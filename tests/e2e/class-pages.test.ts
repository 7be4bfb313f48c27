import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import type { ClassDetail } from '../../src/contract/classes.ts'
import { getClass, sendProgress } from '../../src/contract/routes/classes.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import { audit } from '../helpers/audit.ts'
import { type ClassLearner, HANGUL, newClassLearner } from '../helpers/class-learner.ts'
import { openParts } from '../helpers/class-screens.ts'
import { layoutShift, settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
/** Allowed: requests that were refused or aborted, as Chromium reports them. */
const REFUSED = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|500: /
const DETAILS = `/class-details?id=${HANGUL}`
const PLAYER = `/class-content?class=${HANGUL}`

let course: ClassDetail
beforeAll(async () => {
  course = dataOf(
    await call(createHttp({ root: `${stage.url}/api` }), getClass, { params: { id: HANGUL } }),
  )
})

const seen = async (path: string) => (await fetch(stage.url + path)).text()
const continueSection = (page: Page) =>
  page.getByRole('region', { name: /^(Lanjutkan|Mulai) belajar$/ })
const visible = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).count()

/** Reads the first modul of the class. */
async function readModul({ http }: ClassLearner): Promise<void> {
  const modul = course.curriculum[0]?.parts.find(({ kind }) => kind === 'modul')
  const event = { sequence: 1, at: Date.now(), kind: 'read', modul_id: modul?.id ?? '' } as const
  dataOf(
    await call(http, sendProgress, {
      body: { class_id: HANGUL, device_id: randomUUID(), events: [event] },
    }),
  )
}

test('a visitor sees nothing to continue, opens content by its address, and returns to it from the login', async () => {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 800 } })
  await page.goto('/class')
  await settle(page)
  expect(await continueSection(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: course.title }).click()
  const back = page.getByRole('link', { name: 'Sudah punya akun? Masuk' })
  expect(await back.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(DETAILS)}`)
  await page.getByRole('link', { name: 'Coba pelajaran pertama' }).click()

  const list = page.getByRole('navigation', { name: 'Daftar bagian' })
  const [learning] = course.curriculum
  const modul = learning?.parts.find(({ kind }) => kind === 'modul')
  await openParts(page)
  await list.getByRole('button', { name: modul?.title ?? '' }).click()
  const there = `${PLAYER}&learning=${learning?.id}&part=${modul?.id}`
  await expect.poll(() => page.url()).toBe(stage.url + there)
  await page.reload()
  const heading = (title = '') => page.getByRole('heading', { level: 2, name: title, exact: true })
  await heading(modul?.title).waitFor()
  // “Back” leads to the part before it, also after a reload, and then out of the class.
  const [video] = learning?.parts ?? []
  await page.goBack()
  await heading(video?.title).waitFor()
  expect(page.url()).toBe(`${stage.url}${PLAYER}&learning=${learning?.id}&part=${video?.id}`)
  await page.goBack()
  await page.waitForURL(stage.url + DETAILS)
  await page.goForward()
  await heading(video?.title).waitFor()
  await page.goForward()
  await heading(modul?.title).waitFor()

  const closed = course.curriculum.find(({ is_preview }) => !is_preview)
  const [part] = closed?.parts ?? []
  watch.allow(/401/)
  await openParts(page)
  await list.getByText(closed?.title ?? '').click()
  const button = list.getByRole('button', { name: part?.title ?? '' })
  await button.first().click()
  const way = page.getByRole('main').getByRole('link', { name: 'Masuk' })
  const next = `${PLAYER}&learning=${closed?.id}&part=${part?.id}`
  await expect.poll(() => way.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(next)}`)
})

test('without JavaScript, classes are listed and free samples can be read', async () => {
  expect(await seen('/class?level=beginner')).toMatch(
    /<form[^>]* action="\/class"[^>]*>[\s\S]*<input[^>]* name="q"/,
  )
  expect((await seen('/class?q=hangul')).match(/<article/g)).toHaveLength(1)
  const player = await seen(PLAYER)
  const modul = course.curriculum[0]?.parts.find(({ kind }) => kind === 'modul')
  expect(player).toMatch(new RegExp(`<h\\d[^>]*>\\s*${modul?.title}`))
  expect(player).toMatch(/<h\d[^>]*>\s*Daftar pelajaran/)
})

test.each([
  ['/class', 'page'],
  [DETAILS, 'true'],
  [PLAYER, 'true'],
  ['/class-category', 'true'],
  ['/class-history', 'true'],
  ['/korean', undefined],
])('on %s the menu marks the classes as current: %s', async (path, mark) => {
  const link = /<a [^>]*data-path="\/class"[^>]*>/.exec(await seen(path))?.[0]
  expect(link).toBeDefined()
  expect(/aria-current="(\w+)"/.exec(link ?? '')?.[1]).toBe(mark)
})

test.each([
  ['/mock-test', 'Latihan'],
  ['/mock-test/details/eps-topik-1', 'Latihan'],
  ['/dictionary', 'Kamus'],
  ['/words', 'Kamus'],
  ['/korean', 'Belajar'],
])('on %s the menu marks %s', async (path, name) => {
  const marked = /<a [^>]*aria-current="\w+"[^>]*>.*?<\/a>/s.exec(await seen(path))?.[0]
  expect(marked?.replaceAll(/<[^>]*>/g, '').trim()).toBe(name)
})

test('a learner starts the free class and continues it from every page, also after failed requests', async () => {
  const learner = await newClassLearner(stage, 'rina.classpages@contoh.id')
  const { page, watch } = await learner.browser()
  watch.allow(REFUSED)
  await page.goto('/class')
  const { next } = dataOf(await call(learner.http, getLearningPath))
  const begin = continueSection(page).getByRole('link', { name: 'Mulai', exact: true })
  await begin.waitFor()
  expect(await begin.getAttribute('href')).toBe(next?.path)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.goto('/class-history')
  await page.getByRole('heading', { name: 'Belum ada kelas yang kamu mulai' }).waitFor()
  expect(await audit(page)).toEqual([])

  await readModul(learner)
  await page.goto('/progress')
  await continueSection(page)
    .getByText(/^1 dari \d+ bagian$/)
    .waitFor()
  const way = continueSection(page).getByRole('link', { name: 'Lanjutkan' })
  expect(await way.getAttribute('href')).toMatch(/class=hangul-dari-nol&learning=.+&part=.+/)
  expect(await layoutShift(page)).toBeLessThan(0.02)

  await fails(page, '/class', '**/api/classes/subscription/**', 'Failed to fetch my class')
  const card = page.getByRole('article').filter({ hasText: course.title })
  await page.reload()
  await card.getByText(/^1 dari/).waitFor()
  // Filters are offered where there is more than a glance shows, or where one is active.
  expect(await page.getByRole('searchbox', { name: 'Kata kunci' }).count()).toBe(0)
  await page.goto('/class?level=elementary')
  await page.getByRole('searchbox', { name: 'Kata kunci' }).waitFor()
  await page.getByRole('link', { name: /^Hapus saringan/ }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
  await card.getByText(/^1 dari/).waitFor()
  expect(await audit(page)).toEqual([])

  const calls = '**/api/classes/histories'
  await fails(page, '/class-history', calls, 'Failed to fetch my history classes')
  const item = page.getByRole('listitem').filter({ hasText: course.title })
  expect(await item.getByRole('link', { name: 'Lanjutkan' }).isVisible()).toBe(true)
  // The interrupted section loads by itself when the network is back.
  await page.route(calls, route => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'Riwayat kelasmu belum bisa dimuat' }).waitFor()
  await page.context().setOffline(true)
  await page.unroute(calls)
  await page.context().setOffline(false)
  await item.getByRole('link', { name: 'Lanjutkan' }).waitFor()
})

/** Expects that a page says what failed and what to do, and that it works then. */
async function fails(page: Page, path: string, calls: string, words: string): Promise<void> {
  await page.route(calls, route => route.fulfill({ status: 500, body: '' }))
  await page.goto(path)
  await page.getByText(words).waitFor()
  await page
    .getByText(/belum bisa dimuat/)
    .first()
    .waitFor()
  expect([path, await audit(page)]).toEqual([path, []])
  await page.unroute(calls)
  await page.getByRole('main').getByText('Coba lagi', { exact: true }).click()
  await page.getByRole('link', { name: 'Lanjutkan' }).first().waitFor()
  expect(await visible(page, words)).toBe(0)
}

test('a class offers each learner what is possible: to try it, start it, continue it, or get the certificate', async () => {
  const learner = await newClassLearner(stage, 'siti.classpages@contoh.id')
  const { page } = await learner.browser()
  await page.goto('/class-details?id=topik-1')
  await settle(page)
  const way = page.getByRole('link', { name: 'Coba pelajaran pertama' }).filter({ visible: true })
  expect(await way.getAttribute('href')).toMatch(/class=topik-1&learning=/)
  expect(await visible(page, 'Termasuk paket langganan, mulai Rp49.000 untuk 30 hari.')).toBe(1)
  const cost = page.getByRole('link', { name: 'Lihat biaya dan masa coba gratis' })
  expect(await cost.getAttribute('href')).toBe('/subscription?next=%2Fclass-details%3Fid%3Dtopik-1')
  learner.grantAccess('topik-1')
  await page.reload()
  await page.getByRole('link', { name: 'Mulai kelas' }).waitFor()
  expect(await visible(page, /Termasuk paket langganan|Masuk/)).toBe(0)

  await readModul(learner)
  await page.goto(DETAILS)
  await page.getByText(/^Berikutnya: /).waitFor()
  expect(
    await page.locator('[data-part]').getByText('Selesai').filter({ visible: true }).count(),
  ).toBe(1)
  learner.markFinished()
  await page.reload()
  const certificate = page.getByRole('link', { name: 'Ambil sertifikat' })
  await certificate.waitFor()
  expect(await certificate.getAttribute('href')).toBe('/certificate')
  await page.goto('/class-history')
  await page.getByRole('link', { name: 'Ambil sertifikat' }).waitFor()
  await page.getByText(/^Selesai \d/).waitFor()
  // Each class is a card.
  const card = page.locator('[data-history] li')
  expect(await card.evaluate(each => getComputedStyle(each).borderTopWidth)).toBe('1px')
})
