import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { storedClass } from '../helpers/class-learner.ts'
import {
  answerRight,
  openClass,
  openControls,
  openParts,
  playedTo,
  playVideo,
  shownQuestion,
} from '../helpers/class-screens.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
const [first] = storedClass().learnings
if (!first) throw new Error('The class has no learnings.')
const [video, modul, quiz] = [first.videos[0], first.moduls[0], first.quizzes[0]]

/** Opens the first learning as a visitor, at content that anybody may open. */
async function opened(part: { id: string } | undefined): Promise<Page> {
  const { page } = await stage.open({ viewport: PHONE })
  await openClass(page, { learning: first?.id ?? '', part: part?.id ?? '' })
  await page.getByRole('heading', { level: 2 }).waitFor()
  return page
}

/** The frame around the content of a class. */
const AROUND = ['.bar', '.footer', '[aria-label="Daftar bagian"]']

/** Audits in all colours, on a phone and on a desktop, and with text twice as large. */
async function expectUsable(page: Page, audited: readonly string[] = []): Promise<void> {
  expect(await auditSchemes(page, audited)).toEqual([])
  for (const size of [16, 32]) {
    await setReaderSize(page, size)
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      expect([size, viewport.width, await overflow(page)]).toEqual([size, viewport.width, 0])
    }
  }
  await setReaderSize(page, 16)
}

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^Soal ${number} dari`) })

test('a video with captions, a word and shadowing is accessible', async () => {
  const page = await opened(video)
  await playVideo(page)
  await playedTo(page, 1)
  await page.getByRole('button', { name: 'Jeda' }).click()
  await openControls(page)
  await page.getByRole('combobox', { name: 'Teks' }).selectOption('both')
  await page.getByRole('button', { name: 'Tirukan' }).first().click()
  await page.getByRole('button', { name: '한글', exact: true }).first().click()
  await page.getByRole('region', { name: 'Arti kata' }).getByText('Hangul').first().waitFor()
  await expectUsable(page)
  // The list is beside the content here.
  await page.setViewportSize(DESK)
  expect(await audit(page)).toEqual([])
})

test('a modul with tables and every kind of question are accessible, listening by keyboard alone', async () => {
  const page = await opened(modul)
  await page.getByRole('button', { name: 'Selesai dibaca' }).waitFor()
  await expectUsable(page, AROUND)
  const list = page.getByRole('navigation', { name: 'Daftar bagian' })
  await openParts(page)
  await list.getByRole('button', { name: quiz?.title ?? '' }).click()
  const seen = new Set<string>()
  const questions = quiz?.questions ?? []
  for (const number of questions.keys()) {
    const heading = question(page, number + 1)
    await heading.waitFor()
    const shown = await shownQuestion(page, questions)
    const isFirst = !seen.has(shown.kind)
    seen.add(shown.kind)
    if (isFirst && shown.kind === 'listening') await hearAndAnswer(page, heading)
    else if (isFirst) await answerRight(page, shown)
    if (isFirst) await expectUsable(page, AROUND)
    expect(await isInReach(page.getByRole('button', { name: /^(Periksa|Belum tahu)$/ }))).toBe(true)
    if (number + 1 === questions.length) break
    await page.getByRole('button', { name: /^(Periksa|Belum tahu)$/ }).press('Enter')
    await page.getByRole('button', { name: 'Berikutnya' }).press('Enter')
    await expect.poll(() => hasFocus(question(page, number + 2))).toBe(true)
  }
  expect([...seen].toSorted()).toEqual(['choice', 'listening', 'order', 'typing'])
})

/** Whether a button is at the foot of the screen, however short or long the question. */
async function isInReach(button: Locator): Promise<boolean> {
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const end = y + height
  return end > PHONE.height - 40 && end <= PHONE.height
}

/** Plays a question at normal and at slow speed, and answers it. */
async function hearAndAnswer(page: Page, heading: Locator): Promise<void> {
  await expect.poll(() => hasFocus(heading)).toBe(true)
  const sounds = page.waitForRequest(/\/media\/classes\/.+\.(mp3|m4a|ogg)$/)
  await tabTo(page, page.getByRole('button', { name: 'Dengarkan', exact: true }))
  await page.keyboard.press('Enter')
  await sounds
  await page.getByRole('button', { name: 'Dengar lagi' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Dengar pelan' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
}
