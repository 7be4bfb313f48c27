import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import topic from '../../content/topics/apotek.json' with { type: 'json' }
import type { StoredLearning } from '../../server/modules/classes/content-schema.ts'
import { audit } from '../helpers/audit.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { openClass } from '../helpers/class-screens.ts'
import { overflow } from '../helpers/layout.ts'
import { ALLOWED, REFUSED, VOICE } from '../helpers/shadowing.ts'
import { readCase, SPEAKING_CASES } from '../helpers/speaking-cases.ts'
import { createStage } from '../helpers/stage.ts'
import { writeTake } from '../helpers/voice-files.ts'

/** A word whose right and wrong takes are judged rightly, as the measure of all takes says. */
const WORD = '딸기'
const PHONE = { viewport: { width: 360, height: 740 } }

const stage = createStage()
const folder = mkdtempSync(join(tmpdir(), 'sapa-speaking-'))
let right: Browser
let wrong: Browser
let refused: Browser
beforeAll(async () => {
  const browsers = [browserThatHears(undefined), browserThatHears('consonant')] as const
  ;[right, wrong] = await Promise.all(browsers)
  refused = await launchBrowser([VOICE, REFUSED])
})
afterAll(async () => {
  await Promise.all([right.close(), wrong.close(), refused.close()])
  rmSync(folder, { recursive: true })
})

function browserThatHears(expected: string | undefined): Promise<Browser> {
  const found = SPEAKING_CASES.find(each => each.text === WORD && each.expected === expected)
  const file = join(folder, `${expected ?? 'right'}.wav`)
  writeTake(file, readCase(found?.take ?? ''))
  return launchBrowser([VOICE, ALLOWED, `--use-file-for-fake-audio-capture=${file}`])
}

async function openWord(browser: Browser | undefined, viewport = PHONE.viewport) {
  const visit = await stage.open({ viewport, ...(browser && { browser }) })
  await visit.page.goto(`/dictionary?entry=sapa-${WORD}`)
  await visit.page.locator('.entry-actions[data-alive="true"]').waitFor()
  return visit
}

/** Waits for a verdict; where a busy machine began to record in the middle of the take, once more. */
async function waitForVerdict(page: Page, text: string, panel = panelIn(page)): Promise<void> {
  const status = panel.getByRole('status')
  const again = panel.getByRole('button', { name: 'Ulangi' })
  await again.waitFor()
  if (!(await status.textContent())?.includes(text)) await again.click()
  await status.getByText(text).waitFor()
}

const panelIn = (page: Page, text = WORD) =>
  page.getByRole('region', { name: `Ucapkan: ${text}`, exact: true })

/** Quicker and higher than the recording, as another voice. */
const FASTER = 1.07

/** Returns a browser that hears a line of a dialogue, cut from its recording and said in another voice. */
async function browserThatHearsLine(at: number): Promise<Browser> {
  const { recording } = topic.dialogue
  const { start, end } = recording.line_times[at] ?? { start: 0, end: 0 }
  const { page } = await stage.open()
  await page.goto('/offline')
  const taken = await page.evaluate(
    async ({ address, start, end, rate }) => {
      const answer = await fetch(address)
      const context = new OfflineAudioContext(1, 1, rate)
      const sound = await context.decodeAudioData(await answer.arrayBuffer())
      return [...sound.getChannelData(0).slice(start * rate, end * rate)]
    },
    { address: recording.audio_url, rate: 16_000 / FASTER, start, end },
  )
  const file = join(folder, `line-${at}.wav`)
  writeTake(file, Float32Array.from(taken))
  return launchBrowser([VOICE, ALLOWED, `--use-file-for-fake-audio-capture=${file}`])
}

test('a right take is praised, a wrong one is told what to mend, and nothing is sent', async () => {
  const { page: other } = await openWord(wrong, { width: 1280, height: 720 })
  await other.getByRole('button', { name: 'Ucapkan', exact: true }).click()

  const { page } = await openWord(right)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url())
  })
  const button = page.getByRole('button', { name: 'Ucapkan', exact: true })
  await button.press('Enter')
  const panel = panelIn(page)
  await panel.getByText('Suaramu tidak meninggalkan perangkat ini').waitFor()
  await waitForVerdict(page, 'Bagus! Ucapanmu mirip contoh.')
  await panel.getByRole('img', { name: /^Suaramu: .* 딸 기/ }).waitFor()
  expect(await audit(page, '.speaking')).toEqual([])
  expect(await overflow(page)).toBe(0)
  await panel.getByRole('button', { name: 'Dengarkan suaramu' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  expect(sent).toEqual([])

  await waitForVerdict(other, 'ㄸ-mu masih terlalu lembut')
})

test('a line of a dialogue is held against its place in the recording, one line at a time', async () => {
  const at = 3
  const browser = await browserThatHearsLine(at)
  onTestFinished(() => browser.close())
  const { page } = await stage.open({ browser, ...PHONE })
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/topics/apotek')
  const [other = '', line = ''] = [0, at].map(place => topic.dialogue.lines[place]?.ko ?? '')
  const buttonOf = (text: string) =>
    page.getByRole('button', { name: `Ucapkan: ${text}`, exact: true })
  await buttonOf(other).click()
  await panelIn(page, other).waitFor()
  await buttonOf(line).press('Enter')
  const panel = panelIn(page, line)
  await panel.waitFor()
  expect(await panelIn(page, other).count()).toBe(0)
  await waitForVerdict(page, 'Bagus! Ucapanmu mirip contoh.', panel)
  expect(await audit(page, '#percakapan ~ ol')).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  expect(await buttonOf(line).evaluate(element => element === document.activeElement)).toBe(true)
  expect(sent).toEqual([])
})

test.each([
  ['refused', 'Mikrofon belum diizinkan.'],
  ['missing', 'Mikrofon tidak ditemukan.'],
])('where the microphone is %s it says what to do', async (reason, text) => {
  const { page } = await openWord(reason === 'refused' ? refused : undefined)
  await page.getByRole('button', { name: 'Ucapkan', exact: true }).click()
  await panelIn(page).getByRole('status').getByText(text).waitFor()
  await panelIn(page).getByRole('button', { name: 'Ulangi' }).waitFor()
})

test('an example of a modul is said beside its recording, one at a time', async () => {
  const { page } = await stage.open(PHONE)
  const learning = storedClass().learnings.find(({ moduls }) => examplesOf(moduls[0]).length > 1)
  const [modul] = learning?.moduls ?? []
  const [first, second] = examplesOf(modul)
  await openClass(page, { learning: learning?.id ?? '', part: modul?.id ?? '' })
  const buttonOf = (text = '') =>
    page.getByRole('button', { name: `Ucapkan: ${text}`, exact: true })
  await buttonOf(first?.ko).click()
  await panelIn(page, first?.ko).getByText('Mikrofon tidak ditemukan.').waitFor()
  await buttonOf(second?.ko).click()
  const panel = panelIn(page, second?.ko)
  await panel.getByText('Mikrofon tidak ditemukan.').waitFor()
  expect(await panelIn(page, first?.ko).count()).toBe(0)
  const request = page.waitForRequest(`**${second?.recording?.audio_url}`)
  await panel.getByRole('button', { name: 'Dengarkan contoh' }).click()
  await request
  expect(await audit(page, '.modul')).toEqual([])
  expect(await overflow(page)).toBe(0)
})

function examplesOf(modul: StoredLearning['moduls'][number] | undefined) {
  return (modul?.blocks ?? []).flatMap(block => (block.kind === 'example' ? [block] : []))
}
