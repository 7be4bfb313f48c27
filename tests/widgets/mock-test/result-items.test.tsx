import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, type Mock, test, vi } from 'vitest'
import { ALL, createLearner, items, show } from '../../helpers/mock-test-results.tsx'
import { HIDDEN } from '../../helpers/mock-tests.ts'

const learner = createLearner()
const { take } = learner

/** Questions of a call, each attempt of which has its own order. */
function asked(onRetry: Mock): string[] {
  return [...(onRetry.mock.calls[0]?.[0] ?? [])].sort()
}

describe('the items', () => {
  test('begin with what went wrong, and are filtered', async () => {
    const user = userEvent.setup()
    show(await take({ right: ['reading-1'], wrong: ['reading-2', 'listening-1'] }))
    expect(screen.getByRole('button', { name: 'Salah 2', pressed: true })).toBeTruthy()
    expect(items().map(item => item.textContent)).toEqual([
      expect.stringMatching(/^Soal [1-6] · SalahMembaca · Tata bahasa · 10 dtk$/),
      expect.stringMatching(/^Soal ([7-9]|1[0-2]) · SalahMendengar · Kosakata · 10 dtk$/),
    ])
    await user.click(screen.getByRole('button', { name: 'Semua 12' }))
    expect(items()).toHaveLength(12)
    expect(screen.getByRole('status').textContent).toBe('12 soal')
    await user.click(screen.getByRole('button', { name: 'Tidak dijawab 9' }))
    expect(items()).toHaveLength(9)
    expect(items()[0]?.textContent).toMatch(/^Soal \d · Tidak dijawab/)
  })

  test('that took longest can be seen alone, the slowest first', async () => {
    const user = userEvent.setup()
    const result = await take({ right: ALL.slice(0, 7) })
    const slow = new Map([
      ['reading-5', 75],
      ['reading-2', 3_700],
    ])
    const timed = result.items.map(item => ({
      ...item,
      seconds: slow.get(item.mock_question_id) ?? item.seconds,
    }))
    show({ ...result, items: timed })
    await user.click(screen.getByRole('button', { name: 'Paling lama 5' }))
    expect(items().map(item => item.textContent?.split(' · ').at(-1))).toEqual([
      '1 jam 1 mnt',
      '1 mnt 15 dtk',
      '10 dtk',
      '10 dtk',
      '10 dtk',
    ])
  })

  test('hold nothing until they are opened, and nothing once they are closed', async () => {
    const user = userEvent.setup()
    const { container } = show(await take({ wrong: ['listening-1'] }))
    expect(container.textContent).not.toContain(HIDDEN)
    const [item] = items()
    if (!item) throw new Error('No item.')
    await user.click(item)
    expect(container.textContent).toContain(HIDDEN)
    await user.click(item)
    expect(container.textContent).not.toContain(HIDDEN)
  })

  test('mark the answer and the key, and explain themselves', async () => {
    const user = userEvent.setup()
    const result = await take({ wrong: ['listening-1'] })
    const { container } = show(result, { fileAddress: path => `https://sapa.example${path}` })
    for (const item of items()) await user.click(item)
    const options = [...container.querySelectorAll('.mtr-options li')].map(li => li.textContent)
    expect(options).toHaveLength(4)
    expect(options).toContainEqual(expect.stringMatching(/학교 1.*Kunci$/))
    expect(options).toContainEqual(expect.stringMatching(/병원 1.*Jawabanmu$/))
    expect(screen.getByRole('heading', { name: 'Transkrip' })).toBeTruthy()
    expect(screen.getByText('Perempuan')).toBeTruthy()
    const word = screen.getByRole('link', { name: `${HIDDEN} listening-1` })
    expect(word.getAttribute('href')).toBe(`/kamus?q=${HIDDEN} listening-1`)
    const audio = container.querySelector('audio')
    expect(audio?.getAttribute('src')).toBe(
      `https://sapa.example/audio/mock-tests/${'0'.repeat(16)}.mp3`,
    )
    expect(audio?.getAttribute('preload')).toBe('none')
    expect(screen.getByText('Suara sintetis')).toBeTruthy()
  })

  test('that were right carry one mark for both', async () => {
    const user = userEvent.setup()
    const { container } = show(await take({ right: ALL }))
    const [item] = items()
    if (item) await user.click(item)
    const marks = [...container.querySelectorAll('.mtr-options b')].map(mark => mark.textContent)
    expect(marks).toEqual(['✓ Jawabanmu, Kunci'])
  })

  test('that were not right are repeated', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    show(await take({ right: ALL.slice(2), wrong: ALL.slice(0, 2) }), { onRetry })
    await user.click(screen.getByRole('button', { name: 'Ulangi yang belum benar (2)' }))
    expect(asked(onRetry)).toEqual(['reading-1', 'reading-2'])
  })

  test('that have no answer are repeated too', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    show(await take({ right: ALL.slice(2), wrong: ALL.slice(0, 1) }), { onRetry })
    await user.click(screen.getByRole('button', { name: 'Ulangi yang belum benar (2)' }))
    expect(asked(onRetry)).toEqual(['reading-1', 'reading-2'])
  })
})
