import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { learnerWhoKnows } from './placement.ts'

/** Taps from the home page to the first lesson; answers of the placement are not among them. */
export const TAPS = 8

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export interface Person {
  name: string
  goal: string
  exam: string
  reading: 'Belum' | 'Sedikit' | 'Bisa'
  /** Steps of the path that they know. */
  knows: number
  /** First and last week at which they may be placed: the questions are drawn anew each time. */
  weeks: readonly [number, number]
}

export const PEOPLE: readonly Person[] = [
  {
    name: 'who cannot read Hangul',
    ...{ goal: 'K-drama', exam: 'everyday', reading: 'Belum', knows: 0, weeks: [1, 1] },
  },
  {
    name: 'who knows 300 words',
    ...{ goal: 'EPS-TOPIK', exam: 'eps-topik', reading: 'Bisa', knows: 35, weeks: [9, 14] },
  },
  {
    name: 'who is ready for TOPIK I',
    ...{ goal: 'TOPIK I', exam: 'topik-1', reading: 'Bisa', knows: 42, weeks: [11, 16] },
  },
]

/** Counts a person's taps. */
export class Taps {
  count = 0

  async on(target: Locator): Promise<void> {
    this.count++
    await target.click()
  }
}

/** Answers the placement as a learner who knows the first steps. @returns number of answers */
async function answerPlacement(page: Page, steps: number): Promise<number> {
  const answer = await learnerWhoKnows(steps)
  const number = page.locator('[data-number]')
  for (let at = 1; ; at++) {
    await expect
      .poll(
        async () =>
          page.url().endsWith('#place') || (await number.textContent())?.includes(`Soal ${at},`),
      )
      .toBe(true)
    if (page.url().endsWith('#place')) return at - 1
    const question = page.locator('[data-question]')
    const [ask = ''] = await question.locator('.question-ask').allTextContents()
    const [text = null] = await question.locator('.question-subject').allTextContents()
    const options = await question.locator('.answer-row').allTextContents()
    const option = answer({ ask, text, options })
    await (option === null
      ? button(page, 'Belum tahu')
      : question.locator('.answer-row').nth(option)
    ).click()
  }
}

/**
 * Goes from the home page to the first screen of the first lesson.
 *
 * @param look is called on each screen that must fit
 */
export async function walkToLesson(
  page: Page,
  { goal, reading, knows }: Person,
  look: () => Promise<void> = async () => {},
): Promise<{ taps: number; answers: number }> {
  const taps = new Taps()
  let answers = 0
  await page.goto('/')
  await taps.on(page.getByRole('link', { name: 'Mulai belajar' }))
  await page.waitForURL('**/start')
  await taps.on(button(page, new RegExp(`^${goal}`)))
  await taps.on(button(page, new RegExp(`^${reading}`)))
  if (reading !== 'Belum') {
    answers = await answerPlacement(page, knows)
    await look()
    await taps.on(button(page, 'Mulai dari sini'))
  }
  await look()
  await taps.on(button(page, /^15 menit/))
  await page.locator('[data-lesson-screen] h3').waitFor()
  return { taps: taps.count, answers }
}
