import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { type Media, teachMedia } from '../../helpers/media.ts'
import {
  ALL,
  axeProblems,
  createLearner,
  items,
  showResults,
} from '../../helpers/mock-test-results.tsx'
import { HIDDEN } from '../../helpers/mock-tests.ts'

const learner = createLearner()
const { takeTest: take } = learner

/** Questions of a request; each attempt has its own order. */
function retried(onRetry: Mock): string[] {
  return [...(onRetry.mock.calls[0]?.[0] ?? [])].sort()
}

/** Returns what screen readers say of an item. */
const nameOf = (item: HTMLElement | undefined) => item?.getAttribute('aria-label')

describe('the items', () => {
  test('of practice say what was asked and chosen but for the first, which is open, and what was right is folded', async () => {
    const user = userEvent.setup()
    const result = await take({ right: ['reading-1'], wrong: ['reading-2'] })
    const { container } = showResults(result)
    expect(container.querySelectorAll('.mtr-items > ol > li')).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: /^Soal/, expanded: true }))
    expect(screen.queryByRole('button', { expanded: true })).toBeNull()
    const wrong = result.items.find(({ mock_question_id: id }) => id === 'reading-2')
    const chosen = wrong?.options.find(({ option_id }) => option_id === wrong.answer)?.text
    const [row] = screen.getAllByRole('button', { name: /Kamu pilih:/ })
    expect(row?.textContent).toContain(`Kamu pilih: ${chosen}`)
    expect(container.querySelectorAll('.mtr-right li')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Semua/ })).toBeNull()
  })

  test('of an exam are numbers below the score of their section, and are filtered', async () => {
    const user = userEvent.setup()
    const { container } = showResults(
      await take({ testId: 'levels', right: ['reading-1'], wrong: ['reading-2', 'listening-1'] }),
    )
    expect(items().map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
    const [reading, listening] = container.querySelectorAll('.mtr-items > div:not(.mtr-chips)')
    expect(reading?.textContent).toMatch(/^Membaca \d+ dari 100 poin1 dari 6 soal benar123456$/)
    expect(listening?.textContent).toMatch(/^Mendengar 0 dari 100 poin0 dari 6 soal benar7/)
    await user.click(screen.getByRole('button', { name: 'Belum tepat 2' }))
    expect(items().map(nameOf)).toEqual([
      expect.stringMatching(/^Soal [1-6] · Belum tepat · Membaca · Tata bahasa · 10 dtk$/),
      expect.stringMatching(/^Soal ([7-9]|1[0-2]) · Belum tepat · Mendengar · Kosakata · 10 dtk$/),
    ])
    expect(screen.getByRole('status').textContent).toBe('2 soal')
    await user.click(screen.getByRole('button', { name: 'Kosong 9' }))
    expect(items()).toHaveLength(9)
    expect(nameOf(items()[0])).toMatch(/^Soal \d · Belum tahu atau kosong/)
  })

  test('that took longest can be shown alone, the slowest first', async () => {
    const user = userEvent.setup()
    const result = await take({ testId: 'levels', right: ALL.slice(0, 7) })
    const slow = new Map([
      ['reading-5', 75],
      ['reading-2', 3_700],
    ])
    const timed = result.items.map(item => ({
      ...item,
      seconds: slow.get(item.mock_question_id) ?? item.seconds,
    }))
    showResults({ ...result, items: timed })
    await user.click(screen.getByRole('button', { name: 'Paling lama 5' }))
    expect(items().map(item => nameOf(item)?.split(' · ').at(-1))).toEqual([
      '1 jam 1 mnt',
      '1 mnt 15 dtk',
      '10 dtk',
      '10 dtk',
      '10 dtk',
    ])
  })

  test('have no content until they are opened, and none once they are closed', async () => {
    const user = userEvent.setup()
    const { container } = showResults(await take({ testId: 'levels', wrong: ['listening-1'] }))
    expect(container.textContent).not.toContain(HIDDEN)
    const [item] = items()
    if (!item) throw new Error('No item.')
    await user.click(item)
    expect(container.textContent).toContain(HIDDEN)
    await user.click(item)
    expect(container.textContent).not.toContain(HIDDEN)
  })

  test('mark the answer and the key, and show the explanation', async () => {
    const user = userEvent.setup()
    const result = await take({ testId: 'levels', wrong: ['listening-1'] })
    const { container } = showResults(result)
    await user.click(screen.getByRole('button', { name: 'Belum tepat 1' }))
    for (const item of items()) await user.click(item)
    const options = [...container.querySelectorAll('.answer-list li')].map(li => li.textContent)
    expect(options).toHaveLength(4)
    expect(options).toContainEqual(expect.stringMatching(/학교 1.*Kunci$/))
    expect(options).toContainEqual(expect.stringMatching(/병원 1.*Jawabanmu$/))
    expect(await screen.findByRole('heading', { name: 'Transkrip' })).toBeTruthy()
    expect(screen.getByText('Perempuan')).toBeTruthy()
    const word = screen.getByRole('link', { name: `${HIDDEN} listening-1` })
    expect(word.getAttribute('href')).toBe(`/kamus?q=${HIDDEN} listening-1`)
    expect(screen.getByText('Suara sintetis')).toBeTruthy()
  })

  test('that were right have one mark for both', async () => {
    const user = userEvent.setup()
    const { container } = showResults(await take({ testId: 'levels', right: ALL }))
    const [item] = items()
    if (item) await user.click(item)
    const marked = container.querySelector('.answer-list [data-verdict=right]')
    expect(marked?.textContent).toMatch(/Jawabanmu, Kunci$/)
  })

  test('that were not right can be repeated', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    showResults(await take({ testId: 'levels', right: ALL.slice(2), wrong: ALL.slice(0, 2) }), {
      onRetry,
    })
    await user.click(screen.getByRole('button', { name: 'Ulangi yang belum benar (2)' }))
    expect(retried(onRetry)).toEqual(['reading-1', 'reading-2'])
  })

  test('are repeated by the one main button; where all were right it leads to the next test', async () => {
    const mainSteps = (container: HTMLElement) =>
      [...container.querySelectorAll('.mtr-score .button:not(.button-quiet)')].map(
        ({ textContent }) => textContent,
      )
    const steps = { onRetry: () => {}, nextAddress: '/mock-test' }
    const some = showResults(
      await take({ testId: 'levels', right: ALL.slice(2), wrong: ALL.slice(0, 2) }),
      steps,
    )
    expect(mainSteps(some.container)).toEqual(['Ulangi yang belum benar (2)'])
    some.unmount()
    // Where little of practice was right, what comes first is to read why.
    const user = userEvent.setup()
    const few = showResults(await take({ right: ALL.slice(0, 1) }), steps)
    expect(mainSteps(few.container)).toEqual(['Baca pembahasan', 'Ulangi yang belum benar (11)'])
    await user.click(screen.getByRole('button', { name: 'Baca pembahasan' }))
    expect(document.activeElement?.textContent).toMatch(/^Soal \d/)
    few.unmount()
    const { container } = showResults(await take({ testId: 'levels', right: ALL }), steps)
    expect(mainSteps(container)).toEqual(['Pilih latihan berikutnya'])
  })

  test('that have no answer can be repeated too', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    showResults(await take({ testId: 'levels', right: ALL.slice(2), wrong: ALL.slice(0, 1) }), {
      onRetry,
    })
    await user.click(screen.getByRole('button', { name: 'Ulangi yang belum benar (2)' }))
    expect(retried(onRetry)).toEqual(['reading-1', 'reading-2'])
  })
})

describe('a recording', () => {
  beforeEach(() => {
    media = teachMedia()
  })
  let media: Media

  /** Opens the item with the recording. */
  async function open(more: Parameters<typeof showResults>[1] = {}) {
    const user = userEvent.setup()
    const result = await take({ testId: 'levels', wrong: ['listening-1'] })
    const fileAddress = (path: string) => `https://sapa.example${path}`
    const { container } = showResults(result, { fileAddress, ...more })
    await user.click(screen.getByRole('button', { name: 'Belum tepat 1' }))
    for (const item of items()) await user.click(item)
    const audio = () => {
      const element = container.querySelector('audio')
      if (!element) throw new Error('Nothing to hear.')
      return element
    }
    return { user, container, audio }
  }

  test('plays and pauses with the button of every player, and loads nothing before', async () => {
    const { user, container, audio } = await open()
    const play = await screen.findByRole('button', { name: /^Putar Rekaman soal \d+$/ })
    expect([audio().controls, audio().preload]).toEqual([false, 'none'])
    const address = `https://sapa.example/audio/mock-tests/${'0'.repeat(16)}.mp3`
    expect(audio().getAttribute('src')).toBe(address)
    expect(await axeProblems(container)).toEqual([])
    await user.click(play)
    await user.click(await screen.findByRole('button', { name: /^Jeda Rekaman soal/ }))
    await screen.findByRole('button', { name: /^Putar Rekaman soal/ })
    expect(media.sounded).toEqual([address])
  })

  test('shows its position, and moves to another one', async () => {
    const { user, audio } = await open()
    await user.click(await screen.findByRole('button', { name: /^Putar/ }))
    const position = screen.getByRole('slider', { name: 'Posisi' })
    media.goTo(audio(), 1.2)
    await waitFor(() => expect(position.getAttribute('aria-valuetext')).toMatch(/^0:01 dari 0:/))
    fireEvent.change(position, { target: { value: '0' } })
    expect(audio().currentTime).toBe(0)
    media.end(audio())
    await screen.findByRole('button', { name: /^Putar/ })
  })

  test('that cannot be played says so, and plays once it can', async () => {
    const { user, audio } = await open()
    await user.click(await screen.findByRole('button', { name: /^Putar/ }))
    fireEvent.error(audio())
    fireEvent.pause(audio())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Rekaman belum bisa diputar/)
    await user.click(screen.getByRole('button', { name: /^Putar/ }))
    await screen.findByRole('button', { name: /^Jeda/ })
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test("is played by the browser's own player where ours cannot be fetched", async () => {
    const { audio } = await open({ loadHeard: () => Promise.reject(new Error('offline')) })
    await waitFor(() => expect(audio().controls).toBe(true))
  })
})
