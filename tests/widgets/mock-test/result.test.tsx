import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import {
  ALL,
  axeProblems,
  createLearner,
  items,
  resultSection,
  showResults,
} from '../../helpers/mock-test-results.tsx'

const learner = createLearner()
const { takeTest: take } = learner

describe('a result', () => {
  test('passes the accessibility audit, closed and open', async () => {
    const user = userEvent.setup()
    const result = await take({ testId: 'levels', right: ['reading-1'], wrong: ['listening-2'] })
    const { container } = showResults(result, { onRetry: () => {} })
    expect(await axeProblems(container)).toEqual([])
    for (const item of items()) await user.click(item)
    expect(await axeProblems(container)).toEqual([])
  })

  test('shows the score, the numbers of right and missing answers, and the time taken', async () => {
    const result = await take({ right: ['reading-1', 'reading-2'], wrong: ['reading-3'] })
    showResults(result)
    const card = resultSection('2 dari 12 soal benar')
    expect(card.textContent).not.toContain('poin')
    expect(card.textContent).not.toContain('otomatis')
    expect(card.querySelectorAll('[data-verdict=right]')).toHaveLength(2)
    const details = screen.getByText('Rincian').closest('details')
    expect(details?.open).toBe(false)
    expect(details?.textContent).toContain('Benar 2 dari 12')
    expect(details?.textContent).toContain('Belum tahu atau kosong 9 soal')
    expect(details?.textContent).toContain('Lama mengerjakan 30 dtk')
  })

  test('of an automatic submission says so, and shows no time', async () => {
    showResults(
      await take({
        testId: 'levels',
        right: ['reading-1'],
        isLeft: true,
        as: createHttp({ root: learner.api.root }),
      }),
    )
    expect(resultSection('Skormu').textContent).toContain('dikumpulkan otomatis')
    expect(screen.queryByText('Lama mengerjakan')).toBeNull()
  })

  test('breaks down points by section, and skills from the weakest with what to practise', async () => {
    // Odd questions are vocabulary, and even ones grammar.
    showResults(await take({ right: ['reading-1', 'reading-2', 'reading-4'] }))
    const sections = within(resultSection('Per bagian')).getAllByRole('listitem')
    expect(sections.map(section => section.textContent)).toEqual([
      'Membaca 59 dari 100 poin3 dari 6 soal benar',
      'Mendengar 0 dari 100 poin0 dari 6 soal benar',
    ])
    const skills = resultSection('Per jenis soal')
    expect(
      within(skills)
        .getAllByRole('listitem')
        .map(skill => skill.textContent),
    ).toEqual(['Kosakata 1 dari 6', 'Tata bahasa 2 dari 6'])
    expect(skills.textContent).toContain('Latih dulu: Kosakata, baru 1 dari 6 soal benar.')
  })

  test('breaks down nothing that has one part alone', async () => {
    showResults(await take({ questions: ['reading-1', 'reading-3'], right: ['reading-1'] }))
    expect(screen.queryByText('Per bagian')).toBeNull()
    expect(screen.queryByText('Per jenis soal')).toBeNull()
  })

  test('calls no skill weak that had fewer than three questions', async () => {
    const right = ['reading-2', 'reading-4']
    const few = { questions: ['reading-1', 'reading-2', 'reading-4'], right }
    showResults(await take({ ...few, wrong: ['reading-1'] }), { onRetry: () => {} })
    expect(resultSection('Per jenis soal').textContent).toContain('Kosakata 0 dari 1')
    expect(screen.queryByText(/^Latih/)).toBeNull()
    expect(screen.getAllByRole('button').filter(each => each.className === 'button')).toHaveLength(
      1,
    )
  })

  test('without mistakes has nothing to practise and nothing to repeat', async () => {
    showResults(await take({ right: ALL }), { onRetry: () => {} })
    // The encouragement in Korean stands below what it means.
    expect(resultSection('12 dari 12 soal benar').textContent).toContain('Sempurna! 완벽해요!')
    expect(screen.queryByText(/^Latih dulu/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Ulangi/ })).toBeNull()
    expect(screen.getByText('12 soal sudah benar').closest('details')?.open).toBe(false)
  })

  test('of an exam without mistakes lists all of its items', async () => {
    showResults(await take({ testId: 'levels', right: ALL }))
    expect(screen.getByRole('button', { name: 'Semua 12', pressed: true })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Belum tepat/ })).toBeNull()
  })

  test.each([
    ['en', 'Your score', 'Review'],
    ['ko', '내 점수', '해설'],
  ] as const)('is in the language of the page: %s', async (lang, score, review) => {
    showResults(await take({ testId: 'levels', right: ['reading-1'] }), { lang })
    expect(await screen.findByRole('heading', { name: score })).toBeTruthy()
    expect(screen.getByRole('heading', { name: review })).toBeTruthy()
  })
})

describe('the meaning of a score', () => {
  test('is a level with its expected range on other days, and the distance to the next level', async () => {
    const { container } = showResults(
      await take({
        testId: 'levels',
        right: [...ALL.slice(0, 4), 'listening-1'],
        wrong: ALL.slice(4, 6),
      }),
    )
    const text = resultSection('Arti skor ini').textContent
    // 99 points: two standard errors reach below 80 and above 140.
    expect(text).toContain('Level 1 hari ini; di hari lain bisa antara level 0 dan 2.')
    expect(text).toContain('Level 1: 80 poinLevel 2: 140 poin')
    expect(text).toContain('Kurang 41 poin lagi ke level 2.')
    expect(container.querySelectorAll('[data-in]')).toHaveLength(2)
    const details = screen.getByText('Rincian').closest('details')
    expect(details?.textContent).toContain('Level 0 berarti belum lulus.')
  })

  test('is the same level on other days after a result without mistakes', async () => {
    showResults(await take({ testId: 'levels', right: ALL }))
    const text = resultSection('Arti skor ini').textContent
    expect(text).toContain('Level 2 hari ini; di hari lain kemungkinan besar sama.')
    expect(text).not.toContain('Kurang')
  })

  test('is no pass where the exam is a ranking, with the source of that', async () => {
    const result = await take({ testId: 'closed', right: ALL })
    const source = {
      name: 'HRD Korea',
      url: 'https://eps.hrdkorea.or.kr/',
      checked_on: '2026-11-21',
    }
    showResults({ ...result, blueprint: { ...result.blueprint, name: 'EPS-TOPIK', source } })
    const meaning = resultSection('Arti skor ini')
    expect(meaning.textContent).toContain('EPS-TOPIK adalah pemeringkatan')
    expect(meaning.textContent).toContain('tidak ada skor yang pasti lulus.')
    expect(meaning.textContent).not.toContain('Level')
    const details = screen.getByText('Rincian').closest('details')
    expect(details?.textContent).toContain('HRD Korea, diperiksa 21 November 2026.')
    expect(details?.querySelector('a')?.getAttribute('href')).toBe(source.url)
  })

  test('is not shown for a practice set', async () => {
    showResults(await take({ right: ALL.slice(0, 3) }))
    expect(screen.queryByRole('heading', { name: 'Arti skor ini' })).toBeNull()
  })

  test('is no level for a part of the questions', async () => {
    showResults(
      await take({
        testId: 'levels',
        questions: ['reading-1', 'reading-5'],
        right: ['reading-1', 'reading-5'],
      }),
    )
    expect(screen.getByText(/^Ini ulangan sebagian soal/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Arti skor ini' })).toBeNull()
  })
})
