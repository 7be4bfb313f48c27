import { describe, expect, test } from 'vitest'
import seeded from '../../content/catalogue/events.json' with { type: 'json' }
import { audit } from '../helpers/audit.ts'
import {
  CANCELLED,
  createEventPages,
  OPEN,
  OTHER,
  pathOf,
  registerButton,
  registration,
  scripts,
} from '../helpers/event-pages.ts'
import { overflow } from '../helpers/layout.ts'
import { setInList } from '../helpers/list-items.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const { visit, change, seen } = createEventPages(stage)

describe('for a visitor', () => {
  test('an event shows its title, time, place, people and price, and leads to the login', async () => {
    const visited = await visit(OPEN)
    const { page } = visited
    const event = seeded.find(({ id }) => id === OPEN)
    await page.getByRole('heading', { level: 1, name: event?.title ?? '' }).waitFor()
    const facts = page.getByRole('region', { name: 'Ringkasan' })
    await facts.getByText('12.00–14.30 WIB').waitFor()
    const more = page.getByRole('region', { name: 'Rincian' })
    for (const said of ['2 jam 30 menit', 'Lanjutan', 'Ratu Manuela'])
      await more.getByText(said).waitFor()
    await registration(page).getByText('Gratis').waitFor()
    await registration(page).getByText('tidak ada kursi sungguhan').waitFor()
    await page.getByRole('note').getByText('karangan kami').waitFor()
    await registration(page).getByText('tidak ada tautan yang dikirim').waitFor()
    await facts.getByText('13.00–15.30 WITA · 14.00–16.30 WIT/KST').waitFor()
    // Nobody sits in a sample.
    expect(await registration(page).getByText('dari 8 kursi').count()).toBe(0)
    expect(await registration(page).getByText('Lihat jadwal').isVisible()).toBe(false)
    const enter = registration(page).getByRole('link', { name: 'Masuk untuk mencoba' })
    expect(await enter.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(pathOf(OPEN))}`)
    expect(await registerButton(page).isVisible()).toBe(false)
    expect(scripts(visited)).toEqual([])
    for (const image of new Set(seeded.map(({ image_url }) => image_url)))
      expect([image, (await fetch(stage.url + image)).status]).toEqual([image, 200])
  })

  test('an event can be added to a calendar', async () => {
    const { page } = await visit(OPEN)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Tambah ke kalender' }).click()
    expect((await downloading).suggestedFilename()).toBe(`${OPEN}.ics`)
    const feed = await (await fetch(`${stage.url}/api/events/${OPEN}/calendar.ics`)).text()
    expect(feed).toContain('SUMMARY:Contoh: ')
    expect(feed.replaceAll('\r\n ', '')).toContain(`:${stage.url}${pathOf(OPEN)}\r\n`)
  })

  test('a calendar never contains an invented host', async () => {
    const address = `${stage.url}/api/events/${OTHER}/calendar.ics`
    await fetch(address, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect(await (await fetch(address)).text()).not.toContain('evil.example')
  })

  test('an event is described to search engines as the sample that it is', async () => {
    const { page } = await visit(CANCELLED)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const data = JSON.parse(text ?? '')
    expect(data).toMatchObject({ '@type': 'Event', url: stage.url + pathOf(CANCELLED) })
    expect(data.description).toMatch(/^Contoh: /)
    expect(data.eventStatus).toBe('https://schema.org/EventCancelled')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.locator('h1 ~ * .cancelled').getByText('Acara ini dibatalkan').waitFor()
    await registration(page).getByText('Yang sudah mendaftar tidak perlu').waitFor()
    expect(await page.getByRole('link', { name: 'Tambah ke kalender' }).count()).toBe(0)
    const schedule = registration(page).getByRole('link', { name: 'Lihat jadwal' })
    expect(await schedule.getAttribute('href')).toBe('/schedule')
    expect(await page.getByRole('note').textContent()).not.toContain('bisa dicoba')
  })

  test('an exam date shows no price, and links to the organizer', async () => {
    const exam = { event_type: 'exam-date', takes_registration: false, is_sample: false }
    change(setInList('events', { ...exam, title: 'Hari ujian TOPIK' }, `id = '${OTHER}'`))
    await expect.poll(() => seen(OTHER)).toContain('Hari ujian TOPIK')
    const { page } = await visit(OTHER)
    const official = registration(page).getByRole('link', { name: 'Lihat pengumuman resmi' })
    expect(await official.getAttribute('href')).toBe('https://www.topik.go.kr')
    expect(await page.locator('.card-marks').first().textContent()).not.toContain('Gratis')
    expect(await registration(page).getByText('Gratis').count()).toBe(0)
    expect(await page.getByRole('note').count()).toBe(0)
  })

  test('an unknown event leads to the existing ones', async () => {
    const { page, watch } = await stage.open()
    watch.allow(/404/)
    await page.goto(pathOf('tidak-ada'))
    await page.getByRole('heading', { name: 'Acara ini tidak ada' }).waitFor()
    const way = page.getByRole('main').getByRole('link', { name: 'Lihat semua acara' })
    expect(await way.getAttribute('href')).toBe('/schedule')
  })

  test('a past event says so, and shows the next ones', async () => {
    const { page } = await visit('kelas-hangul-kilat')
    await registration(page).getByText('Acara ini sudah selesai').waitFor()
    const others = page.getByRole('region', { name: 'Acara lain yang akan datang' })
    expect(await others.getByRole('heading', { level: 3 }).count()).toBe(3)
    expect(await others.getByText('Contoh ·').count()).toBe(3)
  })
})

test('hostile text in the database does nothing, and does not break the page', async () => {
  const hostile = `<img src=x onerror="window.hacked=1">${'panjang'.repeat(1_500)}`
  const texts = ['title', 'summary', 'description', 'venue', 'host_name']
  const fields = Object.fromEntries(texts.map(name => [name, hostile]))
  const image_url = 'javascript:window.hacked=1'
  change(setInList('events', { ...fields, image_url }, `id = '${OPEN}'`))
  await expect.poll(() => seen(OPEN)).toContain('panjang')
  const { page } = await visit(OPEN, { viewport: { width: 320, height: 800 } })
  expect((await page.title()).length).toBeLessThan(120)
  expect(await page.locator('[src^=javascript], [href^=javascript], img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await overflow(page)).toBe(0)
  const head = await page.locator('h1').boundingBox()
  expect(head?.height).toBeLessThan(400)
  expect(await audit(page)).toEqual([])
})
