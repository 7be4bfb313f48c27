import { expect, test } from 'vitest'
import { openAdmin } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const PHONE = { width: 360, height: 740 }

test('every resource is in the menu with its count, and can be found by typing', async () => {
  const { page } = await openAdmin(stage)
  const menu = page.getByRole('navigation', { name: 'Menu administrasi' })
  expect(await menu.getByRole('link', { name: /^Acara 24 data$/ }).count()).toBe(1)
  const jump = menu.getByRole('searchbox', { name: 'Cari bagian' })
  await jump.fill('tidak ada yang begini')
  await menu.getByText('Tidak ada bagian yang cocok').waitFor()
  await jump.fill('acara')
  await jump.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Acara' }).waitFor()
  expect(new URL(page.url()).search).toBe('?r=events')
  expect(await page.title()).toBe('Acara · Administrasi · Sapa')
})

test('search, filters and sorting are in the address, and Back undoes them', async () => {
  const { page } = await openAdmin(stage, '?r=events')
  const rows = page.locator('.items-table tbody tr')
  expect(await rows.count()).toBe(24)
  await page.getByRole('button', { name: 'Mulai' }).click()
  await page.waitForURL(/sort=starts_at/)
  await page.getByRole('button', { name: 'Mulai' }).click()
  await page.waitForURL(/sort=-starts_at/)
  const head = page.getByRole('columnheader', { name: 'Mulai' })
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: 'Saringan' }).click()
  await page.getByLabel('Jenis acara', { exact: true }).selectOption('webinar')
  await page.waitForURL(/f=event_type%3Awebinar/)
  await settle(page)
  const webinars = await rows.count()
  expect(webinars).toBeLessThan(24)
  await page.getByRole('searchbox', { name: 'Cari Acara' }).fill('korea')
  await page.waitForURL(/q=korea/)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Acara' }).waitFor()
  await settle(page)
  expect(await page.getByRole('searchbox', { name: 'Cari Acara' }).inputValue()).toBe('korea')
  expect(await page.getByLabel('Jenis acara', { exact: true }).inputValue()).toBe('webinar')
  await page.goBack()
  await page.waitForURL(url => !url.search.includes('webinar'))
  await settle(page)
  await expect.poll(() => rows.count()).toBe(24)
})

test('results of an earlier search never replace those of the current one', async () => {
  const { page } = await openAdmin(stage, '?r=events')
  await page.route(/search=kopi/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  const search = page.getByRole('searchbox', { name: 'Cari Acara' })
  const slow = page.waitForRequest(/search=kopi/)
  await search.fill('kopi')
  const request = await slow
  await search.fill('hangul kilat')
  await page.getByRole('link', { name: /^Hangul Kilat/ }).waitFor()
  await request.response().catch(() => null)
  await settle(page)
  expect(await page.locator('.items-link').allTextContents()).toEqual([
    'Hangul Kilat: membaca dalam satu malam',
  ])
})

test('several items are removed and restored together', async () => {
  const { page } = await openAdmin(stage, '?r=testimonials')
  const titles = () => page.locator('.items-link').allTextContents()
  const before = await titles()
  for (const place of [0, 2]) await page.locator('tbody').getByRole('checkbox').nth(place).check()
  await page.getByText('2 dipilih').waitFor()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByText('2 data sudah dihapus.').waitFor()
  await expect.poll(titles).toEqual(before.filter((_, place) => place !== 0 && place !== 2))
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect.poll(titles).toEqual(before)
})

test('rows are moved by buttons and by dragging, and stay there', async () => {
  const { page } = await openAdmin(stage, '?r=books')
  const titles = () => page.locator('.items-link').allTextContents()
  const [first = '', second = '', third = '', ...rest] = await titles()
  await page.getByRole('button', { name: `Turunkan ${first}` }).click()
  await expect.poll(titles).toEqual([second, first, third, ...rest])
  await page.getByText(`“${first}” sudah dipindahkan.`).waitFor()
  await settle(page)
  const grips = page.locator('.items-grip')
  await grips.nth(2).hover()
  await page.mouse.down()
  const target = await grips.nth(0).boundingBox()
  if (!target) throw new Error('There is no first row.')
  await page.mouse.move(target.x + 10, target.y + 40, { steps: 6 })
  await page.mouse.move(target.x + 10, target.y + 6, { steps: 6 })
  await page.mouse.up()
  await page.getByText(`“${third}” sudah dipindahkan.`).waitFor()
  await page.reload()
  await page.locator('.items-link').first().waitFor()
  expect(await titles()).toEqual([third, second, first, ...rest])
})

test('a finger drags a row with its first touch', async () => {
  const { page } = await openAdmin(stage, '?r=products', { viewport: PHONE, hasTouch: true })
  const titles = () => page.locator('.items-link').allTextContents()
  const [first = '', second = '', ...rest] = await titles()
  await page.locator('.items-grip').nth(1).scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all(
    [1, 0].map(place => page.locator('.items-grip').nth(place).boundingBox()),
  )
  if (!from || !to) throw new Error('There are no two rows.')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + 10, y }] })
  await touch('touchStart', from.y + 10)
  // A finger that moves at once scrolls.
  await page.locator('.items-grip [data-dragged]').waitFor({ state: 'attached' })
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', from.y + 10 + ((to.y - from.y) * step) / 8)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByText(`“${second}” sudah dipindahkan.`).waitFor()
  expect(await titles()).toEqual([second, first, ...rest])
})

test('all matching items are exported as a file', async () => {
  const { page } = await openAdmin(stage, '?r=events&q=kopi')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh JSON' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('events.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  const items = JSON.parse(Buffer.concat(chunks).toString())
  expect(items.length).toBeGreaterThan(0)
  expect(items.length).toBeLessThan(24)
})

test('a list that cannot be loaded shows the reason, and loads once it can', async () => {
  const { page, watch } = await openAdmin(stage)
  watch.allow(/ERR_INTERNET_DISCONNECTED|failed:/)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /^Acara / }).click()
  await page.getByRole('alert').getByText('Kamu sedang offline').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await page.locator('.items-link').first().waitFor()
})

test.each(['', '?r=events', '?r=books', '?log', '?r=events&import', '?r=nothing'])(
  '/admin%s is accessible on a desktop and on a phone, also in a large font size',
  async query => {
    const { page } = await openAdmin(stage, query)
    await settle(page)
    expect(await auditSchemes(page)).toEqual([])
    for (const width of [360, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      expect([width, await overflow(page)]).toEqual([width, 0])
    }
    await page.setViewportSize(PHONE)
    expect(await auditSchemes(page)).toEqual([])
    await setReaderSize(page, 32)
    expect(await overflow(page)).toBe(0)
  },
)

test('the keyboard alone is enough to get from the menu to an item and back', async () => {
  const { page } = await openAdmin(stage, '?r=events', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('searchbox', { name: 'Cari Acara' }).focus()
  await tabTo(page, page.getByRole('link', { name: /^Hangul Kilat/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Hangul Kilat/ }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Acara', exact: true }).last())
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Cari Acara' }).waitFor()
})
