import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import { audit } from '../helpers/audit.ts'
import { layoutShift, overflow, settle } from '../helpers/layout.ts'
import { setInList } from '../helpers/list-items.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const partner = createPartner(stage)

const PATH = '/schedule'
const JAKARTA = { timezoneId: 'Asia/Jakarta' }
/** A zone with another clock than Indonesia's, and other days. */
const ABROAD = { timezoneId: 'America/New_York', viewport: { width: 360, height: 740 } }

async function visit(path = PATH, options = {}): Promise<Page> {
  const { page } = await stage.open({ ...JAKARTA, ...options })
  await page.goto(path)
  await settle(page)
  return page
}

const titles = (page: Page) => page.locator('.sched-title')
const period = (page: Page) => page.locator('.sched-period')
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('without JavaScript the list is shown, and views, months and types are links', async () => {
  const { page: plain } = await stage.open({ javaScriptEnabled: false })
  await plain.goto(PATH)
  expect(await titles(plain).count()).toBeGreaterThan(5)
  await plain.getByRole('link', { name: /^Acara yang sudah lewat/ }).click()
  await plain.getByText('Sudah lewat').first().waitFor()
  await plain.getByRole('link', { name: 'Acara mendatang' }).click()
  await plain.getByRole('link', { name: 'Bulan', exact: true }).click()
  expect(await plain.getByRole('grid').count()).toBe(1)
  const before = await period(plain).textContent()
  await plain.getByRole('link', { name: 'Bulan berikutnya' }).click()
  expect(await period(plain).textContent()).not.toBe(before)
  await plain.getByRole('link', { name: 'Latihan ujian' }).click()
  expect(new URL(plain.url()).search).toMatch(/^\?view=month&date=\d{4}-\d\d&type=exam-practice$/)
  await plain.locator('.sched-number[href]').first().click()
  expect(await titles(plain).count()).toBeGreaterThan(0)
})

test('the address has view, month and type, and Back and Forward go through them', async () => {
  const page = await visit()
  await view(page, 'Bulan').click()
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  const month = await period(page).textContent()
  await view(page, 'Webinar').click()
  const address = page.url()
  expect(address).toMatch(/\?view=month&date=\d{4}-\d\d&type=webinar$/)
  await page.goBack()
  await page.goBack()
  await expect.poll(() => period(page).textContent()).not.toBe(month)
  await page.goBack()
  await expect.poll(() => period(page).textContent()).toBe('Acara mendatang')
  await page.goForward()
  await page.goForward()
  await expect.poll(() => period(page).textContent()).toBe(month)
  await page.goto(address)
  await settle(page)
  expect(await period(page).textContent()).toBe(month)
  await page.getByRole('button', { name: 'Webinar', pressed: true }).waitFor()
})

test('the keyboard alone finds a day with events and opens one', async () => {
  const page = await visit(`${PATH}?view=month`)
  const busy = page.locator('td:not([data-outside]):has(.sched-chip)').first()
  const name = (await busy.locator('.visually-hidden').textContent()) ?? ''
  await page.locator('td[tabindex="0"]').focus()
  const dayOf = (label: string) => Number(/ (\d+) /.exec(label)?.[1])
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector('span')?.textContent ?? '')
  const steps = dayOf(name) - dayOf(await focused())
  for (let at = 0; at < Math.abs(steps); at++)
    await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
  expect(await focused()).toBe(name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')).toMatch(
    /^\/event-details\//,
  )
})

test('after a visit to an event the list has the same length and position', async () => {
  const page = await visit()
  await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click()
  await expect.poll(() => titles(page).count()).toBeGreaterThan(10)
  const count = await titles(page).count()
  await titles(page).last().scrollIntoViewIfNeeded()
  // The whole card is the link.
  await page
    .locator('.sched-event')
    .last()
    .click({ position: { x: 8, y: 8 } })
  await page.waitForURL('**/event-details/**')
  await page.goBack()
  await expect.poll(() => titles(page).count()).toBe(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})

describe('on a phone', () => {
  const PHONE = { viewport: { width: 360, height: 740 } }

  test('the first events of the list take four screens at most, and the filters half of one', async () => {
    const page = await visit(PATH, PHONE)
    const end = await page.locator('.schedule-ground').boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(4 * 740)
    expect((await titles(page).first().boundingBox())?.y).toBeLessThan(740 * 0.7)
  })

  test('one line says that all events are samples, and none has seats that nobody takes', async () => {
    const page = await visit(PATH, PHONE)
    expect(await page.getByRole('note').textContent()).toContain('Semuanya karangan kami')
    expect(await page.locator('.sched .badge', { hasText: 'Contoh' }).count()).toBe(0)
    expect(await page.locator('.schedule-ground').textContent()).not.toContain('kursi')
  })
})

/** Whether Jakarta and New York are in the same week and month now. */
function isSamePeriod(): boolean {
  const dateIn = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Date().toLocaleDateString('en', { timeZone, ...options })
  const [there, here] = ['Asia/Jakarta', 'America/New_York']
  const isMonday = dateIn(there, { weekday: 'short' }) === 'Mon'
  const isNextWeek = isMonday && dateIn(here, { weekday: 'short' }) === 'Sun'
  return !isNextWeek && dateIn(there, { month: 'short' }) === dateIn(here, { month: 'short' })
}

describe('a narrow screen abroad', () => {
  test.each(['', '?view=week', '?view=month'])(
    'shows %s in the local time, without a layout shift and within its width',
    async query => {
      const page = await visit(PATH + query, ABROAD)
      await page.getByRole('option', { name: /^EST · New York|^EDT · New York/ }).waitFor({
        state: 'attached',
      })
      // While it is already the next week or month in Jakarta, the page comes with that one.
      expect(await layoutShift(page)).toBeLessThan(isSamePeriod() ? 0.02 : 0.2)
      expect(await overflow(page)).toBe(0)
      // A week may begin with days without events.
      const first = page.locator('.sched-title, .sched-cell, .sched-free').first()
      expect((await first.boundingBox())?.y).toBeLessThan(740)
    },
  )

  test('is accessible in the dark at 320 pixels', async () => {
    const page = await visit(`${PATH}?view=month`, {
      colorScheme: 'dark',
      viewport: { width: 320, height: 700 },
    })
    expect(await overflow(page)).toBe(0)
    expect(await audit(page)).toEqual([])
  })
})

test('the page is small and offers search engines no samples', async () => {
  const html = await (await fetch(stage.url + PATH)).text()
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000)
  expect(html).not.toContain('application/ld+json')
})

test('on a partner’s page with a strict policy the element shows events and links to the site', async () => {
  const { page, watch } = await partner.visit({
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src ${stage.url}; connect-src ${stage.url}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
    body: '<sapa-event-schedule view="month" lang="en"></sapa-event-schedule>',
  })
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const link = titles(page).locator('a').first()
  expect(await link.getAttribute('href')).toMatch(`${stage.url}/event-details/`)
  expect(await page.evaluate(() => location.search)).toBe('')
  const scripts = watch.requests.filter(address => new URL(address).pathname.endsWith('.js'))
  expect(scripts.some(address => address.includes('/dictionary.js'))).toBe(false)
  const says = await page.evaluate(
    () =>
      new Promise(resolve => {
        document.addEventListener('sapa-open', event => {
          event.preventDefault()
          resolve((event as CustomEvent).detail.id)
        })
        const { shadowRoot } = document.querySelector('sapa-event-schedule') ?? {}
        shadowRoot?.querySelector<HTMLElement>('.sched-row .sched-title a')?.click()
      }),
  )
  expect(says).toMatch(/^[a-z0-9-]+$/)
  expect(page.url().startsWith(partner.url)).toBe(true)
})

test('hostile text in the database does nothing, and does not break the layout', async () => {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  const evil = `<img src=x onerror="window.hacked=1">${'panjang'.repeat(1_500)}`
  const soon = Date.now() + HOUR
  const texts = { title: evil, venue: evil, host_name: evil }
  const times = { starts_at: soon, ends_at: soon + HOUR }
  db.exec(setInList('events', { ...texts, ...times }))
  const last = { starts_at: 8_639_999_000_000_000, ends_at: 8_640_000_000_000_000 }
  const first = "id = (select min(id) from list_items where list = 'events')"
  db.exec(setInList('events', last, first))
  db.exec("update revisions set revision = revision + 1 where resource = 'events'")
  db.close()
  await expect.poll(async () => (await fetch(stage.url + PATH)).text()).toContain('panjang')
  for (const query of ['?view=month', '?view=week', '']) {
    const page = await visit(PATH + query, { viewport: { width: 320, height: 700 } })
    expect(await overflow(page)).toBe(0)
    expect(await page.locator('img[src=x]').count()).toBe(0)
    const heights = await page
      .locator('.sched-event, .sched-chip')
      .evaluateAll(all => all.map(element => element.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(500)
  }
})
