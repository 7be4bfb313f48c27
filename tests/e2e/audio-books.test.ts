import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { layoutShift, overflow, settle } from '../helpers/layout.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

/** Timeout for sound, which takes its time. */
const SOUND = { timeout: 30_000 }
const PATH = '/audio-eps-topik'
const DARK_NARROW = { colorScheme: 'dark', viewport: { width: 320, height: 700 } } as const

async function visit(path = PATH, options = {}): Promise<Page> {
  const { page } = await stage.open(options)
  await page.goto(path)
  await settle(page)
  return page
}

function partsOf(page: Page) {
  const audio = page.locator('.audio > audio')
  return {
    box: page.getByRole('textbox', { name: 'Search Lessons' }),
    filter: page.getByRole('combobox', { name: 'Filter by Chapter' }),
    download: page.getByRole('link', { name: 'Download', exact: true }),
    chapters: page.getByRole('heading', { level: 3 }),
    line: (text: string) => page.getByRole('button', { name: text }),
    play: (number: number) => page.getByRole('button', { name: `Putar Bab ${number}:` }).first(),
    pause: page.getByRole('button', { name: /^Jeda Bab/ }).first(),
    current: page.locator('.audio-line[aria-current]'),
    time: () => audio.evaluate((element: HTMLAudioElement) => element.currentTime),
    speed: () => audio.evaluate((element: HTMLAudioElement) => element.playbackRate),
    isPaused: () => audio.evaluate((element: HTMLAudioElement) => element.paused),
  }
}

describe('the filter', () => {
  test('finds sentences as they are typed, and survives a reload and a return', async () => {
    const page = await visit()
    const { box, chapters, filter } = partsOf(page)
    await box.pressSequentially('mesin')
    await expect.poll(() => chapters.count()).toBeLessThan(6)
    await filter.selectOption('Semua bab')
    await filter.selectOption({ label: '2. Rambu dan keselamatan kerja' })
    await expect.poll(() => page.url()).toBe(`${stage.url}${PATH}?q=mesin&chapter=keselamatan`)
    await page.reload()
    await settle(page)
    expect(await chapters.allTextContents()).toEqual(['Bab 2: Rambu dan keselamatan kerja'])
    expect([await box.inputValue(), await filter.inputValue()]).toEqual(['mesin', 'keselamatan'])
    await page.goto('/dictionary')
    await page.goBack()
    await settle(page)
    await expect.poll(() => chapters.count()).toBe(1)
    expect(await box.inputValue()).toBe('mesin')
  })
})

test('both fields of the filter show their texts whole on a phone', async () => {
  const page = await visit(PATH, { viewport: { width: 360, height: 740 } })
  const { box, filter } = partsOf(page)
  const textWidth = (field: HTMLElement, text: string) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('The canvas has no context.')
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const inside =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return { room: inside, needed: pen.measureText(text).width }
  }
  const chosen = await filter.evaluate(textWidth, 'Semua bab')
  // The arrow of the list takes 20 px.
  expect(chosen.room).toBeGreaterThanOrEqual(chosen.needed + 20)
  const hint = await box.evaluate(textWidth, 'Cari pelajaran')
  expect(hint.room).toBeGreaterThanOrEqual(hint.needed)
})

test('Download gives the zip that the page describes, and nothing is requested before', async () => {
  const { page, watch } = await stage.open()
  await page.goto(PATH)
  await settle(page)
  expect(watch.requests.filter(url => url.includes('/audio/'))).toEqual([])
  const download = page.waitForEvent('download')
  await partsOf(page).download.click()
  const given = await download
  expect(given.suggestedFilename()).toBe('sapa-eps-topik.zip')
  const hash = createHash('sha256')
    .update(readFileSync(await given.path()))
    .digest('hex')
  expect(await page.locator('code').textContent()).toBe(hash)
  const chapter = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Bab 2:' }).click()
  expect((await chapter).suggestedFilename()).toBe('2-keselamatan.mp3')
  expect(page.url()).toBe(stage.url + PATH)
})

describe('the player on the page', () => {
  test('plays, loads one chapter only, pauses, and continues at a chosen sentence with the chosen speed', async () => {
    const { page, watch } = await stage.open()
    await page.goto(PATH)
    await settle(page)
    const { play, pause, line, time, speed, isPaused, current } = partsOf(page)
    await play(2).click()
    await expect.poll(time, SOUND).toBeGreaterThan(0.8)
    expect(await current.textContent()).toContain('안전모')
    const files = new Set(watch.requests.filter(url => url.includes('/audio/')))
    expect([...files]).toEqual([`${stage.url}/audio/eps-topik/2-keselamatan.mp3`])
    await pause.click()
    await expect.poll(isPaused).toBe(true)
    await play(1).click()
    await page.getByRole('combobox', { name: 'Kecepatan' }).selectOption('1,25×')
    await line('가르쳐 주셔서 감사합니다').click()
    await expect.poll(() => current.textContent()).toContain('가르쳐 주셔서')
    await expect.poll(time, SOUND).toBeGreaterThan(32)
    expect(await speed()).toBe(1.25)
  })

  test('repeats a sentence or a chapter instead of continuing', async () => {
    const page = await visit()
    const { line, time, current } = partsOf(page)
    const sentence = page.getByRole('button', { name: 'Ulangi kalimat' })
    await line('죄송하지만').click()
    await sentence.click()
    await page.getByRole('combobox', { name: 'Kecepatan' }).selectOption('1,25×')
    let before = await time()
    const wentBack = async () => {
      const now = await time()
      const isBack = now < before
      before = now
      return isBack
    }
    await expect.poll(wentBack, SOUND).toBe(true)
    expect(await current.textContent()).toContain('죄송하지만')
    await page.getByRole('button', { name: 'Ulangi bab' }).click()
    await line('수고하셨습니다').click()
    await expect.poll(time, SOUND).toBeLessThan(5)
    await expect.poll(time, SOUND).toBeGreaterThan(0.5)
  })

  test('plays, seeks and pauses by keyboard alone', async () => {
    const page = await visit()
    const { play, pause, time, isPaused } = partsOf(page)
    await play(1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(time, SOUND).toBeGreaterThan(0)
    const slider = page.getByRole('slider', { name: 'Posisi' })
    await slider.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('PageDown')
    await expect.poll(time, SOUND).toBeGreaterThan(20)
    await pause.focus()
    await page.keyboard.press('Space')
    await expect.poll(isPaused).toBe(true)
  })

  test('reports a file that does not load, and plays it after a retry', async () => {
    const { page, watch } = await stage.open()
    watch.allow(/3-alat-mesin\.mp3/)
    await page.route('**/3-alat-mesin.mp3', route => route.abort('failed'))
    await page.goto(PATH)
    await settle(page)
    const { play, time } = partsOf(page)
    await play(3).click()
    await page.getByRole('alert').filter({ hasText: 'Berkasnya gagal dimuat' }).waitFor()
    await page.unroute('**/3-alat-mesin.mp3')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect.poll(time, SOUND).toBeGreaterThan(0.5)
  })
})

test('an offline device is reported, and what has loaded plays on', async () => {
  const page = await visit()
  const { play, time } = partsOf(page)
  await play(1).click()
  await expect.poll(time, SOUND).toBeGreaterThan(0.5)
  await page.context().setOffline(true)
  await page.getByText('Audio yang sudah dimuat tetap bisa diputar').waitFor()
  const then = await time()
  await expect.poll(time, SOUND).toBeGreaterThan(then + 1)
  await page.context().setOffline(false)
})

describe('without JavaScript', () => {
  test('the form filters, Download works, and each chapter has the browser’s own player', async () => {
    const { page } = await stage.open({ javaScriptEnabled: false })
    await page.goto(PATH)
    const { box, filter, chapters, download } = partsOf(page)
    await box.fill('gaji')
    await filter.selectOption('jam-kerja-gaji')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await page.waitForURL(/q=gaji&chapter=jam-kerja-gaji/)
    expect(await chapters.allTextContents()).toEqual(['Bab 4: Jam kerja dan gaji'])
    const player = page.locator('audio[controls]')
    expect(await player.getAttribute('src')).toBe('/audio/eps-topik/4-jam-kerja-gaji.mp3')
    expect(await player.getAttribute('preload')).toBe('none')
    const given = page.waitForEvent('download')
    await download.click()
    expect((await given).suggestedFilename()).toBe('sapa-eps-topik.zip')
  })
})

test.each(['/audio-topik-2', '/audio-book-japanese-konoha'])(
  '%s says that it is empty, and what is available',
  async path => {
    const html = await (await fetch(stage.url + path)).text()
    expect(html).toMatch(/<button[^>]* disabled[^>]*>(<[^>]+>|\s)*Download/)
    for (const said of ['Belum tersedia', 'Yang sedang kami siapkan', 'Yang sudah bisa kamu pakai'])
      expect(html).toContain(said)
    const instead = /class="audio-unavailable.*?<\/section>/s.exec(html)?.[0]
    expect(instead).toContain(`href="${PATH}"`)
  },
)

test('nothing is wrong, too wide or moving while it plays, in the dark on the narrowest phone and on a wide screen', async () => {
  const page = await visit(PATH, DARK_NARROW)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await partsOf(page).play(1).click()
  await partsOf(page).current.waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await overflow(page)).toBe(0)
})

test('it plays on a partner’s page whose policy allows nothing but Sapa', async () => {
  const policy = `default-src 'none'; script-src ${stage.url}; connect-src ${stage.url}; media-src ${stage.url}`
  const { page } = await partner.visit({
    body: '<main><h1>Kelas</h1><sapa-audio-downloads></sapa-audio-downloads></main>',
    headers: {
      'Content-Security-Policy': policy,
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  })
  const { play, time, download } = partsOf(page)
  await play(1).click()
  await expect.poll(time, SOUND).toBeGreaterThan(0.5)
  expect(await download.getAttribute('href')).toBe(
    `${stage.url}/audio/eps-topik/sapa-eps-topik.zip`,
  )
  const given = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Bab 1:' }).click()
  expect((await given).suggestedFilename()).toBe('1-sapaan.mp3')
  expect(await audit(page)).toEqual([])
})
