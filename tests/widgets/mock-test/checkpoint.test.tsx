import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadClasses } from '../../../server/modules/classes/load-classes.ts'
import { siteFeatures } from '../../../src/widgets/mock-test/site-features.tsx'
import { button, createPage, question, radios } from '../../helpers/mock-test-page.tsx'
import { createUser, type TestUser } from '../../helpers/users.ts'

const page = createPage()
let rina: TestUser
/** The right option of each question about letters, which stands first in the content. */
const RIGHT = new Map(
  [...(loadClasses().get('hangul-dari-nol')?.learnings ?? [])]
    .flatMap(({ quizzes }) => quizzes.flatMap(({ questions }) => questions))
    .map(({ id, options }) => [`class-${id}`, options[0]]),
)

beforeEach(async () => {
  rina = await createUser(page.api)
})
afterEach(() => localStorage.clear())

async function begin() {
  const shown = page.show({
    testId: 'checkpoint-01',
    token: rina.tokens.token,
    $userId: atom<string | null>(rina.user.id),
    site: siteFeatures,
    leaveAddress: '/korean#jalur',
  })
  await shown.user.click(await button('Mulai'))
  await question(1)
  return shown
}

function isRightOption(radio: HTMLInputElement): boolean {
  const text = radio.closest('label')?.querySelector('[lang]')?.textContent
  return text === RIGHT.get(radio.name)
}

/** Chooses the right option, or the first wrong one, and has it checked. */
async function answer({ user }: Awaited<ReturnType<typeof begin>>, isRight: boolean) {
  const option = radios().find(each => isRightOption(each) === isRight)
  await user.click(option as HTMLElement)
  await waitFor(() => expect(option?.checked).toBe(true))
  await user.click(await button('Periksa'))
  await waitFor(() => expect(verdict()).toMatch(isRight ? /^Benar!/ : /^Belum tepat\./))
}

const verdict = () => document.querySelector('.verdict-title')?.textContent?.trim()

test('a checkpoint has one way on, asks mistakes again, and says what to repeat', async () => {
  const shown = await begin()
  const { user, container } = shown
  expect(screen.queryByRole('button', { name: 'Daftar soal' })).toBeNull()
  expect(screen.getByRole('progressbar', { name: '0 dari 15 soal selesai' })).toBeTruthy()
  expect((await axe.run(container)).violations).toEqual([])
  await user.click(await button('Belum tahu'))
  await waitFor(() => expect(verdict()).toMatch(/^Tidak apa-apa\./))
  await user.click(await button('Berikutnya'))
  await question(2)
  await answer(shown, false)
  for (let number = 3; number <= 15; number++) {
    await user.click(await button('Berikutnya'))
    await question(number)
    await answer(shown, true)
  }
  await user.click(await button('Lihat hasil'))
  // Both that were not right come once more; this changes nothing on the server.
  expect(await screen.findByText('Sekali lagi: 2 soal')).toBeTruthy()
  await question(1)
  // Keys work in this round too: a digit chooses, and Enter checks.
  screen.getByRole('heading', { name: /^Soal 1/ }).focus()
  await user.keyboard(String(radios().findIndex(isRightOption) + 1))
  await waitFor(() => expect(radios().find(isRightOption)?.checked).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(verdict()).toMatch(/^Benar!/))
  await user.click(await button('Berikutnya'))
  await question(2)
  await user.click(await button('Belum tahu'))
  await waitFor(() => expect(verdict()).toMatch(/^Tidak apa-apa/))
  await user.click(await button('Lihat hasil'))
  expect(await screen.findByRole('heading', { name: 'Perlu dipelajari' }, SLOW)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '13 dari 15 soal benar' })).toBeTruthy()
  const lessons = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(lessons.some(href => href?.includes('learning=hangul-0'))).toBe(true)
  expect(lessons).toContain('/korean#jalur')
})

test('without a network it says so, and what was chosen is still there afterwards', async () => {
  const shown = await begin()
  page.isDown = true
  const [first] = radios()
  await shown.user.click(first as HTMLElement)
  await waitFor(() => expect(first?.checked).toBe(true))
  await shown.user.click(await button('Periksa'))
  expect(await screen.findByText(/Memeriksa perlu jaringan/, undefined, SLOW)).toBeTruthy()
  expect(first?.checked).toBe(true)
  page.isDown = false
  await shown.user.click(await button('Periksa'))
  await waitFor(() => expect(verdict()).not.toBe(''), SLOW)
})

/** The result has a chunk of its own. */
const SLOW = { timeout: 10_000 }
