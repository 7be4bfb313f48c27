import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import seeded from '../../content/catalogue/events.json' with { type: 'json' }
import { createHttp } from '../../src/api/http.ts'
import { login } from '../../src/api/users.ts'
import { audit } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { setInList } from '../helpers/list-items.ts'
import { createOwnStage, type Visit, type VisitOptions } from '../helpers/stage.ts'

const PASSWORD = inject('product').demoPassword
const stage = createOwnStage()
/** Open for registration on whatever day it is; one has eight seats, the other thirty. */
const OPEN = 'menulis-esai-topik-ii-54'
const OTHER = 'mendengar-cepat-eps'
const CANCELLED = 'jalan-pagi-kosakata-surabaya'
const pathOf = (id: string) => `/event-details/${id}`

let cookies: { name: string; value: string; url: string }[] = []
async function signIn(): Promise<void> {
  const http = createHttp({ root: `${stage.url}/api` })
  const answer = await login(http, { email: 'learner@sapa.test', password: PASSWORD })
  if (!answer.ok) throw new Error(answer.error.message)
  const { token, refreshToken, user } = answer.value
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  cookies = Object.entries(values).map(([name, value]) => ({ name, value, url: stage.url }))
}
beforeAll(signIn)

async function visit(id: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await stage.open({ reducedMotion: 'reduce', ...options })
  await visited.page.goto(pathOf(id))
  return visited
}

async function visitAsLearner(id: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await stage.open({ reducedMotion: 'reduce', ...options })
  await visited.page.context().addCookies(cookies)
  const isReady =
    options.javaScriptEnabled === false ||
    visited.page.waitForResponse('**/api/events/registrations')
  await visited.page.goto(pathOf(id))
  await isReady
  return visited
}

/** Changes events as another process would, which is seen within a second. */
function change(statements: string): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  db.exec(statements)
  db.exec("update revisions set revision = revision + 1 where resource = 'events'")
  db.close()
}

const seen = async (id: string, headers = {}) =>
  (await fetch(stage.url + pathOf(id), { headers })).text()
const registration = (page: Page) => page.getByRole('region', { name: 'Pendaftaran' })
const take = (page: Page) => page.getByRole('button', { name: 'Daftar acara ini' })
const give = (page: Page) => page.getByRole('button', { name: 'Batalkan pendaftaran' })
const scripts = ({ watch }: Visit) =>
  watch.requests.filter(url => /\/registration\.(?!astro)/.test(url))

describe('to a visitor', () => {
  test('an event tells when, where, with whom and for how much, and leads to the login', async () => {
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
    await registration(page).getByText('tidak ada tautan yang dikirim').waitFor()
    await facts.getByText('13.00–15.30 WITA · 14.00–16.30 WIT/KST').waitFor()
    await registration(page).getByText('Sisa 8 dari 8 kursi').waitFor()
    expect(await registration(page).getByRole('progressbar').isVisible()).toBe(false)
    expect(await registration(page).getByText('Lihat jadwal').isVisible()).toBe(false)
    const enter = registration(page).getByRole('link', { name: 'Masuk untuk mendaftar' })
    expect(await enter.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(pathOf(OPEN))}`)
    expect(await take(page).isVisible()).toBe(false)
    expect(scripts(visited)).toEqual([])
    for (const image of new Set(seeded.map(({ image_url }) => image_url)))
      expect([image, (await fetch(stage.url + image)).status]).toEqual([image, 200])
  })

  test('an event can be put into a calendar', async () => {
    const { page } = await visit(OPEN)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Tambah ke kalender' }).click()
    expect((await downloading).suggestedFilename()).toBe(`${OPEN}.ics`)
    const feed = await (await fetch(`${stage.url}/api/events/${OPEN}/calendar.ics`)).text()
    expect(feed.replaceAll('\r\n ', '')).toContain(`:${stage.url}${pathOf(OPEN)}\r\n`)
  })

  test('a calendar never names the host that somebody made up', async () => {
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

  test('a made-up exam costs nothing we know of, is in no calendar, and leads to who announces it', async () => {
    const { page } = await visit('contoh-ujian-topik-bandung')
    const official = registration(page).getByRole('link', { name: 'Lihat pengumuman resmi' })
    expect(await official.getAttribute('href')).toBe('https://www.topik.go.kr')
    const marks = await page.locator('.card-marks').first().textContent()
    expect(marks).toContain('Contoh')
    expect(marks).not.toContain('Gratis')
    expect(await registration(page).getByText('Gratis').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Tambah ke kalender' }).count()).toBe(0)
    expect(await page.getByRole('note').textContent()).not.toContain('bisa dicoba')
    const feed = await (await fetch(`${stage.url}/api/events/calendar.ics`)).text()
    expect(feed).not.toContain('UID:contoh-ujian')
  })

  test('an event that is not there leads to those that are', async () => {
    const { page, watch } = await stage.open()
    watch.allow(/404/)
    await page.goto(pathOf('tidak-ada'))
    await page.getByRole('heading', { name: 'Acara ini tidak ada' }).waitFor()
    const way = page.getByRole('main').getByRole('link', { name: 'Lihat semua acara' })
    expect(await way.getAttribute('href')).toBe('/schedule')
  })

  test('an event that is over says so, and shows what is coming', async () => {
    const { page } = await visit('kelas-hangul-kilat')
    await registration(page).getByText('Acara ini sudah selesai').waitFor()
    const others = page.getByRole('region', { name: 'Acara lain yang akan datang' })
    expect(await others.getByRole('heading', { level: 3 }).count()).toBe(3)
  })
})

describe('a learner', () => {
  test('takes a seat with one click or two, and gives it back after a question', async () => {
    const visited = await visitAsLearner(OPEN, { viewport: { width: 360, height: 800 } })
    const { page, watch } = visited
    const sent = () =>
      watch.requests.filter(url => url.endsWith(`/api/events/${OPEN}/registration`))
    await take(page).dblclick()
    await registration(page).getByText('Kamu terdaftar').waitFor()
    await page.getByRole('status').getByText('Pendaftaranmu sudah kami simpan').waitFor()
    await registration(page).getByText('Sisa 7 dari 8 kursi').waitFor()
    expect(sent()).toHaveLength(1)
    expect(await take(page).isVisible()).toBe(false)
    expect(await audit(page)).toEqual([])

    await page.reload()
    await give(page).click()
    await page.getByRole('button', { name: 'Tetap ikut' }).click()
    await give(page).click()
    await page.keyboard.press('Escape')
    expect(sent()).toHaveLength(1)
    await give(page).click()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: 'Ya, batalkan' }).click()
    await page.getByRole('status').getByText('sudah dibatalkan').waitFor()
    await registration(page).getByText('Sisa 8 dari 8 kursi').waitFor()
    await take(page).waitFor()
    expect(sent()).toHaveLength(2)
  })

  test('takes a seat and gives it back without JavaScript', async () => {
    const { page } = await visitAsLearner(OTHER, { javaScriptEnabled: false })
    await take(page).click()
    await page.waitForURL(`**${pathOf(OTHER)}?registration=registered#daftar`)
    await registration(page).getByText('Kamu terdaftar').waitFor()
    await registration(page).getByText('Sisa 29 dari 30 kursi').waitFor()
    await give(page).click()
    await page.waitForURL(`**${pathOf(OTHER)}?registration=cancelled#daftar`)
    await registration(page).getByText('Sisa 30 dari 30 kursi').waitFor()
    await take(page).waitFor()
  })

  test('changes the pages that show the seats, and leaves all others kept', async () => {
    const { token } = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    const mine = { headers: { authorization: `Bearer ${token}` } }
    const address = `${stage.url}/api/events/${OPEN}/registration`
    const paths = ['/', '/schedule', ...seeded.map(({ id }) => pathOf(id))]
    const pages = async () => {
      const answers = await Promise.all(paths.map(path => fetch(stage.url + path)))
      return Promise.all(
        answers.map(async (answer, at) => {
          // The front gives a page it keeps a tag.
          const isKept = answer.headers.has('etag')
          return { path: paths[at] ?? '', isKept, html: await answer.text() }
        }),
      )
    }
    await pages()
    const before = await pages()
    expect(before.filter(({ isKept }) => !isKept)).toEqual([])
    await fetch(address, { ...mine, method: 'POST' })
    const after = await pages()
    await fetch(address, { ...mine, method: 'DELETE' })
    const showsIt = ({ path, html }: { path: string; html: string }) =>
      path === '/schedule' || path === pathOf(OPEN) || html.includes(`href="${pathOf(OPEN)}"`)
    for (const page of after) expect([page.path, page.isKept]).toEqual([page.path, !showsIt(page)])
    const stays = after.filter(({ isKept }) => isKept)
    expect(stays.length).toBeGreaterThan(seeded.length / 2)
    console.info(`kept while somebody registered: ${stays.length} of ${paths.length} pages`)
    expect(after.find(({ path }) => path === pathOf(OPEN))?.html).toContain('Sisa 7 dari 8 kursi')
  })

  test('cannot be told of a seat by an address alone', async () => {
    const { token } = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    const address = `${stage.url}${pathOf(OPEN)}?registration=registered`
    const told = 'Pendaftaranmu sudah kami simpan'
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(address, { headers })
      expect(answer.headers.get('cache-control')).toContain('no-store')
      return answer.text()
    }
    const headers = { cookie: `token=${token}; refreshToken=x` }
    expect(await ask({})).not.toContain(told)
    expect(await ask(headers)).toContain('Kamu tidak terdaftar di acara ini')
    const mine = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
    await fetch(`${stage.url}/api/events/${OPEN}/registration`, mine)
    expect(await ask(headers)).toContain(told)
    expect(await ask({})).not.toContain(told)
    await fetch(`${stage.url}/api/events/${OPEN}/registration`, { ...mine, method: 'DELETE' })
    expect(await ask(headers)).not.toContain(told)
  })

  test('is told when the last seat went while they looked, and when nobody can be reached', async () => {
    const { page, watch } = await visitAsLearner(OTHER)
    watch.allow(/409|ERR_INTERNET_DISCONNECTED|registration/)
    await page.context().setOffline(true)
    await take(page).click()
    await page.getByRole('alert').getByText('Periksa koneksimu').waitFor()
    await page.context().setOffline(false)
    change(`insert into event_seats values ('${OTHER}', 30)
      on conflict (event_id) do update set taken = 30`)
    await take(page).click()
    await page.getByRole('alert').getByText('Kursi terakhir baru saja terisi').waitFor()
    await registration(page).getByText('Semua kursi sudah terisi').waitFor()
    await registration(page).getByText('Kursi habis').waitFor()
    await registration(page).getByRole('progressbar').waitFor()
    await registration(page).getByRole('link', { name: 'Lihat jadwal' }).waitFor()
    expect(await take(page).isVisible()).toBe(false)
  })

  test('is told that an event is full before trying, with JavaScript or without', async () => {
    const { token } = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    const headers = { cookie: `token=${token}; refreshToken=x`, origin: stage.url }
    // Another process wrote it, which is seen within a second.
    await expect.poll(() => seen(OTHER, headers)).toContain('Kursi habis')
    const { page } = await visitAsLearner(OTHER, { javaScriptEnabled: false })
    await registration(page).getByText('Semua kursi sudah terisi').waitFor()
    expect(await take(page).count()).toBe(0)
    const answer = await fetch(stage.url + pathOf(OTHER), {
      method: 'POST',
      headers,
      body: new URLSearchParams({ action: 'register' }),
    })
    expect(answer.status).toBe(409)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.text()).toContain('Kursi terakhir baru saja terisi')
    expect(await seen(OTHER)).not.toContain('Kursi terakhir baru saja terisi')
  })

  test('whose session has ended is led to the login', async () => {
    const { page, watch } = await visitAsLearner(OPEN)
    watch.allow(/401|Failed to load/)
    change('delete from sessions')
    await take(page).click()
    await page.locator('dialog[open]').getByRole('link', { name: 'Login' }).waitFor()
    const answer = await fetch(stage.url + pathOf(OPEN), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: stage.url },
      body: new URLSearchParams({ action: 'register' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent(pathOf(OPEN))}`,
    ])
  })
})

test('what others write into the database stays inert, and cannot break the page', async () => {
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
