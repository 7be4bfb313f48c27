import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../src/features/mock-test/facts.ts'
import { lastOf, lastWords } from '../../../src/features/mock-test/last-scores.ts'
import { quiz, testSummary } from '../../../src/features/mock-test/quiz.ts'
import { rulesOf } from '../../../src/features/mock-test/rules.ts'
import { resultPath, scoreWords } from '../../../src/features/mock-test/show-history.ts'
import { blueprint, mockTest, practice, summary } from '../../helpers/mock-test-summary.ts'

const address = 'https://sapa.test/mock-test/details/eps-topik-1'

describe('the rules', () => {
  const rules = (...parts: Parameters<typeof mockTest>) => rulesOf(mockTest(...parts)).join('\n')

  test('of a timed test explain order, clock, and how late answers still count', () => {
    const said = rules(true)
    expect(said).toContain('Bagiannya berurutan: membaca, lalu mendengar.')
    expect(said).toContain('jam server')
    expect(said).toContain('paling lambat 10 menit')
    expect(said).toContain('diputar 2 kali')
    expect(said).toContain('tidak ada nilai lulus yang tetap')
  })

  test('say that voices are synthetic only if they are', () => {
    expect(rules(true)).toContain('suara sintetis')
    expect(rules(false)).not.toContain('suara sintetis')
  })

  test('of a practice set mention no clock, no account and no rank', () => {
    const said = rules(true, { blueprint: practice(), is_open: true })
    expect(said).toContain('Tidak ada batas waktu')
    expect(said).not.toMatch(/jam server|diperingkat|diputar/)
  })

  test('of a test with levels give them as an estimate', () => {
    const scoring = { kind: 'levels', levels: [{ level: 1, points_min: 80 }] } as const
    const said = rules(true, {
      blueprint: blueprint({ scoring: { ...scoring, levels: [...scoring.levels] } }),
    })
    expect(said).toContain('perkiraan level (level 1 mulai 80 poin)')
  })
})

describe('the facts', () => {
  const values = (more: Parameters<typeof summary>[0]) =>
    Object.fromEntries(factsOf(summary(more)).map(({ name, value }) => [name, value]))

  test('of an exam add its sections up', () => {
    expect(values({})).toEqual({
      Ujian: 'EPS-TOPIK',
      Soal: '40',
      Waktu: '50 menit',
      'Nilai tertinggi': '200 poin',
      'Putar rekaman': '2 kali setiap rekaman',
      Unduhan: '1 MB',
      Akses: 'Perlu akun (gratis)',
    })
  })

  test('of a practice set leave out points, and files that it does not have', () => {
    expect(values({ blueprint: practice(), is_open: true, download_bytes: 0 })).toEqual({
      Soal: '10',
      'Perkiraan waktu': '±\u00a08\u00a0menit',
      Akses: 'Terbuka tanpa akun',
    })
  })
})

describe('the structured data of a test', () => {
  test('is a Quiz with its time, and nothing of its questions', () => {
    const data = quiz(mockTest(true), address)
    expect(data).toMatchObject({
      '@type': 'Quiz',
      name: 'EPS-TOPIK: Simulasi 1',
      url: address,
      timeRequired: 'PT50M',
      provider: { name: 'Sapa', url: 'https://sapa.test/' },
    })
    expect(JSON.stringify(data)).not.toMatch(/들으세요|hasPart/)
  })

  test('has no time for an untimed test, and fits into a list of results', () => {
    const set = summary({ blueprint: practice(), summary: 'kata '.repeat(100) })
    expect(quiz(set, address)).not.toHaveProperty('timeRequired')
    expect(testSummary(set).length).toBeLessThanOrEqual(190)
  })
})

describe('a line of the history', () => {
  const attempt = {
    attempt_id: '0d6a7f0e-6e4e-4f6c-9d43-3a4b5c6d7e8f',
    mock_test_id: 'topik-1-1',
    title: 'TOPIK I: Simulasi 1',
    score: 146,
    points: 200,
    submitted_at: 0,
    level: null,
    time_factor: 1,
    extra_minutes: 0,
    is_timed: true,
    is_checked: false,
    is_first: false,
  }

  test('is on a card where it is the newest whole attempt, not a retry of one question', () => {
    const retry = { ...attempt, score: 5, points: 5 }
    const before = { ...attempt, score: 160 }
    const other = { ...attempt, mock_test_id: 'topik-1-2', score: 1 }
    const last = lastOf([retry, attempt, before, other])
    expect([last.get('topik-1-1'), last.get('topik-1-2')]).toEqual([attempt, other])
  })

  test('says on a card when it was', () => {
    const now = new Date(2026, 10, 29, 9).getTime()
    const words = (submitted_at: number) => lastWords({ ...attempt, submitted_at }, now)
    expect(words(now)).toBe('146 dari 200 · hari ini')
    expect(words(new Date(2026, 10, 28, 23).getTime())).toBe('146 dari 200 · kemarin')
    expect(words(new Date(2026, 10, 12).getTime())).toBe('146 dari 200 · 12 Nov')
    expect(words(new Date(2025, 10, 12).getTime())).toBe('146 dari 200 · 12 Nov 2025')
  })

  test('leads to the result of that attempt', () => {
    expect(resultPath(attempt)).toBe(
      '/mock-test/results/topik-1-1?attempt=0d6a7f0e-6e4e-4f6c-9d43-3a4b5c6d7e8f',
    )
  })

  test('shows the score, and the level if there is one', () => {
    expect(scoreWords(attempt)).toBe('146 dari 200')
    const level = (reached: number) => ({ ...attempt, level: { reached, from: 0, to: 2 } })
    expect(scoreWords(level(2))).toBe('146 dari 200, setara level 2')
    expect(scoreWords(level(0))).toBe('146 dari 200, belum mencapai level 1')
  })
})
