import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import eps from '../../content/mock-tests/eps-topik-1.json' with { type: 'json' }
import grammar from '../../content/mock-tests/practice-grammar-1.json' with { type: 'json' }
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import {
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { login } from '../../src/contract/routes/users.ts'
import { audit } from '../helpers/audit.ts'
import { createCataloguePages } from '../helpers/catalogue-pages.ts'
import { overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const PASSWORD = inject('product').demoPassword
const stage = createStage()
const { open, visit, seen } = createCataloguePages(stage)
const GRAMMAR = '/mock-test/details/practice-grammar-1'
const PHONE = { viewport: { width: 360, height: 740 } }

const group = (page: Page, name: string) => page.getByRole('region', { name })
const going = (page: Page) => group(page, 'Kamu punya tes yang belum selesai')
const history = (page: Page) => group(page, 'Hasilmu')

/** Begins a set that is open to everybody. */
async function begin(page: Page): Promise<void> {
  await page.goto(GRAMMAR)
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await page.locator('html[data-exam]').waitFor({ state: 'attached' })
}

async function signIn(page: Page): Promise<string> {
  const http = createHttp({ root: `${stage.url}/api` })
  const answer = await call(http, login, {
    body: { email: 'learner@sapa.test', password: PASSWORD },
  })
  if (!answer.ok) throw new Error(answer.error.message)
  const { token, refreshToken, user } = answer.value
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  const cookies = Object.entries(values).map(([name, value]) => ({ name, value, url: stage.url }))
  await page.context().addCookies(cookies)
  return token
}

describe('the list', () => {
  test.each([true, false])(
    'shows full exams first, practice sets apart (JavaScript: %s)',
    async javaScriptEnabled => {
      const page = await visit('/mock-test', { javaScriptEnabled })
      const titles = (name: string) => group(page, name).locator('.card-title').allTextContents()
      expect(await titles('Simulasi lengkap')).toEqual([
        'EPS-TOPIK: Simulasi 1',
        'EPS-TOPIK: Simulasi 2',
        'EPS-TOPIK: Simulasi 3',
        'TOPIK I: Simulasi 1',
        'TOPIK I: Simulasi 2',
      ])
      expect(await titles('Latihan singkat')).toHaveLength(9)
      const facts = await group(page, 'Simulasi lengkap').getByRole('article').first().textContent()
      for (const fact of ['Membaca: 20 soal, 25 menit', 'Perlu akun', 'Rekaman: unduhan 1 MB'])
        expect(facts).toContain(fact)
      await page.getByRole('link', { name: grammar.title }).click()
      await page.waitForURL(`**${GRAMMAR}`)
    },
  )

  test('says what the exams are, and since when and whence that is known', async () => {
    const page = await visit('/mock-test')
    const formats = group(page, 'Format ujian aslinya')
    expect(await formats.textContent()).toContain('tidak ada nilai lulus yang tetap')
    const source = formats.getByRole('link', { name: /HRD Korea/ })
    expect(await source.getAttribute('href')).toMatch(/^https:\/\/eps\.hrdkorea\.or\.kr\//)
    expect(await formats.locator('time').first().getAttribute('datetime')).toBe('2026-11-21')
  })

  test('has nothing to go on with, and no history, for who comes by', async () => {
    const { page, watch } = await open('/mock-test')
    await page.waitForLoadState('networkidle')
    expect(await going(page).isVisible()).toBe(false)
    expect(await history(page).isVisible()).toBe(false)
    expect(watch.requests.filter(address => address.includes('/api/'))).toEqual([])
  })
})

describe('a test that was begun on this device', () => {
  test('is offered to go on with, and goes on', async () => {
    const page = await visit('/mock-test')
    await begin(page)
    await page.goto('/mock-test')
    const way = going(page).getByRole('link', { name: grammar.title })
    await way.waitFor()
    expect(await going(page).getByRole('link').count()).toBe(1)
    expect(await audit(page)).toEqual([])
    const room = () => page.evaluate(() => document.body.style.paddingBottom)
    expect(await room()).toBe(`${(await going(page).boundingBox())?.height}px`)
    await going(page).getByRole('button', { name: 'Tutup' }).click()
    expect([await going(page).isVisible(), await room()]).toEqual([false, ''])
    await page.reload()
    await way.waitFor()
    await way.click()
    await page.waitForURL(`**${GRAMMAR}`)
    await page.locator('html[data-exam]').waitFor({ state: 'attached' })
  })

  test('has the whole screen while it runs', async () => {
    const page = await visit('/', PHONE)
    await begin(page)
    for (const landmark of ['banner', 'contentinfo'] as const)
      expect([landmark, await page.getByRole(landmark).count()]).toEqual([landmark, 0])
    // Its name stays, for those who listen to the page.
    const heading = await page.locator('[data-heading]').boundingBox()
    expect([heading?.width, heading?.height]).toEqual([1, 1])
    expect(await page.getByText('Sebelum mulai').isVisible()).toBe(false)
    expect(await page.getByRole('radio').first().isVisible()).toBe(true)
    expect(await overflow(page)).toBe(0)
  })

  test('is not offered to a learner who did not begin it', async () => {
    const page = await visit('/mock-test')
    await signIn(page)
    await begin(page)
    await page.context().clearCookies()
    await page.goto('/mock-test')
    await page.waitForLoadState('networkidle')
    expect(await going(page).isVisible()).toBe(false)
  })
})

describe('the history of who is signed in', () => {
  test('says that there is nothing yet, then leads to the result of each attempt', async () => {
    const page = await visit('/')
    const token = await signIn(page)
    await page.goto('/mock-test')
    await history(page).getByText('Belum ada yang kamu kumpulkan').waitFor()
    const http = createHttp({ root: `${stage.url}/api`, token: () => token })
    const done = await call(http, submitMockTest, {
      body: { mock_test_id: 'practice-grammar-1', answers: [] },
    })
    const attempt = done.ok ? done.value.data.attempt_id : ''
    await page.reload()
    const line = history(page).getByRole('link', { name: grammar.title })
    await line.waitFor()
    expect(await line.textContent()).toMatch(/\d{4} · 0 dari 10 poin · Percobaan pertama/)
    expect(await line.getAttribute('href')).toBe(
      `/mock-test/results/practice-grammar-1?attempt=${attempt}`,
    )
    expect(await audit(page)).toEqual([])
  })

  test('says when it could not be loaded, and tries again', async () => {
    const { page } = await open('/', { allow: /mock-test\/attempts/ })
    await signIn(page)
    await page.route('**/api/mock-test/attempts', route => route.abort())
    await page.goto('/mock-test')
    await history(page).getByText('belum bisa dimuat').waitFor()
    await page.unroute('**/api/mock-test/attempts')
    await history(page).getByRole('button', { name: 'Coba lagi' }).click()
    await history(page).getByText('belum bisa dimuat').waitFor({ state: 'detached' })
    expect(await history(page).getByRole('button').count()).toBe(0)
  })
})

test('a test that was begun on another device is offered on the pages of tests, and goes on there', async () => {
  const page = await visit('/', PHONE)
  const there = createHttp({ root: `${stage.url}/api`, token: () => token })
  const token = await signIn(page)
  const begun = await call(there, startAttempt, { body: { mock_test_id: 'topik-1-1' } })
  await signIn(page)
  const way = going(page).getByRole('link', { name: /^TOPIK I: Simulasi 1 ?· sisa \d+ menit/ })
  for (const path of ['/mock-test', GRAMMAR]) {
    await page.goto(path)
    await way.waitFor()
    const time = await way.locator('small').evaluate(part => [part.scrollWidth, part.clientWidth])
    expect(time[0]).toBe(time[1])
    expect(await audit(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  await way.click()
  await page.getByText('jawaban di perangkat lain tidak dihitung lagi').waitFor()
  expect(await page.getByRole('button', { name: 'Lanjutkan di sini' }).isVisible()).toBe(true)
  expect(await way.count()).toBe(0)
  expect(await audit(page)).toEqual([])
  await call(there, submitAttempt, { params: { id: begun.ok ? begun.value.data.attempt_id : '' } })
})

describe('the page of a test', () => {
  test('brings facts and rules, and none of the questions', async () => {
    for (const { id, items } of [eps, grammar]) {
      const html = await seen(`/mock-test/details/${id}`)
      expect(html).toContain('Sebelum mulai')
      for (const { passage, explanation, options } of items) {
        const texts = [passage, explanation, ...options.filter(option => option.length > 3)]
        for (const text of texts) if (text) expect([id, html.includes(text)]).toEqual([id, false])
      }
    }
  })

  test('says without JavaScript what it needs, and where there is a question without', async () => {
    const page = await visit(GRAMMAR, { javaScriptEnabled: false })
    await page.getByRole('heading', { name: 'Simulasi memerlukan JavaScript' }).waitFor()
    expect(await page.locator('.island').isVisible()).toBe(false)
    expect(await page.getByText('10 soal').first().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Buka soal hari ini' }).click()
    await page.waitForURL('**/#soal')
  })

  test('sends visitors to the login and back where a test needs an account', async () => {
    const page = await visit('/mock-test/details/eps-topik-1')
    const way = page.getByRole('main').getByRole('link', { name: /^Masuk/ })
    expect(await way.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/mock-test/details/eps-topik-1')}`,
    )
  })

  test('is found by its title too, at its one address, and nowhere else', async () => {
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
    const page = await visit(GRAMMAR)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({ '@type': 'Quiz', url: page.url() })
  })
})

test('the page of results is for nobody to keep, and says without JavaScript what it needs', async () => {
  const page = await visit('/mock-test/results/eps-topik-1', { javaScriptEnabled: false })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('heading', { name: 'Hasil memerlukan JavaScript' }).waitFor()
})

test('a question that was answered on the home page leads to the practice sets', async () => {
  const page = await visit('/?question=helmet&answer=0')
  await page.getByRole('link', { name: 'Lanjut ke latihan singkat' }).click()
  await page.waitForURL('**/mock-test#latihan')
  expect(await group(page, 'Latihan singkat').isVisible()).toBe(true)
})
