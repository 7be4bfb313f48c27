import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import type { QuizQuestion } from '../../src/contract/class-content.ts'
import { HANGUL } from './class-learner.ts'

/** Opens a class in the player, at some content of it or where the learner continues. */
export async function openClass(page: Page, part?: { learning: string; part: string }) {
  const query = new URLSearchParams({ class: HANGUL, ...part })
  await page.goto(`/class-content?${query}`)
}

/** Shows the list of all parts, which a phone folds below the open one. */
export async function openParts(page: Page): Promise<void> {
  await page.locator('.class-all').waitFor({ state: 'attached' })
  const all = page.getByRole('button', { name: 'Semua bagian', expanded: false })
  if (await all.isVisible()) await all.click()
}

/** The large button over a video that has not played yet. */
export const startButton = (page: Page): Locator => page.getByRole('button', { name: /kuota$/ })

/** Shows all controls of a video: most are behind one button. */
export async function openControls(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Kontrol lainnya', expanded: false })
  if (await more.isVisible()) await more.click()
}

export async function setSpeed(page: Page, speed: number): Promise<void> {
  await openControls(page)
  await page.getByLabel('Kecepatan').selectOption(String(speed))
}

/** Starts the current video, and waits until it plays. @returns the second at which it started */
export async function playVideo(page: Page): Promise<number> {
  const video = page.locator('video')
  await video.evaluate((element: HTMLVideoElement) => {
    const note = () => element.setAttribute('data-began', String(element.currentTime))
    element.removeAttribute('data-began')
    element.addEventListener('playing', note, { once: true })
  })
  await startButton(page).click()
  await expect.poll(() => video.getAttribute('data-began')).not.toBeNull()
  return Number(await video.getAttribute('data-began'))
}

/** Returns the current second of the video. */
export function secondOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}

/** Waits until the video has reached a second, or its end. @returns the current second */
export async function playedTo(page: Page, second: number): Promise<number> {
  const video = await page.locator('video').elementHandle()
  const come = await page.waitForFunction(
    ([element, seconds]) =>
      element instanceof HTMLVideoElement &&
      (element.ended || element.currentTime >= Number(seconds)) &&
      element.currentTime,
    [video, second] as const,
  )
  return Number(await come.jsonValue())
}

/** Moves the video to about a second with its own slider. */
export async function seekTo(page: Page, second: number): Promise<void> {
  await page.getByRole('slider', { name: 'Posisi' }).fill(String(Math.floor(second)))
}

/** Kinds of questions without options to choose from. */
const FREE: ReadonlySet<StoredQuestion['kind']> = new Set(['typing', 'order'])

/** Returns the source of the current question. */
export async function shownQuestion(
  page: Page,
  questions: readonly StoredQuestion[],
): Promise<StoredQuestion> {
  const heading = page.getByRole('heading', { level: 3, name: /^Soal \d+ dari/ })
  const said = await heading.textContent()
  const text = await page.locator('.question-subject').or(heading).last().textContent()
  const options = await page.locator('.question-options .answer-row, .quiz-word').allTextContents()
  const found = questions.find(
    ({ kind, ask, text: shown, options: written }) =>
      said?.endsWith(ask) &&
      (shown === null || shown === text) &&
      // A judged order shows its words in one row.
      (options.length === 0
        ? FREE.has(kind)
        : written.toSorted().join() === options.toSorted().join()),
  )
  if (!found) throw new Error(`Nobody wrote the question ${said}`)
  return found
}

/** Gives the right answer to the current question, by keyboard alone or by touch. */
export async function answerRight(page: Page, question: StoredQuestion): Promise<void> {
  const { kind, options, accepts } = question
  const [first = ''] = options
  if (kind === 'typing') await typeHangul(page, accepts[0] ?? '')
  else if (kind === 'order') for (const word of options) await placeWord(page, word)
  else {
    const option = page.getByRole('radio', { name: first, exact: true })
    await option.focus()
    await page.keyboard.press('Space')
  }
}

/** Gives a wrong answer to the current question, as complete as a right one. */
export async function answerWrong(page: Page, question: StoredQuestion): Promise<void> {
  const { kind, options, accepts } = question
  if (kind === 'typing') await typeHangul(page, `${accepts[0]}하`)
  else if (kind === 'order') for (const word of options.toReversed()) await placeWord(page, word)
  else await page.getByRole('radio', { name: options.at(-1) ?? '', exact: true }).check()
}

/** Places a word by touch, from the list of available words. */
async function placeWord(page: Page, word: string): Promise<void> {
  const bank = page.getByRole('list', { name: 'Pilihan yang tersedia' })
  await bank.getByRole('button', { name: word, exact: true }).first().click()
}

async function typeHangul(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Jawabanmu dalam Hangul/ })
  await field.focus()
  await page.keyboard.insertText(text)
  await expect.poll(() => field.inputValue()).toBe(text)
}

/** Returns the given answer to the current question, in words. */
export async function shownAnswer(page: Page, kind: QuizQuestion['kind']): Promise<string[]> {
  const judged = page.locator('.quiz-judged .answer-text').first()
  if (await judged.count()) return [((await judged.textContent()) ?? '').replace(/^.*: /, '')]
  if (kind === 'typing') return [await page.getByRole('textbox').inputValue()]
  if (kind === 'order')
    return [
      (
        await page.getByRole('list', { name: 'Susunanmu' }).getByRole('button').allTextContents()
      ).join(' '),
    ]
  return page
    .getByRole('radio', { checked: true })
    .evaluateAll(all => all.map(one => one.closest('label')?.textContent?.trim() ?? ''))
}
