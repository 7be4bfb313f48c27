import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import campuses from '../../content/catalogue/campuses.json' with { type: 'json' }
import scholarships from '../../content/catalogue/scholarships.json' with { type: 'json' }
import { tabTo } from '../helpers/keyboard.ts'
import { overflow } from '../helpers/layout.ts'
import { breakList, mendList, setInList } from '../helpers/list-items.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const names = '[data-results] .card-title'
const LIST = '/study-in-korea'

async function visit(path: string, { javaScriptEnabled = true, allow = /^$/ } = {}): Promise<Page> {
  const { page, watch } = await stage.open({ javaScriptEnabled })
  watch.allow(allow)
  await page.goto(path)
  return page
}

async function hasCount(page: Page, words: string): Promise<void> {
  await page.locator('[data-count]').getByText(words, { exact: true }).waitFor()
}

const columns = (page: Page) => page.locator('thead th a[href^="/university/"]').allTextContents()

describe('the list of universities', () => {
  test('shows the universities of the API, each with its picture', async () => {
    const page = await visit(LIST)
    const seeded = campuses.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'id'))
    const shown = await page.locator(names).allTextContents()
    expect(shown.toSorted((a, b) => a.localeCompare(b, 'id'))).toEqual(seeded)
    // They stand by the TOPIK level that each takes.
    const groups = await page.locator('[data-results] h3').allTextContents()
    expect(groups[0]).toBe('Bisa tanpa TOPIK')
    expect(groups).toEqual(groups.toSorted((a, b) => a.localeCompare(b, 'id')))
    for (const { image_url } of campuses) {
      const answer = await fetch(stage.url + image_url)
      expect([image_url, answer.headers.get('content-type')]).toEqual([image_url, 'image/svg+xml'])
    }
    const first = page.locator('[data-results] img').first()
    await first.scrollIntoViewIfNeeded()
    await page.waitForFunction(
      () => (document.querySelector('[data-results] img') as HTMLImageElement).naturalWidth === 640,
    )
  })

  test('is filtered by its address, by choosing and by typing, with the ticked ones kept', async () => {
    const page = await visit(`${LIST}?region=gyeongsang`)
    await hasCount(page, '3 universitas')
    await page.getByRole('checkbox', { name: 'Bandingkan Universitas Dalgureum' }).check()
    await page.getByLabel('TOPIK-mu').selectOption('2')
    await hasCount(page, '3 universitas')
    await page.getByLabel('Nama, kota, atau jurusan').fill('busana')
    await hasCount(page, '1 universitas')
    await page.waitForURL(/compare=7/)
    const box = page.getByRole('checkbox', { name: 'Bandingkan Universitas Dalgureum' })
    expect(await box.isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Universitas Dalgureum', exact: true }).click()
    await page.waitForURL('**/university/7?topik=2')
    await page.getByRole('link', { name: 'Semua universitas' }).click()
    await hasCount(page, '1 universitas')
  })

  test('compares two or three universities side by side on the narrowest phone', async () => {
    const page = await visit(LIST)
    await page.setViewportSize({ width: 320, height: 740 })
    const tick = (name: string) =>
      page.getByRole('checkbox', { name: `Bandingkan Universitas ${name}` })
    const button = page.getByRole('button', { name: 'Bandingkan' })
    const status = page.locator('#banding [role="status"]')
    expect(await button.isVisible()).toBe(false)
    await tick('Chamsol').check()
    expect(await status.textContent()).toBe('1 dari 3 dipilih. Pilih satu lagi.')
    expect(await button.isVisible()).toBe(false)
    expect(await page.locator('#banding p.hint').isVisible()).toBe(true)
    await tick('Saebyeol').check()
    expect(await button.isEnabled()).toBe(true)
    await tick('Maritim Mulmaru').check()
    expect(await status.textContent()).toBe('3 dari 3 dipilih.')
    await tick('Ongaram').click()
    expect(await tick('Ongaram').isChecked()).toBe(false)
    expect(await status.textContent()).toBe('Sudah tiga. Hapus satu dulu.')
    await button.click()
    expect(await columns(page)).toHaveLength(3)
    const last = await page.locator('tbody tr').first().locator('td').last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(320 - 16)
  })

  test('compares without JavaScript, and takes the first three of more', async () => {
    const page = await visit(`${LIST}?type=private`, { javaScriptEnabled: false })
    for (const name of ['Chamsol', 'Dalgureum', 'Hanbitnuri', 'Ongaram'])
      await page.getByRole('checkbox', { name: `Bandingkan Universitas ${name}` }).check()
    await page.getByRole('button', { name: 'Bandingkan' }).click()
    await page.waitForURL(/compare=1&compare=7&compare=10&compare=5&type=private#perbandingan$/)
    await page.getByText('Paling banyak tiga universitas').waitFor()
    const picked = ['Universitas Hanbitnuri', 'Universitas Dalgureum', 'Universitas Ongaram']
    expect(await columns(page)).toEqual(picked)
    const cheapest = page.getByRole('row', { name: /^Uang kuliah per semester/ })
    expect(await cheapest.locator('td').nth(1).textContent()).toContain('terendah')
    await page.getByRole('link', { name: 'Hapus Universitas Dalgureum' }).click()
    expect(await columns(page)).toEqual([picked[0], picked[2]])
    await hasCount(page, '6 universitas')
  })
})

describe('the list of scholarships', () => {
  test('counts no days to the deadline of a sample', async () => {
    const page = await visit(`${LIST}?degree=master`)
    await page.getByRole('link', { name: 'Beasiswa', exact: true }).click()
    await page.waitForURL(`**${LIST}?view=scholarships&degree=master`)
    const matching = scholarships.filter(({ degrees }) => degrees.includes('master'))
    await hasCount(page, `${matching.length} beasiswa`)
    const cards = page.locator('[data-results] .card')
    for (const deadline of await cards.locator('.deadline').allTextContents()) {
      expect(deadline).toContain('Contoh tanggal')
      expect(deadline).not.toMatch(/lagi|terakhir|ditutup/i)
    }
  })

  test('opens the one in the address', async () => {
    const page = await visit('/university/6')
    await page.getByRole('heading', { name: 'Beasiswa yang bisa dipakai di sini' }).click()
    await page.getByRole('link', { name: 'Beasiswa Layar Samudra' }).click()
    await page.waitForURL('**#scholarship-6')
    await page.getByText('Bisa berenang 50 meter').waitFor()
    await page.goto(`${stage.url}${LIST}?view=scholarships&topik=0`)
    await hasCount(page, '3 beasiswa')
  })
})

describe('the page of a university', () => {
  test('compares a TOPIK level with the required one, without JavaScript', async () => {
    const page = await visit('/university/1', { javaScriptEnabled: false })
    const requirements = page.locator('.checklist li')
    expect(await requirements.first().textContent()).toContain('Belum diperiksa')
    await page.getByLabel('Level TOPIK-mu').selectOption('2')
    await page.getByRole('button', { name: 'Periksa' }).click()
    await page.waitForURL('**/university/1?topik=2#syarat')
    expect(await requirements.first().textContent()).toContain('Belum, kurang 2 level')
    await page.getByText('Sasaranmu berikutnya: TOPIK level 4.').waitFor()
    await page
      .locator('.checklist')
      .getByRole('link', { name: 'Simulasi dan latihan soal' })
      .waitFor()
    const ways = page.getByRole('region', { name: 'Jalan ke level berikutnya' })
    expect(await ways.getByRole('link').count()).toBe(3)
  })

  test('stores the level on the device', async () => {
    const page = await visit('/university/1')
    await tabTo(page, page.getByLabel('Level TOPIK-mu'))
    await page.getByLabel('Level TOPIK-mu').selectOption('4')
    await page.getByRole('button', { name: 'Periksa' }).click()
    await page.waitForURL('**?topik=4#syarat')
    await page.goto('/university/2')
    await page.waitForURL('**/university/2?topik=4')
    expect(await page.getByLabel('Level TOPIK-mu').inputValue()).toBe('4')
    expect(await page.locator('.checklist li').first().textContent()).toContain('Terpenuhi')
    await page.goto('/university/2?topik=x')
    await page.locator('.checklist li').first().getByText('Belum diperiksa').waitFor()
  })

  test('describes the university to search engines, and offers nobody to ask about a sample', async () => {
    const page = await visit('/university/12')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'CollegeOrUniversity',
      name: 'Universitas Oreumbaram',
      url: page.url(),
      description: expect.stringMatching(/^Contoh: /),
    })
    expect(await page.getByRole('link', { name: 'Tanya konselor' }).count()).toBe(0)
    await page.getByText('Belum termasuk tempat tinggal').waitFor()
  })

  test.each(['99', '0', '01', '1234567890', 'seoul'])('does not exist for %s', async id => {
    const answer = await fetch(`${stage.url}/university/${id}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Universitas ini tidak ada')
  })
})

describe('a change in the database', () => {
  function write(statement: string): void {
    const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
    db.exec(statement)
    db.exec(
      "update revisions set revision = revision + 1 where resource in ('campuses', 'scholarships')",
    )
    db.close()
  }

  test('that makes a university a real one gives it a counsellor, with its name in the message', async () => {
    write(setInList('campuses', { is_sample: false }, "id = '12'"))
    const shown = async () => (await fetch(`${stage.url}/university/12`)).text()
    await expect.poll(shown).toContain('Tanya konselor')
    const page = await visit('/university/12')
    const chat = await page.getByRole('link', { name: 'Tanya konselor' }).getAttribute('href')
    expect(decodeURIComponent(chat ?? '')).toContain('kuliah di Universitas Oreumbaram.')
  })

  test('with hostile text is shown as text, and does not break the layout', async () => {
    const evil = `<img src=x onerror="alert(1)">${'W'.repeat(10_000)}`
    const script = 'javascript:alert(1)'
    const texts = { name: evil, summary: evil, description: evil, website_url: script }
    const campus = { ...texts, native_name: evil, city: evil, english_requirement: evil }
    write(setInList('campuses', { ...campus, fields: [evil] }, "id = '3'"))
    const lines = { coverage: [evil], requirements: [evil], documents: [evil] }
    write(setInList('scholarships', { ...texts, ...lines, provider: evil }, "id = '4'"))
    // The server checks for changes by other processes at intervals.
    const shown = async () => (await fetch(`${stage.url}${LIST}?view=scholarships`)).text()
    await expect.poll(shown).toContain('&lt;img src=x')
    for (const path of [`${LIST}?compare=3,1`, `${LIST}?view=scholarships`, '/university/3']) {
      const page = await visit(path)
      await page.setViewportSize({ width: 320, height: 800 })
      await page.getByText('<img src=x onerror="alert(1)">').first().waitFor()
      for (const details of await page.locator('main details').all())
        await details.evaluate((one: HTMLDetailsElement) => Object.assign(one, { open: true }))
      expect([path, await overflow(page)]).toEqual([path, 0])
      expect(await page.locator('img[src=x], a[href^="javascript"]').count()).toBe(0)
      expect((await page.title()).length).toBeLessThan(200)
    }
  })

  test('that makes the list unreadable is reported, and the error is not cached', async () => {
    const page = await visit(LIST, { allow: /50[03]/ })
    write(breakList('campuses'))
    const broken = await fetch(`${stage.url}/api/study-abroad/campuses/1`)
    const { error } = (await broken.json()) as { error: string }
    const answer = await page.goto('/university/1')
    expect(answer?.status()).toBe(503)
    await page.locator('[data-reason]').getByText(error, { exact: true }).waitFor()
    write(mendList('campuses'))
    await page.reload()
    await page.getByRole('heading', { name: 'Universitas Hanbitnuri', level: 1 }).waitFor()
    write(breakList('scholarships'))
    await page.goto(`${LIST}?compare=1,2`)
    await page.getByText('Jumlah beasiswa belum bisa dimuat').waitFor()
    const row = page.getByRole('row', { name: /^Beasiswa yang bisa dipakai/ })
    expect(await row.locator('td').allTextContents()).toEqual(['–', '–'])
  })
})
