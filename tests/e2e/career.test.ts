import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasCount as countIs, createCataloguePages } from '../helpers/catalogue-pages.ts'
import { jobs } from '../helpers/jobs.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const cards = '[data-results] .card-link'
const pages = createCataloguePages(stage)
const { read } = pages

/** Opens a page, which may be one that does not exist. */
const open = (path: string, options = {}) =>
  pages.open(path, { allow: /^(404|console\.error: Failed).*nowhere/, ...options })
const visit = async (path: string, options = {}) => (await open(path, options)).page

/** Waits until the list has this many jobs in total. */
const hasCount = (page: Page, total: number) => countIs(page, `${total} lowongan`)

const of = (matches: (job: (typeof jobs)[number]) => boolean) => jobs.filter(matches)

describe('the list of jobs', () => {
  test.each([
    ['Bidang', 'Perikanan', 'category=fishery', of(job => job.category === 'fishery')],
    ['Lokasi', 'Indonesia', 'location=indonesia', of(job => job.location.country === 'ID')],
    ['Lokasi', 'Batam, Kepulauan Riau', 'location=batam', of(job => job.location.id === 'batam')],
    ['Jenis kerja', 'Magang', 'type=internship', of(job => job.type === 'internship')],
  ])('is filtered by %s %s at once', async (label, option, query, matching) => {
    const page = await visit('/career')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const select = page.getByLabel(label, { exact: true })
    await select.selectOption({ label: option })
    await hasCount(page, matching.length)
    await page.waitForURL(`**/career?${query}`)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    const titles = await page.locator(cards).allTextContents()
    const expected = matching.map(({ title }) => title)
    expect(titles.every(title => expected.includes(title))).toBe(true)
  })

  test('is filtered while somebody types, without losing the focus or the cursor position', async () => {
    const page = await visit('/career')
    const field = page.getByLabel('Kata kunci')
    await field.pressSequentially('juru las')
    await hasCount(page, 1)
    await page.waitForURL('**/career?q=juru+las')
    expect(await page.locator(cards).allTextContents()).toEqual(['Juru Las Blok Lambung'])
    expect(await hasFocus(field)).toBe(true)
    await field.press('Backspace')
    await page.waitForURL('**/career?q=juru+la')
    expect(await field.inputValue()).toBe('juru la')
  })

  test('can be sorted', async () => {
    const page = await visit('/career')
    await page.getByLabel('Urutkan').selectOption({ label: 'Nama A–Z' })
    await page.waitForURL('**/career?sort=title')
    const shown = await page.locator(cards).allTextContents()
    const sorted = jobs.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'id'))
    expect(shown).toEqual(sorted.slice(0, shown.length))
  })

  test('combines filters, and each chip removes its own', async () => {
    const page = await visit('/career?q=bahasa&location=indonesia&type=full-time')
    const all = of(job => job.location.country === 'ID' && job.type === 'full-time')
    await page.getByRole('link', { name: 'Hapus saringan “bahasa”' }).click()
    await hasCount(page, all.length)
    await page.waitForURL('**/career?location=indonesia&type=full-time')
    expect(await page.getByLabel('Kata kunci').inputValue()).toBe('')
    const next = page.getByRole('link', { name: 'Hapus saringan Indonesia' })
    expect(await hasFocus(next)).toBe(true)
    await page.getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, jobs.length)
    await page.waitForURL('**/career')
    expect(await page.getByLabel('Lokasi').inputValue()).toBe('')
    expect(await hasFocus(page.locator('#hasil'))).toBe(true)
  })

  test('says that nothing matches, and offers to start over', async () => {
    const page = await visit('/career?q=astronaut')
    await page.getByRole('heading', { name: 'Tidak ada lowongan yang cocok' }).waitFor()
    await page.locator('.empty-state').getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, jobs.length)
  })

  test('opens from a shared address with the form filled in', async () => {
    const page = await read('/career?q=pameran&category=language&location=jakarta&sort=title')
    expect(page.querySelector('[data-count]')?.textContent?.trim()).toBe('1 lowongan')
    const names = ['q', 'category', 'location', 'sort']
    const fields = names.map(name => page.querySelector<HTMLInputElement>(`main [name=${name}]`))
    const values = fields.map(field => field?.value)
    expect(values).toEqual(['pameran', 'language', 'jakarta', 'title'])
  })

  test('is the same after a reload, and after a visit to a job', async () => {
    const page = await visit('/career')
    const total = of(job => job.location.country === 'KR').length
    await page.getByLabel('Lokasi').selectOption('korea')
    await hasCount(page, total)
    await page.reload()
    await hasCount(page, total)
    expect(await page.getByLabel('Lokasi').inputValue()).toBe('korea')
    const last = page.locator(cards).last()
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    await last.click()
    await page.waitForURL('**/career/details/*')
    await page.goBack()
    await page.waitForURL('**/career?location=korea')
    await hasCount(page, total)
    expect(await page.getByLabel('Lokasi').inputValue()).toBe('korea')
    await page.waitForFunction(place => Math.abs(scrollY - place) < 5, before)
  })

  test('has each chosen filter as a step that “back” undoes', async () => {
    const page = await visit('/career')
    await page.getByLabel('Lokasi').selectOption('korea')
    await page.waitForURL('**/career?location=korea')
    await page.getByLabel('Kata kunci').fill('las')
    await page.waitForURL('**/career?q=las&location=korea')
    await page.getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, jobs.length)
    await page.waitForURL('**/career')
    await page.goBack()
    await page.waitForURL('**/career?q=las&location=korea')
    expect(await page.getByLabel('Lokasi').inputValue()).toBe('korea')
    expect(await page.getByLabel('Kata kunci').inputValue()).toBe('las')
    // Typing adds no step to the history.
    await page.goBack()
    await hasCount(page, jobs.length)
    expect(new URL(page.url()).search).toBe('')
    expect(await page.getByLabel('Lokasi').inputValue()).toBe('')
    await page.goForward()
    await page.waitForURL('**/career?q=las&location=korea')
    expect(await page.getByLabel('Kata kunci').inputValue()).toBe('las')
  })

  test('leads back from a job to the same filters', async () => {
    const page = await visit('/career?type=internship')
    await page.locator(cards).first().click()
    await page.waitForURL('**/career/details/*')
    await page.getByRole('link', { name: 'Semua lowongan' }).click()
    await page.waitForURL('**/career?type=internship')
  })

  test('has pages with their own addresses', async () => {
    const page = await visit('/career')
    const first = await page.locator(cards).allTextContents()
    await page.getByRole('link', { name: 'Berikutnya' }).click()
    await page.waitForURL('**/career?page=2')
    const second = await page.locator(cards).allTextContents()
    expect(second).toHaveLength(first.length)
    expect(second.filter(title => first.includes(title))).toEqual([])
    await page.getByLabel('Jenis kerja').selectOption('contract')
    await page.waitForURL('**/career?type=contract')
  })

  test('reports a missing response with what to do, and stays visible', async () => {
    const { page, watch } = await open('/career')
    watch.allow(/career\?q=las/)
    await page.route('**/career?*', route => route.abort('internetdisconnected'))
    const before = await page.locator(cards).allTextContents()
    await page.getByLabel('Kata kunci').fill('las')
    await page.getByText('Hasil belum bisa dimuat.').waitFor()
    expect(await page.locator(cards).allTextContents()).toEqual(before)
    expect(new URL(page.url()).search).toBe('')
  })

  test('works without JavaScript', async () => {
    const page = await visit('/career', { javaScriptEnabled: false })
    await page.getByLabel('Kata kunci').fill('pameran')
    await page.getByLabel('Bidang').selectOption('language')
    await page.getByRole('button', { name: 'Cari lowongan' }).click()
    await page.waitForURL('**/career?*category=language*')
    expect(await page.locator(cards).count()).toBe(1)
    await page.getByRole('link', { name: 'Hapus saringan “pameran”' }).click()
    await hasCount(page, of(job => job.category === 'language').length)
    await page.getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, jobs.length)
  })

  test('can be used with the keyboard alone', async () => {
    const page = await visit('/career')
    await tabTo(page, page.getByLabel('Kata kunci'))
    await page.keyboard.type('galangan')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/career?q=galangan')
    await page.waitForFunction(() => document.activeElement?.id === 'hasil')
    await tabTo(page, page.locator(cards).first())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/career/details/*')
  })

  test.each([
    '/career?category=__proto__&location=constructor&type=x&sort=y&page=-5',
    `/career?q=${'%F0%9F%98%80'.repeat(300)}`,
    '/career?q=%00%F0%9F&q=2&page=999',
  ])('answers %s', async path => {
    const answer = await fetch(stage.url + path)
    expect(answer.status).toBe(200)
  })
})
