import { describe, expect, test } from 'vitest'
import seeded from '../../content/catalogue/events.json' with { type: 'json' }
import { audit } from '../helpers/audit.ts'
import {
  createEventPages,
  endTrialButton,
  OPEN,
  OTHER,
  pathOf,
  registerButton,
  registration,
} from '../helpers/event-pages.ts'
import { setInList } from '../helpers/list-items.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const { visitAsLearner, change, seen, cookies } = createEventPages(stage)

describe('a learner', () => {
  test('takes a seat with one click or two, and cancels it after a confirmation', async () => {
    const visited = await visitAsLearner(OPEN, { viewport: { width: 360, height: 800 } })
    const { page, watch } = visited
    const sent = () =>
      watch.requests.filter(url => url.endsWith(`/api/events/${OPEN}/registration`))
    await registerButton(page).dblclick()
    await registration(page).getByText('Percobaanmu berhasil').waitFor()
    await page.getByRole('status').getByText('Percobaanmu sudah kami simpan').waitFor()
    // At every step, on a phone as well.
    await page.getByRole('note').getByText('karangan kami').waitFor()
    await registration(page).getByText('tidak ada pengingat').waitFor()
    expect(sent()).toHaveLength(1)
    expect(await registerButton(page).isVisible()).toBe(false)
    expect(await audit(page)).toEqual([])

    await page.reload()
    await registration(page).getByText('tidak ada kursi sungguhan').waitFor()
    await endTrialButton(page).click()
    await page.getByRole('button', { name: 'Jangan dulu' }).click()
    await endTrialButton(page).click()
    await page.keyboard.press('Escape')
    expect(sent()).toHaveLength(1)
    await endTrialButton(page).click()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: 'Ya, akhiri' }).click()
    await page.getByRole('status').getByText('sudah diakhiri').waitFor()
    await registerButton(page).waitFor()
    expect(sent()).toHaveLength(2)
  })

  test('takes and cancels a seat without JavaScript', async () => {
    const { page } = await visitAsLearner(OTHER, { javaScriptEnabled: false })
    await registerButton(page).click()
    await page.waitForURL(`**${pathOf(OTHER)}?registration=registered#daftar`)
    await registration(page).getByText('Percobaanmu berhasil').waitFor()
    await endTrialButton(page).click()
    await page.waitForURL(`**${pathOf(OTHER)}?registration=cancelled#daftar`)
    await registerButton(page).waitFor()
  })

  test('renders the pages that show the seats again, and leaves all others cached', async () => {
    const { token } = Object.fromEntries(cookies().map(({ name, value }) => [name, value]))
    const mine = { headers: { authorization: `Bearer ${token}` } }
    const address = `${stage.url}/api/events/${OPEN}/registration`
    const paths = ['/', '/schedule', ...seeded.map(({ id }) => pathOf(id))]
    const pages = async () => {
      const answers = await Promise.all(paths.map(path => fetch(stage.url + path)))
      return Promise.all(
        answers.map(async (answer, at) => {
          // The front adds a tag to a page that it has cached.
          const isCached = answer.headers.has('etag')
          return { path: paths[at] ?? '', isKept: isCached, html: await answer.text() }
        }),
      )
    }
    await pages()
    const before = await pages()
    expect(before.filter(({ isKept: isCached }) => !isCached)).toEqual([])
    await fetch(address, { ...mine, method: 'POST' })
    const after = await pages()
    await fetch(address, { ...mine, method: 'DELETE' })
    const showsIt = ({ path, html }: { path: string; html: string }) =>
      path === '/schedule' || path === pathOf(OPEN) || html.includes(`href="${pathOf(OPEN)}"`)
    for (const page of after) expect([page.path, page.isKept]).toEqual([page.path, !showsIt(page)])
    const stays = after.filter(({ isKept: isCached }) => isCached)
    expect(stays.length).toBeGreaterThan(seeded.length / 2)
    console.info(`kept while somebody registered: ${stays.length} of ${paths.length} pages`)
  })

  test('sees no registration that only the address claims', async () => {
    const { token } = Object.fromEntries(cookies().map(({ name, value }) => [name, value]))
    const address = `${stage.url}${pathOf(OPEN)}?registration=registered`
    const message = 'Percobaanmu sudah kami simpan'
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(address, { headers })
      expect(answer.headers.get('cache-control')).toContain('no-store')
      return answer.text()
    }
    const headers = { cookie: `token=${token}; refreshToken=x` }
    expect(await ask({})).not.toContain(message)
    expect(await ask(headers)).toContain('Tidak ada percobaan pendaftaranmu')
    const mine = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
    await fetch(`${stage.url}/api/events/${OPEN}/registration`, mine)
    expect(await ask(headers)).toContain(message)
    expect(await ask({})).not.toContain(message)
    await fetch(`${stage.url}/api/events/${OPEN}/registration`, { ...mine, method: 'DELETE' })
    expect(await ask(headers)).not.toContain(message)
  })

  test('is told when the last seat has gone meanwhile, and when the server is unreachable', async () => {
    change(setInList('events', { is_sample: false }, `id = '${OTHER}'`))
    await expect.poll(() => seen(OTHER)).toContain('Sisa 30 dari 30 kursi')
    const { page, watch } = await visitAsLearner(OTHER)
    watch.allow(/409|ERR_INTERNET_DISCONNECTED|registration/)
    await page.context().setOffline(true)
    await registerButton(page).click()
    await page.getByRole('alert').getByText('Periksa koneksimu').waitFor()
    await page.context().setOffline(false)
    change(`insert into event_seats values ('${OTHER}', 30)
      on conflict (event_id) do update set taken = 30`)
    await registerButton(page).click()
    await page.getByRole('alert').getByText('Kursi terakhir baru saja terisi').waitFor()
    await registration(page).getByText('Semua kursi sudah terisi').waitFor()
    await registration(page).getByText('Kursi habis').waitFor()
    await registration(page).getByRole('progressbar').waitFor()
    await registration(page).getByRole('link', { name: 'Lihat jadwal' }).waitFor()
    expect(await registerButton(page).isVisible()).toBe(false)
  })

  test('sees that an event is full before trying, with JavaScript or without', async () => {
    const { token } = Object.fromEntries(cookies().map(({ name, value }) => [name, value]))
    const headers = { cookie: `token=${token}; refreshToken=x`, origin: stage.url }
    // Another process wrote it, which the server notices within a second.
    await expect.poll(() => seen(OTHER, headers)).toContain('Kursi habis')
    const { page } = await visitAsLearner(OTHER, { javaScriptEnabled: false })
    await registration(page).getByText('Semua kursi sudah terisi').waitFor()
    expect(await registerButton(page).count()).toBe(0)
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

  test('is led to the login when the session has ended', async () => {
    const { page, watch } = await visitAsLearner(OPEN)
    watch.allow(/401|Failed to load/)
    change('delete from sessions')
    await registerButton(page).click()
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
