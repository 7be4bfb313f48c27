import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlanStep } from '../../src/contract/today.ts'
import { hasFocus } from './keyboard.ts'
import { isTouchable } from './layout.ts'
import { isLong } from './long.ts'

/**
 * How long a person without hurry takes, in seconds, measured with a stopwatch: a card or a
 * question of ours read by a beginner, an explanation read to its end.
 */
export const PAUSES = {
  /** Name, password and the two choices of the registration, typed with two thumbs. */
  register: 60,
  /** To the mail app and back with four digits. */
  code: 25,
  /** The word of the day with its sentence. */
  word: 12,
  /** The front of a card, until the person remembers or gives up. */
  front: 3,
  /** The back of a card, and the choice how well it was known. */
  back: 4,
  /** Part of a lesson that takes longer than the day has. */
  lesson: 120,
  /** A question with four options, also one with a recording. */
  question: 15,
  /** The feedback on the answer. */
  explanation: 9,
  /** A sentence heard twice, its text and its meaning. */
  listening: 20,
  /** The points of the check-in. */
  checkIn: 4,
} as const

/** A person who uses a page, and whose thinking and reading takes time or is added up. */
export class Person {
  readonly page: Page
  readonly #began = performance.now()
  #thought = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Pauses as long as people think, in the long form; otherwise the time is only counted. */
  async pause(what: keyof typeof PAUSES): Promise<void> {
    const time = PAUSES[what] * 1_000
    if (isLong) await sleep(time)
    else this.#thought += time
  }

  /** Returns the seconds of use so far; in the short form the sum of all pauses. */
  get seconds(): number {
    return (isLong ? performance.now() - this.#began : this.#thought) / 1_000
  }
}

export const step = (page: Page, name: PlanStep): Locator => page.locator(`[data-step="${name}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Turns and rates every card by keyboard, or meets its new word. @returns the number of cards */
export async function reviewWords(person: Person): Promise<number> {
  const { page } = person
  const [show, met] = [button(page, 'Lihat artinya'), button(page, 'Oke, lanjut')]
  const isDone = async () => (await step(page, 'reviews').getAttribute('data-done')) === 'true'
  for (let rated = 0; ; rated++) {
    // The step opens and ends once the server has responded.
    await expect.poll(async () => (await show.or(met).isVisible()) || (await isDone())).toBe(true)
    if (await met.isVisible()) {
      await person.pause('back')
      await met.press('Enter')
      continue
    }
    if (!(await show.isVisible())) return rated
    await person.pause('front')
    await show.press('Enter')
    await expect.poll(() => hasFocus(button(page, 'Ingat'))).toBe(true)
    await person.pause('back')
    await page.keyboard.press('3')
  }
}

/** Answers every question with its first option. @returns the number of questions */
export async function answerQuestions(person: Person): Promise<number> {
  const { page } = person
  const open = step(page, 'questions').locator('[data-number]:visible')
  for (let answered = 1; ; answered++) {
    await person.pause('question')
    await open.getByRole('radio').first().check()
    await open.getByRole('button', { name: 'Periksa jawaban' }).press('Enter')
    await open.locator('[data-said]').waitFor()
    await person.pause('explanation')
    const next = open.getByRole('button', { name: 'Berikutnya' })
    if (!(await next.isVisible())) return answered
    await next.press('Enter')
  }
}

/** Plays the sentence and reads it. */
export async function hearSentence(person: Person): Promise<void> {
  const { page } = person
  const play = step(page, 'listening').getByRole('button', { name: 'Putar' })
  await play.press('Enter')
  await step(page, 'listening').getByRole('button', { name: 'Berhenti' }).waitFor()
  await person.pause('listening')
  // The playback stops by itself at the end of the sentence.
  await play.waitFor()
  await button(page, 'Tampilkan teks dan arti').press('Enter')
}

/** Opens the next step of the plan by the page's one big button. */
export async function beginStep(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Mulai|Lanjut)$/ }).press('Enter')
}

/** Goes through the whole plan and checks in. */
export async function doPlan(person: Person): Promise<void> {
  const { page } = person
  await beginStep(page)
  await person.pause('word')
  await button(page, 'Sudah, aku ingat').press('Enter')
  await reviewWords(person)
  await person.pause('lesson')
  await page.getByRole('link', { name: 'Cukup untuk hari ini?' }).press('Enter')
  await button(page, 'Cukup untuk hari ini').press('Enter')
  // It is not claimed to be finished.
  const lesson = step(page, 'lesson').locator('summary')
  expect(await lesson.textContent()).toMatch(/besok lanjut dari sini.*cukup untuk hari ini/is)
  // Newcomers have none, since they cannot read yet.
  if ((await step(page, 'questions').count()) > 0) {
    await answerQuestions(person)
    const next = step(page, 'questions').getByRole('button', { name: 'Lanjut', exact: true })
    await next.press('Enter')
  }
  await hearSentence(person)
  await step(page, 'listening').getByRole('button', { name: 'Lanjut', exact: true }).press('Enter')
  await expect.poll(() => hasFocus(button(page, 'Check-in'))).toBe(true)
  // The whole card of the check-in is in sight.
  const streak = page.locator('[data-check-in] .streak')
  await expect.poll(() => streak.evaluate(isTouchable)).toBe(true)
  // The question about reminders covers nothing of the plan: it comes after the check-in.
  const reminders = page.locator('[data-reminder-question]')
  expect(await reminders.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sampai besok!' }).waitFor()
  await reminders.waitFor()
  await person.pause('checkIn')
}

/** Returns the items of a day's plan, to distinguish days. */
export async function planOf(page: Page): Promise<string[]> {
  const word = step(page, 'word').locator('.word')
  const questions = step(page, 'questions').locator('[data-number] legend + p + *')
  const sentence = step(page, 'listening').locator('[data-play]')
  return [
    ...(await word.allTextContents()),
    ...(await questions.allTextContents()),
    (await sentence.getAttribute('data-play')) ?? '',
  ]
}

/** Opens a step of the plan: by its row, or as the next one by the page's one big button. */
export async function openStep(page: Page, name: PlanStep): Promise<void> {
  const place = step(page, name)
  if ((await place.getAttribute('data-is-next')) === 'true') await beginStep(page)
  else await place.locator('summary').click()
}
