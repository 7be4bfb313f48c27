import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { answerRight, openClass, play, playedTo, shownQuestion } from '../helpers/class-screens.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
const [first] = storedClass().learnings
if (!first) throw new Error('The class has no learnings.')
const [video, modul, quiz] = [first.videos[0], first.moduls[0], first.quizzes[0]]
const listenAt = quiz?.questions.findIndex(({ kind }) => kind === 'listening') ?? -1

/** A page of a visitor with a part of the first learning, which anybody may open. */
async function opened(part: { id: string } | undefined): Promise<Page> {
  const { page } = await stage.open({ viewport: DESK })
  await openClass(page, { learning: first?.id ?? '', part: part?.id ?? '' })
  await page.getByRole('heading', { level: 2 }).waitFor()
  return page
}

/** Usable by anyone: on a desk, where the list stands beside the part, on a phone, and with letters twice as large. */
async function expectUsable(page: Page): Promise<void> {
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    expect([viewport.width, await auditSchemes(page)]).toEqual([viewport.width, []])
    expect([viewport.width, await overflow(page)]).toEqual([viewport.width, 0])
  }
  await setReaderSize(page, 32)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    expect([viewport.width, await overflow(page)]).toEqual([viewport.width, 0])
  }
  await setReaderSize(page, 16)
}

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^Soal ${number} dari`) })

describe('usable by anyone is', () => {
  test('a video with captions, a word and speaking along', async () => {
    const page = await opened(video)
    await play(page)
    await playedTo(page, 2)
    await page.getByRole('button', { name: 'Jeda' }).click()
    await page.getByRole('combobox', { name: 'Teks' }).selectOption('both')
    await page.getByRole('button', { name: 'Bayangkan suara' }).first().click()
    await page.getByRole('button', { name: '한글', exact: true }).first().click()
    await page.getByRole('region', { name: 'Arti kata' }).getByText('Hangul').first().waitFor()
    await expectUsable(page)
  })

  test('a modul with its tables', async () => {
    const page = await opened(modul)
    await page.getByRole('button', { name: 'Selesai dibaca' }).waitFor()
    await expectUsable(page)
  })

  test('each kind of question', async () => {
    const page = await opened(quiz)
    const seen = new Set<string>()
    for (const number of (quiz?.questions ?? []).keys()) {
      await question(page, number + 1).waitFor()
      const shown = await shownQuestion(page, quiz?.questions ?? [])
      await answerRight(page, shown)
      if (!seen.has(shown.kind)) await expectUsable(page)
      seen.add(shown.kind)
      if (number + 1 < (quiz?.questions.length ?? 0))
        await page.getByRole('button', { name: 'Soal berikutnya' }).click()
    }
    expect([...seen].toSorted()).toEqual(['choice', 'listening', 'order', 'typing'])
  })
})

test('a question that is heard is heard, heard slowly, answered and left by keys alone', async () => {
  const page = await opened(quiz)
  for (let at = 0; at < listenAt; at++) {
    await question(page, at + 1).waitFor()
    await page.getByRole('button', { name: 'Lewati dulu' }).press('Enter')
  }
  const heading = question(page, listenAt + 1)
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
  await tabTo(page, page.getByRole('button', { name: 'Soal berikutnya' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(question(page, listenAt + 2))).toBe(true)
})
