import type { Page, Response } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { audit } from '../helpers/audit.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { judgedField, mockTestSecrets, secretFinder } from '../helpers/mock-secrets.ts'
import { createStage } from '../helpers/stage.ts'

const TEST = 'eps-topik-1'
const stage = createStage()
const items = loadMockTests().get(TEST)?.test.items ?? []

/** Everything that came over the network, by address. */
const sent = new Map<string, Promise<Buffer | undefined>[]>()
afterEach(() => sent.clear())

/** A learner on a slow phone. */
async function signedIn(): Promise<Page> {
  const learner = await newClassLearner(stage, 'rina.mocktestrun@contoh.id')
  const { page } = await learner.browser()
  page.context().on('response', record)
  await page.goto(`/mock-test/details/${TEST}`)
  return page
}

function record(response: Response): void {
  const { pathname } = new URL(response.url())
  const body = response.body().catch(() => undefined)
  sent.set(pathname, [...(sent.get(pathname) ?? []), body])
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: `Soal ${number}`, exact: true })

/** Presses a button as somebody without a mouse does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name))
  await page.keyboard.press('Enter')
}

/** Returns the key of the question on the screen: its position among the options, from 1. */
async function keyOnScreen(page: Page): Promise<number> {
  const texts = await page.locator('fieldset label span[lang=ko]').allTextContents()
  const body = (await page.locator('.exam-question').textContent()) ?? ''
  const found = items.filter(
    ({ options, instruction, passage, question: prompt }) =>
      options.every(option => texts.includes(option)) &&
      [instruction, prompt].every(part => !part || body.includes(part)) &&
      (!passage || passage.split('\n').every(line => body.includes(line.split('(')[0] ?? ''))),
  )
  expect(found.length).toBeGreaterThan(0)
  const right = found[0]?.options[found[0].key] ?? ''
  return texts.indexOf(right) + 1
}

/** Answers the questions on the screen with the number keys, those with an odd number correctly. */
async function answerSection(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    await question(page, number).waitFor()
    const key = await keyOnScreen(page)
    const place = number % 2 === 1 ? key : (key % 4) + 1
    await page.keyboard.press(String(place))
    await expect.poll(() => page.locator('fieldset :checked').count()).toBe(1)
    expect(
      await page
        .locator('fieldset input')
        .nth(place - 1)
        .isChecked(),
    ).toBe(true)
    if (number < to) await page.keyboard.press('n')
  }
}

test('a whole EPS-TOPIK test is taken on a phone by keyboard alone, and nothing sent before its end reveals an answer', async () => {
  const page = await signedIn()
  await settle(page)
  await press(page, /^Mulai/)
  await page.getByRole('heading', { name: 'Siapkan suara' }).waitFor()
  await press(page, 'Putar contoh')
  await page.getByText('Terdengar jelas?').waitFor()
  await press(page, 'Ya, mulai tes')

  await question(page, 1).waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  expect(await page.locator('main').ariaSnapshot()).toMatch(TREE)
  await answerSection(page, 1, 20)
  await page.keyboard.press('f')
  await press(page, 'Daftar soal')
  await button(page, /^Soal 20, sudah dijawab, ditandai/).waitFor()
  expect(await audit(page)).toEqual([])
  await page.keyboard.press('Escape')
  await press(page, /^Selesai/)
  await page.getByRole('dialog').getByText('20 dari 20 dijawab').waitFor()
  await press(page, 'Selesaikan bagian')

  await question(page, 21).waitFor()
  await press(page, 'Putar rekaman')
  await page.getByText(/^Sisa 1 kali/).waitFor()
  await answerSection(page, 21, 40)
  await expect.poll(() => page.locator('.exam-saved').textContent()).toMatch(/Tersimpan di server/)
  await press(page, /^Selesai/)
  await page.getByRole('dialog').waitFor()
  await expectNoSecrets()

  await press(page, 'Kumpulkan')
  await page.getByRole('heading', { name: 'Jawabanmu sudah terkumpul' }).waitFor()
  await page.getByText('100', { exact: true }).first().waitFor()
  // Every other answer was right, in both sections.
  await expect
    .poll(() => page.getByText('10 dari 20 soal benar').locator('visible=true').count())
    .toBe(2)
  // The rules disappear once the test has started.
  await page.getByRole('banner').waitFor()
  expect(await page.getByRole('heading', { name: 'Sebelum mulai' }).count()).toBe(0)
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
})

/** Returns the first question as a screen reader announces it. */
const TREE =
  /heading "Soal 1" \[level=2\][\s\S]*group "Jawaban soal 1"[\s\S]*(radio "① [^"]+"|radio "①[^"]*")[\s\S]*radio "④[\s\S]*button "Sebelumnya"[\s\S]*button "Tandai"[\s\S]*button "Daftar soal"[\s\S]*button "Berikutnya"/

async function expectNoSecrets(): Promise<void> {
  const findSecrets = secretFinder(mockTestSecrets())
  const paths = [...sent.keys()]
  for (const part of [/^\/mock-test\/details\//, /^\/_astro\/.*\.js$/, /^\/audio\//, /events$/])
    expect(paths.some(path => part.test(path))).toBe(true)
  for (const [path, bodies] of sent) {
    for (const body of await Promise.all(bodies)) {
      if (!body) continue
      expect([path, ...findSecrets(body)]).toEqual([path])
      if (path.startsWith('/api/mock-test')) expect(judgedField(body.toString())).toBeUndefined()
    }
  }
}
