import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { launchBrowser } from '../helpers/browser.ts'
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
async function waitForVerdict(page: Page, text: string): Promise<void> {
  const status = panelIn(page).getByRole('status')
  const again = panelIn(page).getByRole('button', { name: 'Ulangi' })
  await again.waitFor()
  if (!(await status.textContent())?.includes(text)) await again.click()
  await status.getByText(text).waitFor()
}

const panelIn = (page: Page) => page.getByRole('region', { name: `Ucapkan: ${WORD}` })

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

test.each([
  ['refused', 'Mikrofon belum diizinkan.'],
  ['missing', 'Mikrofon tidak ditemukan.'],
])('where the microphone is %s it says what to do', async (reason, text) => {
  const { page } = await openWord(reason === 'refused' ? refused : undefined)
  await page.getByRole('button', { name: 'Ucapkan', exact: true }).click()
  await panelIn(page).getByRole('status').getByText(text).waitFor()
  await panelIn(page).getByRole('button', { name: 'Ulangi' }).waitFor()
})
