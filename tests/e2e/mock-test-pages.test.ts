import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import eps from '../../content/mock-tests/eps-topik-1.json' with { type: 'json' }
import grammar from '../../content/mock-tests/practice-grammar-1.json' with { type: 'json' }
import { call } from '../../src/api/call.ts'
import {
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { audit } from '../helpers/audit.ts'
import { createCataloguePages } from '../helpers/catalogue-pages.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { isTouchable, overflow, settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
const { visit, seen } = createCataloguePages(stage)
const GRAMMAR = '/mock-test/details/practice-grammar-1'
const PHONE = { viewport: { width: 360, height: 740 } }

const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const going = (page: Page) => group(page, /^(Tes|Latihan) yang belum selesai$/)
const recommended = (page: Page) => page.locator('[data-recommended]')
const history = (page: Page) => group(page, 'Hasilmu')

/** Starts a set that is open to everybody. */
async function begin(page: Page): Promise<void> {
  await page.goto(GRAMMAR)
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await page.locator('html[data-lesson]').waitFor({ state: 'attached' })
}

/** Returns the texts of a section of a page, from one heading to another. */
function between(html: string, from: string, to: string): string {
  return html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`))
}

test('a running test has no tab bar of the site beneath it', async () => {
  const learner = await newClassLearner(stage, 'tanpabar.mocktest@contoh.id')
  const { page } = await learner.browser(PHONE)
  await page.goto(GRAMMAR)
  const bar = page.locator('.bottom-bar')
  expect(await bar.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await page.locator('html[data-lesson]').waitFor({ state: 'attached' })
  expect(await bar.isVisible()).toBe(false)
})

test('the start of a test covers nothing of its card on a phone', async () => {
  const learner = await newClassLearner(stage, 'waktutambahan.mocktest@contoh.id')
  const { page } = await learner.browser(PHONE)
  await page.goto('/mock-test/details/eps-topik-1')
  await page.getByRole('button', { name: 'Mulai', exact: true }).waitFor()
  expect(await page.getByRole('combobox').evaluate(isTouchable)).toBe(true)
  expect(await page.getByRole('button', { name: 'Mulai' }).evaluate(isTouchable)).toBe(true)
})

describe('the list', () => {
  test('shows full exams and practice sets apart, practice first', async () => {
    const html = await seen('/mock-test?view=exams')
    const exams = html.slice(html.indexOf('id="simulasi"'))
    const [, epsTopik = '', topik = ''] = exams.split(' data-name="')
    const titles = (part: string) => part.match(/Simulasi \d/g)
    expect([epsTopik, topik].map(titles)).toEqual([
      ['Simulasi 1', 'Simulasi 2', 'Simulasi 3'],
      ['Simulasi 1', 'Simulasi 2'],
    ])
    expect(epsTopik).toContain('40 soal · 50 menit · unduh 1 MB')
    expect(exams).toMatch(/data-for-visitors[^>]*>[^<]*akun gratis/)
    const practice = await seen('/mock-test')
    expect(practice).not.toContain('EPS-TOPIK: Simulasi 1')
    const sets = between(practice, 'latihan', 'topik')
    expect(sets.match(/data-set="/g)).toHaveLength(9)
    expect(sets.match(/10 soal · ±\u00a08\u00a0menit/g)).toHaveLength(9)
    expect(practice.slice(practice.indexOf('id="topik"')).match(/data-set="/g)).toHaveLength(60)
    expect(sets).toMatch(
      new RegExp(`href="${GRAMMAR}#mulai"[^>]*>\\s*<svg[\\s\\S]*?<b[^>]*>Tata bahasa dasar`),
    )
    // Nothing is known of a visitor: the shortest is recommended.
    expect(practice.slice(practice.indexOf('id="mulai"'))).toMatch(
      /^[\s\S]*?Yang paling pendek: 5 soal/,
    )
  })

  test('shows the sets of the exam that is chosen, without a script', async () => {
    const html = await seen('/mock-test?exam=topik-1')
    const groups = [...html.matchAll(/data-group="([^"]*)"( hidden)?/g)]
    expect(groups.map(([, exam, hidden]) => [exam, hidden !== undefined])).toEqual([
      ['eps-topik', true],
      ['topik-1', false],
    ])
    // The recommended set is one of them.
    const [first = ''] = html.slice(html.indexOf('data-recommended')).split('</section>')
    const [, id = ''] = /href="[^"]*\/([^/"]+)#mulai"/.exec(first) ?? []
    const [, , ofExam = ''] = html.split(' data-group=')
    expect(id).not.toBe('')
    expect(ofExam).toContain(`data-set="${id}"`)
  })

  test('describes the exams, with the date and the source of the facts', async () => {
    const html = await seen('/mock-test?view=exams')
    const formats = html.slice(html.indexOf('id="ujian"'))
    expect(formats).toContain('tidak ada nilai lulus yang tetap')
    expect(formats).toMatch(/href="https:\/\/eps\.hrdkorea\.or\.kr\/[^"]*"[^>]*>HRD Korea/)
    expect(formats).toMatch(/^[\s\S]*?<time datetime="2026-11-21"/)
  })

  test('is linked from a question that was answered on the home page', async () => {
    const home = await seen('/?question=helmet&answer=0')
    expect(home).toMatch(/href="\/mock-test#latihan"[^>]*>Lanjut ke latihan singkat/)
    expect(await seen('/mock-test')).toContain('id="latihan"')
  })
})

test('a visitor has no history and nothing to continue before a test is started, which fills the screen', async () => {
  const { page, watch } = await stage.open(PHONE)
  await page.goto('/mock-test')
  await settle(page)
  expect([await going(page).isVisible(), await history(page).isVisible()]).toEqual([false, false])
  expect(watch.requests.filter(address => address.includes('/api/'))).toEqual([])

  await begin(page)
  for (const landmark of ['banner', 'contentinfo'] as const)
    expect([landmark, await page.getByRole(landmark).count()]).toEqual([landmark, 0])
  // The name of the test stays, for screen readers.
  const heading = await page.locator('[data-heading]').boundingBox()
  expect([heading?.width, heading?.height]).toEqual([1, 1])
  expect(await page.getByText('Sebelum mulai').isVisible()).toBe(false)
  expect(await page.getByRole('radio').first().isVisible()).toBe(true)
  expect(await overflow(page)).toBe(0)

  await page.goto('/mock-test')
  const way = going(page).getByRole('link', { name: 'Lanjutkan' })
  await way.waitFor()
  await going(page).getByRole('heading', { name: 'Tata bahasa dasar' }).waitFor()
  expect(await going(page).getByRole('link').count()).toBe(1)
  // It takes the place of what was recommended.
  expect(await recommended(page).isVisible()).toBe(false)
  expect(await audit(page)).toEqual([])
  await way.click()
  await page.waitForURL(`**${GRAMMAR}`)
  await page.locator('html[data-lesson]').waitFor({ state: 'attached' })
})

test('a learner has the history, and continues a test that was started on another device, which no visitor sees', async () => {
  const learner = await newClassLearner(stage, 'rina.mocktestpages@contoh.id')
  const { page, watch } = await learner.browser()
  watch.allow(/mock-test\/attempts/)
  await page.goto('/mock-test')
  // The sets say nothing of what was not taken, and no history is shown.
  await page.getByText('Disarankan untukmu').or(page.getByText('Belajar membaca')).first().waitFor()
  expect((await page.locator('[data-set] [data-last]').allTextContents()).join('')).toBe('')
  expect(await history(page).isVisible()).toBe(false)
  const given = { mock_test_id: 'practice-grammar-1', answers: [] }
  const { attempt_id } = dataOf(await call(learner.http, submitMockTest, { body: given }))
  const begun = dataOf(
    await call(learner.http, startAttempt, { body: { mock_test_id: 'topik-1-1' } }),
  )

  const calls = '**/api/mock-test/attempts'
  await page.route(calls, route => route.abort())
  await page.reload()
  await history(page).getByText('belum bisa dimuat').waitFor()
  await page.unroute(calls)
  await history(page).getByRole('button', { name: 'Coba lagi' }).click()
  const line = history(page).getByRole('link', { name: 'Tata bahasa dasar' })
  await line.waitFor()
  expect(await history(page).getByRole('button').count()).toBe(0)
  expect(await line.textContent()).toMatch(/hari ini \d\d\.\d\d · 0 dari 10/)
  expect(await line.getAttribute('href')).toBe(
    `/mock-test/results/practice-grammar-1?attempt=${attempt_id}`,
  )

  const way = going(page).getByRole('link', { name: 'Lanjutkan' })
  // The page of another set is about that set alone.
  await page.goto(GRAMMAR)
  await settle(page)
  expect(await page.getByText('belum selesai').count()).toBe(0)
  // A running exam is not recommended as one to begin.
  for (const path of ['/mock-test?view=exams', '/mock-test']) {
    await page.goto(path)
    await way.waitFor()
    expect(await going(page).textContent()).toMatch(/TOPIK I: Simulasi 1\s*\w+: sisa \d+ menit/)
    expect(await recommended(page).isVisible()).toBe(false)
    expect(await audit(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  await way.click()
  await page.getByText('jawaban di perangkat lain tidak dihitung lagi').waitFor()
  expect(await page.getByRole('button', { name: 'Lanjutkan di sini' }).isVisible()).toBe(true)
  expect(await way.count()).toBe(0)
  expect(await audit(page)).toEqual([])
  dataOf(await call(learner.http, submitAttempt, { params: { id: begun.attempt_id } }))

  await begin(page)
  await page.context().clearCookies()
  await page.goto('/mock-test')
  await settle(page)
  expect(await going(page).isVisible()).toBe(false)
})

describe('the page of a test', () => {
  test('has facts and rules, and none of the questions', async () => {
    for (const { id, items } of [eps, grammar]) {
      const html = await seen(`/mock-test/details/${id}`)
      expect(html).toContain('Sebelum mulai')
      // The link for people who need an account to take it.
      expect(html).toContain(`/login?next=${encodeURIComponent(`/mock-test/details/${id}`)}`)
      for (const { passage, explanation, options } of items) {
        const texts = [passage, explanation, ...options.filter(option => option.length > 3)]
        for (const text of texts) if (text) expect([id, html.includes(text)]).toEqual([id, false])
      }
    }
  })

  test('says without JavaScript what it needs, and where a question works without it, as the page of results does', async () => {
    const page = await visit(GRAMMAR, { javaScriptEnabled: false })
    await page.getByRole('heading', { name: 'Simulasi memerlukan JavaScript' }).waitFor()
    expect(await page.locator('.island').isVisible()).toBe(false)
    expect(await page.getByText('10 soal').first().isVisible()).toBe(true)
    const way = page.getByRole('link', { name: 'Buka soal hari ini' })
    expect(await way.getAttribute('href')).toBe('/#soal')
    await page.goto('/mock-test/results/eps-topik-1')
    // The page may not be cached.
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('heading', { name: 'Hasil memerlukan JavaScript' }).waitFor()
  })

  test('is found by its title too, and has one address only', async () => {
    for (const name of ['EPS-TOPIK: Simulasi 1', 'eps topik simulasi 1']) {
      const path = `/mock-test/details/${encodeURIComponent(name)}`
      const answer = await fetch(stage.url + path, { redirect: 'manual' })
      const to = answer.headers.get('location')
      expect([answer.status, to]).toEqual([301, '/mock-test/details/eps-topik-1'])
    }
    for (const id of ['nowhere', '-', '%F0%9F%98%80', 'attempts'])
      for (const kind of ['details', 'results']) {
        const path = `/mock-test/${kind}/${id}`
        expect([path, (await fetch(stage.url + path)).status]).toEqual([path, 404])
      }
  })

  test('describes itself to search engines', async () => {
    const html = await seen(GRAMMAR)
    const text = /<script type="application\/ld\+json"[^>]*>([^<]*)/.exec(html)?.[1]
    expect(JSON.parse(text ?? '')).toMatchObject({ '@type': 'Quiz', url: stage.url + GRAMMAR })
  })
})
