import { call } from '../../../src/api/call.ts'
import { checkAnswer, getAttempt } from '../../../src/contract/routes/mock-tests.ts'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { setVerdictSound } from '../../../src/ui/verdict-signal.ts'
import {
  button,
  chosenIndex,
  createPage,
  grid,
  question,
  type RenderOptions,
  radios,
  untilOnServer,
} from '../../helpers/mock-test-page.tsx'
import { dataOf, HIDDEN, keyOf } from '../../helpers/mock-tests.ts'

const page = createPage()
const ENDLESS: RenderOptions = { testId: 'endless' }

/** Starts the practice set with answers that are checked at once. */
async function begin(props: RenderOptions = ENDLESS) {
  const shown = page.show(props)
  await shown.user.click(await button('Mulai'))
  await shown.user.click(await button('Lanjut tanpa suara'))
  await question(1)
  return shown
}

/** Chooses an option of the current question, and waits until it is chosen. */
async function choose(shown: ReturnType<typeof page.show>, place: number) {
  await shown.user.click(radios()[place] as HTMLElement)
  await waitFor(() => expect(chosenIndex()).toBe(place))
}

/** Returns the position of the key of the current question, in the order of this attempt. */
async function keyPlace(shown: ReturnType<typeof page.show>): Promise<number> {
  const id = radios()[0]?.name ?? ''
  const { attempt_id } = shown.emit.mock.calls.find(([type]) => type === 'start')?.[1] ?? {}
  const attempt = dataOf(await call(page.api.http, getAttempt, { params: { id: attempt_id } }))
  const all = attempt.sections.flatMap(({ questions }) => questions)
  const { options = [] } = all.find(({ mock_question_id }) => mock_question_id === id) ?? {}
  return options.findIndex(({ option_id }) => option_id === keyOf(attempt, id))
}

const verdict = () => document.querySelector('.verdict-title')?.textContent?.trim()

describe('an answer that is checked at once', () => {
  test('that is right says so, explains, and links to the dictionary', async () => {
    const shown = await begin()
    await choose(shown, await keyPlace(shown))
    await shown.user.click(await button('Periksa'))
    await waitFor(() => expect(verdict()).toBe('Benar!'))
    const about = screen.getByRole('group', { name: 'Pembahasan soal 1' })
    expect(document.activeElement).toBe(about)
    expect(within(about).getByText(new RegExp(HIDDEN), { selector: 'p, p *' })).toBeTruthy()
    await shown.user.click(within(about).getByText('Selengkapnya'))
    const word = within(about).getByRole('link')
    expect(word.getAttribute('href')).toContain('https://sapa.test/dictionary?q=hanya')
    expect(word.getAttribute('target')).toBe('_blank')
    expect(screen.queryByRole('radio')).toBeNull()
    expect((await axe.run(shown.container)).violations).toEqual([])
  })

  test('has the switch of its sound in the bar above, before and after', async () => {
    // Tests of other files in this worker may have switched it.
    setVerdictSound(true)
    const { user } = await begin()
    const bar = within(document.querySelector<HTMLElement>('.exam-head') ?? document.body)
    const sound = () => bar.findByRole('button', { name: 'Suara benar dan salah' })
    await user.click(await sound())
    expect((await sound()).getAttribute('aria-pressed')).toBe('false')
    await user.click(await button('Belum tahu'))
    await waitFor(() => expect(verdict()).toBeTruthy())
    await user.click(await sound())
    expect((await sound()).getAttribute('aria-pressed')).toBe('true')
  })

  test('that is not known is told without blame, and counts as settled', async () => {
    const shown = await begin()
    await shown.user.click(await button('Belum tahu'))
    await waitFor(() => expect(verdict()).toMatch(/^Tidak apa-apa\./))
    expect(document.querySelector('.answer-list')?.textContent).not.toContain('Jawabanmu')
    expect((await axe.run(shown.container)).violations).toEqual([])
  })

  test('leaves nothing to confirm at the end: the last one hands in', async () => {
    const shown = await begin()
    const { length } = (await grid()).getAllByRole('button', { name: /^Soal/ })
    for (let number = 1; number <= length; number++) {
      await question(number)
      await shown.user.click(await button('Belum tahu'))
      await waitFor(() => expect(verdict()).toBeTruthy())
      await shown.user.click(await button(number === length ? 'Selesai' : 'Berikutnya'))
    }
    await screen.findByText('Selesai! Ini hasilmu')
  })

  test('that is wrong says so and names the key, not by colour alone; the other options stay', async () => {
    const shown = await begin()
    const key = await keyPlace(shown)
    const wrong = (key + 1) % 4
    await choose(shown, wrong)
    await shown.user.click(await button('Periksa'))
    await waitFor(() => expect(verdict()).toMatch(/^Belum tepat\. Jawaban yang benar: ./))
    const options = [...document.querySelectorAll('.exam-checking > .answer-list li')]
    const marked = options.map(item => item.textContent)
    expect(marked).toHaveLength(4)
    expect(marked.filter(text => text?.endsWith('Jawaban yang benar'))).toHaveLength(1)
    expect(marked.filter(text => text?.endsWith('Jawabanmu'))).toHaveLength(1)
    expect(document.querySelectorAll('.exam-checking > .answer-list .icon')).toHaveLength(2)
    expect((await axe.run(shown.container)).violations).toEqual([])
  })

  test('can no longer change, not by keyboard either, and is there after a reload', async () => {
    const shown = await begin()
    await choose(shown, await keyPlace(shown))
    await shown.user.click(await button('Periksa'))
    await waitFor(() => expect(verdict()).toBe('Benar!'))
    const answers = () => shown.emit.mock.calls.filter(([type]) => type === 'answer').length
    const before = answers()
    await shown.user.keyboard('1234')
    await shown.user.keyboard('{ArrowRight}')
    await question(2)
    await shown.user.keyboard('p')
    await question(1)
    expect([verdict(), answers()]).toEqual(['Benar!', before])
    // Questions that were shown before open without scrolling.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Soal 1'))
    await untilOnServer()
    shown.unmount()
    page.show(ENDLESS)
    await question(1)
    await waitFor(() => expect(verdict()).toBe('Benar!'))
    expect(grid().getByRole('button', { name: 'Soal 1, sudah dijawab' })).toBeTruthy()
  })

  test('is chosen and checked by keyboard alone', async () => {
    const shown = await begin()
    const key = await keyPlace(shown)
    // Without an answer, Enter checks nothing.
    radios()[0]?.focus()
    await shown.user.keyboard('{Enter}')
    await shown.user.keyboard(String(key + 1))
    await waitFor(() => expect(chosenIndex()).toBe(key))
    await shown.user.keyboard('{Enter}')
    await waitFor(() => expect(verdict()).toBe('Benar!'))
    // From the verdict, Enter goes on.
    await shown.user.keyboard('{Enter}')
    await question(2)
  })

  test('shows the transcript of a recording, which can be played again', async () => {
    const shown = await begin()
    await shown.user.click(grid().getByRole('button', { name: /^Soal 7/ }))
    await question(7)
    await choose(shown, 0)
    await shown.user.click(await button('Periksa'))
    const about = await screen.findByRole('group', { name: 'Pembahasan soal 7' })
    expect(within(about).getByRole('heading', { name: 'Transkrip' })).toBeTruthy()
    expect(within(about).getByText('Perempuan')).toBeTruthy()
    expect(await button('Putar rekaman')).toBeTruthy()
  })

  test('is stored without a network, says what to do, and lets the learner go on', async () => {
    const shown = await begin()
    page.isDown = true
    await choose(shown, 2)
    await shown.user.click(await button('Periksa'))
    expect((await screen.findByRole('alert')).textContent).toContain('Memeriksa perlu jaringan.')
    expect([chosenIndex(), verdict()]).toEqual([2, ''])
    await shown.user.click(await button('Berikutnya'))
    await question(2)
    page.isDown = false
    await shown.user.click(await button('Sebelumnya'))
    await shown.user.click(await button('Periksa'))
    await waitFor(() => expect(verdict()).toBeTruthy())
  })
})

test('checked answers are shown in another browser, which checks further ones', async () => {
  const shown = page.show(ENDLESS)
  await shown.user.click(await button('Mulai'))
  await shown.user.click(await button('Lanjut tanpa suara'))
  await question(1)
  const id = radios()[0]?.name ?? ''
  const { attempt_id } = shown.emit.mock.calls.find(([type]) => type === 'start')?.[1] ?? {}
  const attempt = dataOf(await call(page.api.http, getAttempt, { params: { id: attempt_id } }))
  const body = { mock_question_id: id, option_id: keyOf(attempt, id) }
  dataOf(await call(page.api.http, checkAnswer, { params: { id: attempt_id }, body }))
  shown.unmount()
  page.show(ENDLESS)
  await waitFor(() => expect(verdict()).toBe('Benar!'))
})

test.each([
  {
    lang: 'en' as const,
    buttons: ['Start', 'Go on without sound', 'Check'] as const,
    heading: 'Question 1',
    verdicts: /^(Right!|Not quite\. Right answer: .+)$/,
  },
  {
    lang: 'ko' as const,
    buttons: ['시작', '소리 없이 계속하기', '채점'] as const,
    heading: '1번 문항',
    verdicts: /^(맞았습니다!|아쉽게도 틀렸습니다\. 정답: .+)$/,
  },
])('the widget speaks $lang where the page does', async ({ lang, buttons, heading, verdicts }) => {
  const [start, without, check] = buttons
  const shown = page.show({ ...ENDLESS, lang })
  await shown.user.click(await button(start))
  await shown.user.click(await button(without))
  await screen.findByRole('heading', { level: 2, name: heading })
  await choose(shown, 0)
  await shown.user.click(await button(check))
  await waitFor(() => expect(verdict()).toMatch(verdicts))
})
