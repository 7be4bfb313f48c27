import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { manifest } from '../helpers/embed-build.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

/** Chooses an element, a format or a width. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('#playground label').getByText(name, { exact: true }).click()
}

async function openFold(page: Page, name: string): Promise<void> {
  await page.locator('summary').getByText(name, { exact: true }).click()
}

test('the element that is tried and its code follow the fields', async () => {
  const { page } = await stage.open()
  await page.goto('/embed')
  const preview = page.getByRole('group', { name: 'Pratinjau' })
  const code = page.locator('[data-format=html] code')
  await page.getByLabel('Kata yang dicari').fill('사랑')
  await preview.getByText('cinta').first().waitFor()
  expect(await code.textContent()).toContain('<sapa-dictionary query="사랑"></sapa-dictionary>')
  await openFold(page, 'Bahasa dan tampilan')
  await page.getByLabel('Tampilan').selectOption('dark')
  await preview.locator('sapa-dictionary[theme=dark]').waitFor()
  await choose(page, 'Jadwal acara')
  await preview.locator('sapa-event-schedule[theme=dark]').waitFor()
  expect(await preview.locator('sapa-dictionary').count()).toBe(0)
  await page.getByLabel('Bentuk jadwal').selectOption('month')
  await preview.locator('sapa-event-schedule[view=month]').waitFor()
  await choose(page, 'React')
  expect(await page.locator('[data-format=react] code').textContent()).toContain(
    '<sapa-event-schedule view="month" theme="dark"></sapa-event-schedule>',
  )
  expect(await code.isVisible()).toBe(false)
})

test('the pinned code has the address and the hash of the build', async () => {
  const { page } = await stage.open()
  await page.goto('/embed')
  const { build, files } = manifest()
  const path = `/embed/${build}/sapa.js`
  const code = await page.locator('[data-format=pinned] code').textContent()
  expect(code).toContain(`${stage.url}${path}`)
  expect(code).toContain(`integrity="${files[path]?.integrity}"`)
})

test('without JavaScript the form leads to the code, in the language of the page', async () => {
  const { page } = await stage.open({ javaScriptEnabled: false })
  await page.goto('/embed?lang=en')
  await openFold(page, 'Content')
  await page.getByLabel('Word to look up').fill('물')
  await openFold(page, 'Language and theme')
  await page.getByLabel('Theme').selectOption('light')
  await page.getByRole('button', { name: 'Update' }).click()
  expect(await page.locator('[data-format=html] code').textContent()).toContain(
    '<sapa-dictionary query="물" theme="light"></sapa-dictionary>',
  )
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sapa on your site')
  await choose(page, 'Practice and mock tests')
  await choose(page, 'Vue')
  await page.getByRole('button', { name: 'Update' }).click()
  expect(await page.locator('[data-policy]').textContent()).toContain('media-src')
  await page.locator('[data-format=vue] code').waitFor()
  await openFold(page, 'Content')
  await page.getByLabel('Practice set or test').waitFor()
})

test('the page names its other languages, and each part says which it is in', async () => {
  const { page } = await stage.open({ javaScriptEnabled: false })
  await page.goto('/embed?lang=ko')
  expect(await page.locator('main > [lang=ko]').count()).toBe(1)
  const address = (selector: string) => page.locator(selector).getAttribute('href')
  expect(await address('link[rel=canonical]')).toBe(`${stage.url}/embed?lang=ko`)
  expect(await address('link[hreflang=en]')).toBe(`${stage.url}/embed?lang=en`)
  expect(await address('link[hreflang=id]')).toBe(`${stage.url}/embed`)
})

test('on a phone the element and its code come before the settings, on six screens', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/embed')
  const topOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box?.y ?? Number.NaN
  }
  expect(await topOf('[data-preview]')).toBeLessThan(740)
  expect(await topOf('[data-codes]')).toBeLessThan(2 * 740)
  expect(await topOf('[data-content] summary')).toBeGreaterThan(await topOf('[data-codes]'))
  expect(await page.locator('[data-playground] details[open]').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 740)
  await openFold(page, 'Isi')
  await page.getByLabel('Kata yang dicari').fill('사랑')
  await page.getByRole('link', { name: 'Lihat pratinjau' }).click()
  await page.getByRole('group', { name: 'Pratinjau' }).getByText('cinta').first().waitFor()
})

test('on a phone every element is in sight to be chosen, none cut', async () => {
  const { page } = await stage.open({ viewport: { width: 320, height: 740 } })
  await page.goto('/embed')
  const ends = await page
    .locator('label:has([name="element"])')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(5)
  expect(Math.max(...ends)).toBeLessThanOrEqual(320 - 16)
})

test('every element can be tried, and only the chosen one is loaded', async () => {
  const { page, watch } = await stage.open()
  await page.goto('/embed?lang=en')
  const preview = page.getByRole('group', { name: 'Preview' })
  const begun = (name: string) => watch.requests.some(url => url.endsWith(`/${name}.js`))
  await preview.locator('sapa-dictionary').waitFor()
  for (const [name, tag] of [
    ['Audio book', 'audio-downloads'],
    ['Event schedule', 'event-schedule'],
    ['Class', 'class-player'],
    ['Practice and mock tests', 'mock-test'],
    ['Check-in and rewards', 'check-in-rewards'],
  ] as const) {
    expect(begun(tag)).toBe(false)
    await choose(page, name)
    await preview.locator(`sapa-${tag}`).locator('h2, h3, button').first().waitFor()
    expect(begun(tag)).toBe(true)
  }
  expect(await page.locator('[data-content]').isVisible()).toBe(false)
})

test('signing in is not tried here: the page says what it needs, and its code has a place for the key', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/embed')
  const preview = page.getByRole('group', { name: 'Pratinjau' })
  await choose(page, 'Tombol masuk')
  await preview.getByText('Tombol ini tidak bisa dicoba di sini').waitFor()
  expect(await preview.locator('sapa-dictionary, sapa-account').count()).toBe(0)
  expect(await page.locator('[data-format=html] code').textContent()).toContain(
    '<sapa-account partner-key="pk_…"></sapa-account>',
  )
  expect(await page.locator('label').getByText('iframe', { exact: true }).isVisible()).toBe(false)
  expect(await audit(page)).toEqual([])
  await choose(page, 'Kamus')
  await preview.locator('sapa-dictionary').waitFor()
  expect(await preview.getByText('Tombol ini tidak bisa').isVisible()).toBe(false)
  await page.goto('/embed?element=sapa-account')
  await preview.getByText('Tombol ini tidak bisa dicoba di sini').waitFor()
})

test('on a wide screen the settings stand beside the element, and its width can be chosen', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } })
  await page.goto('/embed')
  await page.getByLabel('Kata yang dicari').waitFor()
  const options = await page.locator('[data-content]').boundingBox()
  const preview = await page.locator('[data-preview]').boundingBox()
  expect((options?.x ?? 0) + (options?.width ?? 0)).toBeLessThan(preview?.x ?? 0)
  await choose(page, 'Ponsel')
  await page.locator('[data-preview][data-width="360"]').waitFor()
})

test('no name of a view of the schedule is broken in two', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } })
  await page.goto('/embed?element=sapa-event-schedule')
  const views = page.locator('sapa-event-schedule .sched-view')
  await views.nth(2).waitFor()
  const heights = await views.evaluateAll(all => all.map(({ clientHeight }) => clientHeight))
  expect(heights).toEqual([44, 44, 44])
})

test('what is pasted is checked in the browser, and sent nowhere', async () => {
  const { page, watch } = await stage.open()
  await page.goto('/embed?lang=en')
  const box = page.getByLabel('HTML or headers')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  const results = page.getByRole('status').filter({ has: page.locator('h3') })
  await box.fill('<sapa-dictionary secret-word="rahasia">')
  await check.click()
  await results.getByText('The end tag </sapa-dictionary> is missing.').waitFor()
  expect(await results.getByRole('heading').allTextContents()).toEqual([
    'Will block (2)',
    'Should change (1)',
  ])
  expect(await audit(page)).toEqual([])
  await box.fill((await page.locator('[data-format=html] code').textContent()) ?? '')
  await check.click()
  await results.getByRole('heading', { name: 'Good (2)' }).waitFor()
  expect(await results.getByRole('heading').count()).toBe(1)
  expect(watch.requests.filter(url => url.includes('rahasia'))).toEqual([])
})
