import type { Page } from 'playwright-core'
import type { StoredLearning } from '../../server/modules/classes/content-schema.ts'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import { openParts, playVideo, setSpeed, shownQuestion, startButton } from './class-screens.ts'
import { pressHangul } from './hangul-keys.ts'
import { writeLetters } from './write-letters.ts'

type Video = StoredLearning['videos'][number]
type Modul = StoredLearning['moduls'][number]
type Quiz = StoredLearning['quizzes'][number]

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Waits until the list marks the current content as done. */
async function isMarked(page: Page, title: string): Promise<void> {
  await openParts(page)
  await page
    .getByRole('navigation', { name: 'Daftar bagian' })
    .getByRole('button', { name: title })
    .and(page.locator('[aria-current][data-done]'))
    .waitFor()
}

async function isOpen(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
}

/** Watches the current video to its end, from where the learner continues. */
export async function watchVideo(
  page: Page,
  { title, seconds }: Pick<Video, 'title' | 'seconds'>,
): Promise<void> {
  await isOpen(page, title)
  await startButton(page).waitFor()
  await setSpeed(page, 2)
  await playVideo(page)
  await button(page, 'Putar lagi').waitFor({ timeout: seconds * 1_000 })
  await isMarked(page, title)
}

/** Continues after a video. */
export const pressNext = (page: Page) => button(page, 'Lanjut').first().click()

/** Reads a modul: plays each example, writes each letter, and confirms at its end, which leads on. */
export async function readModul(page: Page, { title, blocks }: Modul): Promise<void> {
  await isOpen(page, title)
  for (const block of blocks) {
    if (block.kind === 'example' && block.recording) await hear(page, block.ko)
    if (block.kind === 'strokes') await writeLetters(page, block.letters)
  }
  await button(page, 'Selesai dibaca, lanjut').click()
  // The next content has no list beside it if it is a quiz.
  await page
    .locator('nav[aria-label="Daftar bagian"] button[data-done]', { hasText: title })
    .waitFor({ state: 'attached' })
}

/** Plays a sentence to its end, as the button's state says. */
async function hear(page: Page, sentence: string): Promise<void> {
  const listen = button(page, `Dengarkan: ${sentence}`).first()
  await listen.click()
  await listen.and(page.locator('[data-sound=playing]')).waitFor()
}

/** Answers every question of a quiz correctly, with the controls of its kind, and passes. */
export async function passQuiz(page: Page, { title, questions }: Quiz): Promise<void> {
  await isOpen(page, title)
  const all = questions.length
  for (let number = 1; number <= all; number++) {
    await page.getByRole('heading', { name: new RegExp(`^Soal ${number} dari`) }).waitFor()
    await answerRight(page, await shownQuestion(page, questions))
    await button(page, 'Periksa').click()
    await button(page, number < all ? 'Berikutnya' : 'Lihat hasil').click()
  }
  await page.getByRole('heading', { name: `Kamu lulus! ${all} dari ${all} benar` }).waitFor()
  await isMarked(page, title)
}

async function answerRight(page: Page, question: StoredQuestion): Promise<void> {
  const { kind, options, accepts } = question
  if (kind === 'listening') {
    await button(page, 'Dengarkan').click()
    // Only a recording that was played to its end can be played again.
    await button(page, 'Dengar lagi').waitFor()
  }
  if (kind === 'typing') return pressHangul(page, accepts[0] ?? '')
  if (kind === 'order') {
    const bank = page.getByRole('list', { name: 'Pilihan yang tersedia' })
    for (const word of options)
      await bank.getByRole('button', { name: word, exact: true }).first().click()
    return
  }
  await page.getByRole('radio', { name: options[0] ?? '', exact: true }).click()
}
