import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import mentors from '../../content/catalogue/mentors.json' with { type: 'json' }
import { createCataloguePages, hasCount } from '../helpers/catalogue-pages.ts'
import { overflow } from '../helpers/layout.ts'
import { breakList, mendList, setInList } from '../helpers/list-items.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const { visit } = createCataloguePages(stage)
const names = '[data-results] .card-title'
const SESSIONS = 'Sesi terbuka setiap minggu'

const message = (href: string | null) => new URL(href ?? '').searchParams.get('text')

describe('the mentors', () => {
  test('are those of the API in its order, marked as samples, with pictures', async () => {
    const page = await visit('/mentoring')
    expect(await page.locator(names).allTextContents()).toEqual(mentors.map(({ name }) => name))
    await page.getByText('Ini contoh mentor.').waitFor()
    for (const { image_url } of mentors) {
      const answer = await fetch(stage.url + image_url)
      expect([image_url, answer.status]).toEqual([image_url, 200])
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg/)
    }
  })

  test('have open sessions, each at its time in WIB and in the mentor’s zone, in the order of the week', async () => {
    const page = await visit('/mentoring')
    const sessions = page.getByRole('region', { name: SESSIONS }).getByRole('listitem')
    const texts = await sessions.allInnerTexts()
    expect(texts).toHaveLength(3)
    expect(texts[0]).toMatch(/^\s*Rabu\s*19\.00–20\.00 WIB\s*21\.00–22\.00 KST\s*Satu jam/)
    expect(texts[1]).toMatch(/^\s*Sabtu\s*10\.00–11\.30 WIB\s*Bedah soal/)
    expect(texts[2]).toMatch(/^\s*Minggu\s*19\.30–20\.30 WIB\s*Tanya jawab/)
  })

  test('have open sessions that leave room for the first mentor on a phone, and scroll by keyboard', async () => {
    const page = await visit('/mentoring', { viewport: { width: 360, height: 740 } })
    const first = await page.locator('[data-results] li').first().boundingBox()
    expect(first?.y).toBeLessThan(1_100)
    const strip = page.getByRole('list', { name: SESSIONS })
    await strip.getByRole('link').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => strip.evaluate(list => list.scrollLeft)).toBeGreaterThan(0)
    expect(await overflow(page)).toBe(0)
  })

  test('are filtered while somebody types and chooses, with an address that can be shared', async () => {
    const page = await visit('/mentoring')
    await page.getByLabel('Kata kunci').pressSequentially('topik')
    await page.waitForURL('**/mentoring?q=topik')
    await page.getByLabel('Bentuk sesi').selectOption({ label: 'Ada sesi terbuka' })
    await page.waitForURL('**/mentoring?q=topik&format=group')
    await hasCount(page, '3 mentor')
    await page.getByLabel('Biaya').selectOption({ label: 'Gratis' })
    await hasCount(page, '2 mentor')
    await page.reload()
    await hasCount(page, '2 mentor')
    await page.getByRole('link', { name: 'Hapus semua saringan' }).click()
    await hasCount(page, `${mentors.length} mentor`)
    await page.getByLabel('Urutkan').selectOption({ label: 'Harga terendah' })
    await page.waitForURL('**/mentoring?sort=price')
    expect(await page.locator(names).first().textContent()).toBe('Yohanis Warpur')
  })

  test('can be filtered and opened without JavaScript', async () => {
    const page = await visit('/mentoring', { javaScriptEnabled: false })
    await page.getByText('Saringan lain').click()
    await page.getByLabel('Bahasa', { exact: true }).selectOption('bali')
    await page.getByRole('button', { name: 'Cari mentor' }).click()
    await page.waitForURL('**/mentoring?*language=bali*')
    await hasCount(page, '1 mentor')
    await page.locator(`${names} a`).click()
    await page.getByRole('heading', { level: 1, name: 'Putri Ayu Larasati' }).waitFor()
  })
})

describe('a page of a mentor', () => {
  test('shows the week in WIB and in the mentor’s zone, and offers a message to be notified', async () => {
    const page = await visit('/mentoring?goal=work', { timezoneId: 'Asia/Jakarta' })
    await page.getByRole('link', { name: 'Putri Ayu Larasati' }).click()
    await page.waitForURL('**/mentoring/details/putri')
    const cells = (day: string) =>
      page.getByRole('row', { name: day }).getByRole('cell').allTextContents()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Hari', 'WIB', 'WITA'])
    const [home, ownZone] = await cells('Rabu')
    expect([home?.trim(), ownZone?.trim()]).toEqual(['20.30–22.30', '21.30–23.30'])
    expect((await cells('Senin'))[0]?.trim()).toBe('tidak ada jadwal')
    await page.getByText('TOPIK level 6 dari 6').first().waitFor()
    const ask = page.getByRole('link', { name: 'Kabari saya saat dibuka', exact: true })
    expect(message(await ask.getAttribute('href'))).toMatch(
      /Putri Ayu Larasati\. Tolong kabari saya.* Topik: Dunia kerja\. Usulan waktu: Rabu, 20\.30–22\.30 WIB = 21\.30–23\.30 WITA/,
    )
    await page.getByRole('link', { name: 'Semua mentor' }).click()
    await page.waitForURL('**/mentoring?goal=work')
  })

  test('shows the hours in the device’s own zone, and never two equal columns', async () => {
    const heads = async (path: string, timezoneId: string, javaScriptEnabled = true) => {
      const page = await visit(path, { timezoneId, javaScriptEnabled })
      return page.getByRole('columnheader').allTextContents()
    }
    const [JAVA, KOREA] = ['/mentoring/details/dewi', '/mentoring/details/ji-woo']
    expect(await heads(JAVA, 'Asia/Jakarta')).toEqual(['Hari', 'WIB'])
    expect(await heads(JAVA, 'Asia/Makassar')).toEqual(['Hari', 'WIB', 'WITA'])
    expect(await heads(KOREA, 'Asia/Jayapura')).toEqual(['Hari', 'WIB', 'WIT'])
    expect(await heads(KOREA, 'Asia/Jayapura', false)).toEqual(['Hari', 'WIB', 'KST'])
  })

  test('is found by name too, and has one address', async () => {
    for (const name of ['Dewi Prameswari', 'dewi-prameswari']) {
      const path = `/mentoring/details/${encodeURIComponent(name)}`
      const answer = await fetch(stage.url + path, { redirect: 'manual' })
      const location = answer.headers.get('location')
      expect([answer.status, location]).toEqual([301, '/mentoring/details/dewi'])
    }
    const korean = await fetch(`${stage.url}/mentoring/details/Yoon%20Ji-woo%20(윤지우)`)
    expect(new URL(korean.url).pathname).toBe('/mentoring/details/ji-woo')
    const nowhere = await fetch(`${stage.url}/mentoring/details/nowhere`)
    expect(nowhere.status).toBe(404)
  })

  test('describes the mentor to search engines, to which a sample must not be offered', async () => {
    const page = await visit('/mentoring/details/dewi')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const profile = JSON.parse(text ?? '')
    expect(profile).toMatchObject({
      '@type': 'ProfilePage',
      url: page.url(),
      mainEntity: { '@type': 'Person', name: 'Dewi Prameswari' },
    })
    expect(profile.mainEntity.description).toMatch(/^Contoh: /)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: /dibuka\s*Sesi terbuka$/ }).waitFor()
  })
})

describe('a change in the database', () => {
  const TEXT = `<img src=x onerror="window.hacked=1">${'panjang'.repeat(1_500)}`

  /** Changes the list as another process would, which the server notices within a second. */
  function change(statements: string): void {
    const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
    db.exec(`${statements}
      update revisions set revision = revision + 1 where resource = 'mentors'`)
    db.close()
  }

  const seen = async (path: string) => (await fetch(stage.url + path)).text()
  const status = async (path: string) => (await fetch(stage.url + path)).status
  /** Other processes notice a change within a second. */

  test('with hostile text does nothing, and does not break the layout', async () => {
    const hour = { weekday: 'sunday', from: '23:00', until: '01:00' }
    const session = { topic: TEXT, weekday: 'sunday', starts_at: '23:30', minutes: 60 }
    const texts = { name: TEXT, headline: TEXT, summary: TEXT, biography: TEXT, city: TEXT }
    change(
      setInList('mentors', {
        ...texts,
        languages: [TEXT],
        availability: Array.from({ length: 14 }, () => hour),
        image_url: 'javascript:window.hacked=1',
        group_session: { ...session, price_rupiah: 0 },
      }),
    )
    for (const path of ['/mentoring', '/mentoring/details/dewi']) {
      await expect.poll(() => seen(path)).toContain('panjang')
      const page = await visit(path, { viewport: { width: 320, height: 800 } })
      expect((await page.title()).length).toBeLessThan(120)
      const unsafe = page.locator('[src^=javascript], [href^=javascript], img[src=x]')
      expect(await unsafe.count()).toBe(0)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      expect(await overflow(page)).toBe(0)
      const heights = await page
        .locator('h1, .card, [data-results] li, .session')
        .evaluateAll(all => all.map(element => element.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(1_200)
    }
  })

  test('that removes the open sessions removes their section from the page', async () => {
    change(setInList('mentors', { group_session: null }))
    await expect.poll(() => seen('/mentoring')).not.toContain(SESSIONS)
  })

  test('that makes the list unreadable is reported with a way to try again', async () => {
    change(breakList('mentors'))
    await expect.poll(() => status('/mentoring')).toBe(503)
    await expect.poll(() => status('/mentoring/details/dewi')).toBe(503)
    expect(await seen('/mentoring/details/dewi')).toContain('Coba lagi')
    change(mendList('mentors'))
    await expect.poll(() => status('/mentoring')).toBe(200)
  })
})
