import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import guides from '../../content/catalogue/tour-guides.json' with { type: 'json' }
import tours from '../../content/catalogue/tours.json' with { type: 'json' }
import { daysLeft } from '../../src/lib/days.ts'
import { createCataloguePages, hasCount } from '../helpers/catalogue-pages.ts'
import { overflow } from '../helpers/layout.ts'
import { breakList, mendList, setInList } from '../helpers/list-items.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const { visit } = createCataloguePages(stage)
const titles = '[data-results] .card-title'
const BUSAN = '/tour/details/busan-rasa-laut'

const message = (href: string | null) => new URL(href ?? '').searchParams.get('text')

describe('the tours', () => {
  test('say by different icons how much of the food is certified halal', async () => {
    const page = await visit('/tour')
    const drawn = async (kind: string) =>
      page.locator(`.halal.${kind} path`).first().getAttribute('d')
    const icons = [await drawn('all'), await drawn('some'), await drawn('none')]
    expect(new Set(icons).size).toBe(3)
  })

  test('are those of the API, the next departure first, marked as samples, with pictures', async () => {
    const page = await visit('/tour')
    const shown = await page.locator(titles).allTextContents()
    expect(shown.toSorted()).toEqual(tours.map(({ title }) => title).toSorted())
    const days = page.locator('[data-results] time')
    const dates = await days.evaluateAll(all => all.map(day => day.getAttribute('datetime') ?? ''))
    expect(dates).toHaveLength(tours.length)
    expect(dates).toEqual(dates.toSorted())
    await page.getByText('Ini contoh tur.').waitFor()
    for (const { image_url } of [...tours, ...guides]) {
      const answer = await fetch(stage.url + image_url)
      expect([image_url, answer.status]).toEqual([image_url, 200])
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg/)
    }
  })

  test('are filtered while somebody types and chooses, with an address that can be shared', async () => {
    const page = await visit('/tour')
    await page.getByLabel('Kata kunci').pressSequentially('gyeong')
    await page.waitForURL('**/tour?q=gyeong')
    await page.getByLabel('Durasi', { exact: true }).selectOption({ label: 'Sampai 4 hari' })
    await page.waitForURL('**/tour?q=gyeong&duration=short')
    await hasCount(page, '2 tur')
    await page.reload()
    await hasCount(page, '2 tur')
    await page.getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, `${tours.length} tur`)
    await page.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' })
    await page.waitForURL('**/tour?sort=price')
    const first = await page.locator(titles).first().textContent()
    expect(first).toBe('Gyeongju, Jejak Kerajaan Silla')
  })

  test('can be filtered and opened without JavaScript, and link back to the filters', async () => {
    const page = await visit('/tour', { javaScriptEnabled: false })
    await page.getByLabel('Daerah').selectOption('jeju')
    await page.getByRole('button', { name: 'Cari tur' }).click()
    await page.waitForURL('**/tour?*region=jeju*')
    await hasCount(page, '1 tur')
    await page.locator(`${titles} a`).click()
    await page.getByRole('heading', { level: 1, name: 'Jeju: Gunung, Lava, dan Pantai' }).waitFor()
    await page.getByRole('heading', { name: 'Hari 3 Hallasan lewat Eorimok' }).waitFor()
  })
})

describe('a page of a tour', () => {
  test('has a line for each future departure, which says whether it can be joined', async () => {
    const page = await visit('/tour?region=busan')
    await page.locator(`${titles} a`).click()
    await page.waitForURL(`**${BUSAN}`)
    const departures = page.getByRole('region', { name: 'Keberangkatan' }).getByRole('listitem')
    expect(await departures.count()).toBe(5)
    for (const line of await departures.all()) {
      // No days are counted to the date of a sample.
      expect(await line.locator('small').textContent()).toBe('tanggal contoh')
      const left = daysLeft((await line.locator('time').getAttribute('datetime')) ?? '', Date.now())
      expect(await line.getByText('Pendaftaran ditutup').count()).toBe(left < 30 ? 1 : 0)
    }
    await page.getByRole('heading', { name: 'Pemandumu' }).click()
    await page.getByRole('region', { name: 'Pemandumu' }).getByText('Yusuf Hidayat').waitFor()
    await page.getByRole('link', { name: 'Semua tur' }).click()
    await page.waitForURL('**/tour?region=busan')
  })

  test('is found by its title too, and has one address', async () => {
    for (const name of ['Busan, Rasa Laut', 'BUSAN rasa laut']) {
      const path = `/tour/details/${encodeURIComponent(name)}`
      const answer = await fetch(stage.url + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, BUSAN])
    }
    for (const path of ['/tour/details/nowhere', '/tour/details/-', '/tour/details/%F0%9F%98%80'])
      expect([path, (await fetch(stage.url + path)).status]).toEqual([path, 404])
  })

  test('describes the tour to search engines, to which a sample must not be offered', async () => {
    const page = await visit(BUSAN)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const trip = JSON.parse(text ?? '')
    expect(trip).toMatchObject({
      '@type': 'TouristTrip',
      name: 'Busan, Rasa Laut',
      url: page.url(),
    })
    expect(trip.description).toMatch(/^Contoh: /)
    const departures = page.getByRole('region', { name: 'Keberangkatan' })
    const open = departures.getByRole('listitem').filter({ hasNotText: 'Pendaftaran ditutup' })
    expect(trip.offers).toHaveLength(await open.count())
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})

/** Changes lists as another process would, which the server notices within a second. */
function change(statements: string): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  db.exec(`${statements}
    update revisions set revision = revision + 1 where resource in ('tours', 'tour_guides')`)
  db.close()
}

const seen = async (path: string) => (await fetch(stage.url + path)).text()
const ASK_LATER = 'Di tur sungguhan, di sini kamu bertanya'
const asks = (page: Page) => page.getByRole('link', { name: 'Tanya lewat WhatsApp' })

test('a sample says so before its picture, and has no link to ask about it', async () => {
  const page = await visit(BUSAN, { viewport: { width: 360, height: 740 } })
  await page.getByText(ASK_LATER).waitFor()
  expect(await page.locator('main a[href*="wa.me/628"]').count()).toBe(0)
  const note = await page.getByText('Ini contoh tur.').boundingBox()
  const picture = await page.locator('.page-head .picture').boundingBox()
  expect(note?.y).toBeLessThan(picture?.y ?? 0)
})

describe('the button to ask about a tour that is no sample', () => {
  async function makeSamples(is_sample: boolean): Promise<void> {
    change(setInList('tours', { is_sample }))
    await vi.waitFor(async () => expect((await seen(BUSAN)).includes(ASK_LATER)).toBe(is_sample), {
      timeout: 10_000,
    })
  }
  beforeAll(() => makeSamples(false))
  afterAll(() => makeSamples(true))

  test('is repeated at the end on a phone, with price and day', async () => {
    const page = await visit(BUSAN, { viewport: { width: 360, height: 740 } })
    const end = page.getByRole('region', { name: 'Cocok untukmu?' })
    expect(await end.textContent()).toMatch(/Rp8\.400\.000.*Berangkat \d/s)
    const day = await end.locator('time').textContent()
    const words = message(await asks(page).first().getAttribute('href'))
    expect(words).toContain(`tentang tur “Busan, Rasa Laut”, berangkat ${day}.`)
    expect(await asks(page).count()).toBe(2)
    expect(await asks(page).last().getAttribute('href')).toBe(
      await asks(page).first().getAttribute('href'),
    )
  })

  test('stays beside the text on a wide screen, and is not repeated', async () => {
    const page = await visit(BUSAN, { viewport: { width: 1280, height: 800 } })
    expect(await asks(page).count()).toBe(1)
    await page.getByRole('heading', { name: 'Makan dan salat' }).scrollIntoViewIfNeeded()
    const box = await asks(page).boundingBox()
    expect([(box?.y ?? -1) > 0, (box?.y ?? 999) < 800]).toEqual([true, true])
  })
})

describe('a change in the database', () => {
  const TEXT = `<img src=x onerror="window.hacked=1">${'panjang'.repeat(1_500)}`

  const status = async (path: string) => (await fetch(stage.url + path)).status
  /** Other processes notice a change within a second. */

  test('that makes a tour a real one brings the tours back into the menus, also of cached pages', async () => {
    const shown = async (path: string) => {
      const html = await seen(path)
      return ['/tour', '/explore'].map(way => html.includes(`href="${way}"`))
    }
    for (const path of ['/faq', '/faq', '/career']) expect(await shown(path)).toEqual([false, true])
    expect(await seen('/explore')).toContain('href="/tour"')
    change(setInList('tours', { is_sample: false }))
    for (const path of ['/faq', '/career'])
      await expect.poll(() => shown(path)).toEqual([true, true])
    change(setInList('tours', { is_sample: true }))
    await expect.poll(() => shown('/faq')).toEqual([false, true])
  })

  test('with hostile text does nothing, and does not break the layout', async () => {
    const image_url = 'javascript:window.hacked=1'
    const tourTexts = { title: TEXT, summary: TEXT, description: TEXT, meeting_point: TEXT }
    const tourLists = { included: [TEXT], excluded: [TEXT], departures: ['soon', '2099-01-01'] }
    const itinerary = [{ day: 1, title: TEXT, text: TEXT }]
    const guide = {
      name: TEXT,
      city: TEXT,
      biography: TEXT,
      languages: [TEXT],
      specialties: [TEXT],
    }
    const tour = { ...tourTexts, ...tourLists, halal_note: TEXT, itinerary, image_url }
    change(setInList('tours', tour) + setInList('tour_guides', { ...guide, image_url }))
    for (const path of ['/tour', BUSAN]) {
      await expect.poll(() => seen(path)).toContain('panjang')
      const page = await visit(path, { viewport: { width: 320, height: 800 } })
      expect((await page.title()).length).toBeLessThan(120)
      const unsafe = page.locator('[src^=javascript], [href^=javascript], img[src=x]')
      expect(await unsafe.count()).toBe(0)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      expect(await overflow(page)).toBe(0)
      const heights = await page
        .locator('h1, .card')
        .evaluateAll(all => all.map(element => element.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(1_200)
    }
  })

  test('that removes every departure is shown on the page', async () => {
    change(setInList('tours', { departures: ['2020-01-01'] }))
    await expect.poll(() => seen(BUSAN)).toContain('Jadwal berikutnya belum ditetapkan')
  })

  test('that makes the guides unreadable is reported in their place', async () => {
    change(breakList('tour_guides'))
    await expect.poll(() => status(BUSAN)).toBe(503)
    const html = await seen(BUSAN)
    expect(html).toContain('data-path="/tour-guide"')
    expect(html).toContain('Rute per hari')
    change(mendList('tour_guides'))
    await expect.poll(() => status(BUSAN)).toBe(200)
    expect(await seen(BUSAN)).not.toContain('data-fallback=')
  })

  test('that makes the list unreadable is reported with a way to try again', async () => {
    change(breakList('tours'))
    await expect.poll(() => status('/tour')).toBe(503)
    await expect.poll(() => status(BUSAN)).toBe(503)
    expect(await seen(BUSAN)).toContain('Coba lagi')
    change(mendList('tours'))
    await expect.poll(() => status('/tour')).toBe(200)
  })
})
