import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { createHttp, type Http } from '../../../src/api/http.ts'
import {
  endSection,
  fetchAttempts,
  fetchResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../../src/api/mock-tests.ts'
import type { MockTestResult } from '../../../src/contract/mock-test-results.ts'
import { closeAttempt, keepAttempt } from '../../../src/stores/mock-test/attempt-storage.ts'
import {
  Results,
  type ResultsPageProps,
} from '../../../src/widgets/mock-test/results/results-page.tsx'
import {
  ResultsView,
  type ResultsViewProps,
} from '../../../src/widgets/mock-test/results/results-view.tsx'
import { type ApiServer, startApiServer } from '../../helpers/api-server.ts'
import {
  answer,
  dataOf,
  HIDDEN,
  keyOf,
  MOCK_TESTS,
  optionOf,
  sent,
} from '../../helpers/mock-tests.ts'
import { createUser } from '../../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const ALL = ['reading', 'listening'].flatMap(section =>
  [1, 2, 3, 4, 5, 6].map(at => `${section}-${at}`),
)

let now = BEGIN
let api: ApiServer
/** A learner, as a browser of theirs would call. */
let http: Http
let owner: string
beforeAll(async () => {
  api = await startApiServer({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now += 86_400_000
  const { user, tokens } = await createUser(api)
  owner = user.id
  http = createHttp({ root: api.root, token: () => tokens.token })
})
afterAll(() => api.close())

interface Taken {
  testId?: string
  right?: readonly string[]
  wrong?: readonly string[]
  questions?: string[]
  /** Leaves it to the server to hand it in. */
  isLeft?: boolean
  as?: Http
}

/** Takes a test with the real server: each answer 10 seconds after the one before. */
async function take({
  testId = 'endless',
  right = [],
  wrong = [],
  ...more
}: Taken): Promise<MockTestResult> {
  const { questions, isLeft, as = http } = more
  const attempt = dataOf(
    await startAttempt(as, { mock_test_id: testId, ...(questions && { questions }) }),
  )
  const given = [
    ...right.map(id => [id, keyOf(attempt, id)] as const),
    // Key of an item is its number minus one, so that this place is none of them.
    ...wrong.map(id => [id, optionOf(attempt, id, Number(id.at(-1)) % 4)] as const),
  ]
  const device = randomUUID()
  let sequence = 0
  for (const { section, deadline_at } of attempt.sections) {
    const events = given
      .filter(([id]) => id.startsWith(section))
      .map(([id, option]) => {
        sequence += 1
        now += 10_000
        return answer(sequence, id, option, now)
      })
    if (events.length > 0) dataOf(await sendEvents(as, attempt.attempt_id, sent(events, device)))
    if (deadline_at && !isLeft) await endSection(as, attempt.attempt_id, section)
  }
  if (isLeft) now += 2_700_000
  else dataOf(await submitAttempt(as, attempt.attempt_id))
  return dataOf(await fetchResult(as, testId, attempt.attempt_id))
}

const NO_CONTRAST = { rules: { 'color-contrast': { enabled: false } } }

async function problems(container: Element) {
  const { violations } = await axe.run(container, NO_CONTRAST)
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

function show(result: MockTestResult, more: Partial<ResultsViewProps> = {}) {
  const dictionaryAddress = (word: string) => `/kamus?q=${word}`
  return render(<ResultsView result={result} dictionaryAddress={dictionaryAddress} {...more} />)
}

/** What a person reads in a part of the result. */
function part(heading: string): HTMLElement {
  const found = screen.getByRole('heading', { name: heading, level: 2 }).closest('section')
  if (!found) throw new Error(`${heading} heads no part.`)
  return found
}

const items = () => screen.getAllByRole('button', { expanded: false, name: /^Soal \d+ · / })

describe('a result', () => {
  test('has no accessibility problem, closed and open', async () => {
    const user = userEvent.setup()
    const result = await take({ testId: 'levels', right: ['reading-1'], wrong: ['listening-2'] })
    const { container } = show(result, { onRetry: () => {} })
    expect(await problems(container)).toEqual([])
    for (const item of items()) await user.click(item)
    expect(await problems(container)).toEqual([])
  })

  test('says the score, how many were right and left out, and the time it took', async () => {
    const result = await take({ right: ['reading-1', 'reading-2'], wrong: ['reading-3'] })
    show(result)
    const card = part('Skormu')
    expect(card.textContent).toContain('40 dari 200 poin')
    expect(card.textContent).toContain('Benar 2 dari 12')
    expect(card.textContent).toContain('Tidak dijawab 9 soal')
    expect(card.textContent).toContain('Lama mengerjakan 30 dtk')
    expect(card.textContent).not.toContain('otomatis')
  })

  test('that handed itself in says so, and claims no time', async () => {
    show(
      await take({
        testId: 'levels',
        right: ['reading-1'],
        isLeft: true,
        as: createHttp({ root: api.root }),
      }),
    )
    expect(part('Skormu').textContent).toContain('dikumpulkan otomatis')
    expect(screen.queryByText('Lama mengerjakan')).toBeNull()
  })

  test('breaks points down by section, and skills from the weakest with what to practise', async () => {
    // Odd questions are vocabulary, even ones grammar.
    show(await take({ right: ['reading-1', 'reading-2', 'reading-4'] }))
    const sections = within(part('Per bagian')).getAllByRole('listitem')
    expect(sections.map(section => section.textContent)).toEqual([
      'Membaca 59 dari 100 poin3 dari 6 soal benar',
      'Mendengar 0 dari 100 poin0 dari 6 soal benar',
    ])
    const skills = part('Per jenis soal')
    expect(
      within(skills)
        .getAllByRole('listitem')
        .map(skill => skill.textContent),
    ).toEqual(['Kosakata 1 dari 6', 'Tata bahasa 2 dari 6'])
    expect(skills.textContent).toContain('Latih dulu: Kosakata, baru 1 dari 6 soal benar.')
  })

  test('without a mistake has nothing to practise and nothing to repeat', async () => {
    show(await take({ right: ALL }), { onRetry: () => {} })
    expect(part('Per jenis soal').textContent).toContain('Semua soal benar.')
    expect(screen.queryByRole('button', { name: /^Ulangi/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Semua 12', pressed: true })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Salah/ })).toBeNull()
  })

  test('is in English where it is asked for', async () => {
    show(await take({ right: ['reading-1'] }), { lang: 'en' })
    expect(await screen.findByRole('heading', { name: 'Your score' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Review' })).toBeTruthy()
  })
})

describe('the meaning of a score', () => {
  test('is a level with the range one may expect another day, and the way to the next', async () => {
    const { container } = show(
      await take({
        testId: 'levels',
        right: [...ALL.slice(0, 4), 'listening-1'],
        wrong: ALL.slice(4, 6),
      }),
    )
    const text = part('Arti skor ini').textContent
    // 99 points: two standard errors reach below 80 and above 140.
    expect(text).toContain('Level 1 hari ini; di hari lain bisa antara level 0 dan 2.')
    expect(text).toContain('Level 0 berarti belum lulus.')
    expect(text).toContain('Level 1: mulai 80 poinLevel 2: mulai 140 poin')
    expect(text).toContain('Kurang 41 poin lagi ke level 2.')
    expect(container.querySelectorAll('[data-in]')).toHaveLength(2)
  })

  test('is the same level on any day where no mistake was made', async () => {
    show(await take({ testId: 'levels', right: ALL }))
    const text = part('Arti skor ini').textContent
    expect(text).toContain('Level 2 hari ini; di hari lain kemungkinan besar sama.')
    expect(text).not.toContain('Kurang')
  })

  test('is no pass where all who take the exam are ranked, with the source of that', async () => {
    const result = await take({ testId: 'closed', right: ALL })
    const source = {
      name: 'HRD Korea',
      url: 'https://eps.hrdkorea.or.kr/',
      checked_on: '2026-11-21',
    }
    show({ ...result, blueprint: { ...result.blueprint, name: 'EPS-TOPIK', source } })
    const meaning = part('Arti skor ini')
    expect(meaning.textContent).toContain('EPS-TOPIK adalah pemeringkatan')
    expect(meaning.textContent).toContain('tidak ada skor yang pasti lulus.')
    expect(meaning.textContent).toContain('HRD Korea, diperiksa 21 November 2026.')
    const link = within(meaning).getByRole('link', { name: 'HRD Korea' })
    expect(link.getAttribute('href')).toBe(source.url)
    expect(meaning.textContent).not.toContain('Level')
  })

  test('is nothing but itself for a practice set', async () => {
    show(await take({ right: ALL.slice(0, 3) }))
    expect(screen.queryByRole('heading', { name: 'Arti skor ini' })).toBeNull()
  })

  test('is no level where only some questions were repeated', async () => {
    show(
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

describe('the page', () => {
  const visitor = () => createHttp({ root: api.root })

  function open(more: Partial<ResultsPageProps> = {}) {
    const addresses = {
      detailsAddress: '/mock-test/details/levels',
      loginAddress: '/login?next=%2Fmock-test%2Fresults%2Flevels',
      dictionaryRoot: '/dictionary?q=',
    }
    const given = { http, testId: 'levels', attempt: undefined, owner, go: () => {}, ...addresses }
    return render(<Results {...given} {...more} />)
  }

  /** A visitor's attempt, as the exam leaves it on the device. */
  async function takeOnDevice(testId: string) {
    const attempt = dataOf(await startAttempt(visitor(), { mock_test_id: testId }))
    await keepAttempt(attempt, { owner: null, covered: 0, skew: 0 })
    const receipt = dataOf(await submitAttempt(visitor(), attempt.attempt_id))
    await closeAttempt(attempt.attempt_id, receipt)
    return attempt.attempt_id
  }

  test('shows the newest result with its receipt, and every earlier one of this test', async () => {
    const first = await take({ testId: 'levels', right: ALL.slice(0, 5) })
    now += 60_000
    await take({ testId: 'levels', right: ALL.slice(0, 8) })
    now += 60_000
    await take({ testId: 'closed', right: ALL })
    const last = await take({ testId: 'levels', right: ALL.slice(0, 2) })
    const { container } = open()
    const history = within(
      await screen.findByRole('heading', { name: 'Riwayatmu' }).then(() => part('Riwayatmu')),
    )
    const rows = history
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/\(ditampilkan\)40 \/ 200 Belum lulus$/),
      expect.stringMatching(/140 \/ 200 Level 2$/),
      expect.stringMatching(/80 \/ 200 Level 1$/),
    ])
    const links = history.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links.at(-1)).toBe(`?attempt=${first.attempt_id}`)
    expect(links).toHaveLength(2)
    expect(history.getByText('Terbaru').parentElement?.textContent).toBe('Terbaru40 / 200')
    expect(history.getByText('Terbaik').parentElement?.textContent).toBe('Terbaik140 / 200')
    expect(container.querySelectorAll('.mtr-chart circle')).toHaveLength(3)
    expect(screen.getByText(last.receipt.receipt_id)).toBeTruthy()
    expect(await problems(container)).toEqual([])
  })

  test('keeps repetitions apart from whole tests', async () => {
    await take({ testId: 'levels', right: ALL.slice(0, 5) })
    await take({ testId: 'levels', right: ['reading-1'], questions: ['reading-1'] })
    const { container } = open()
    const history = within(
      await screen.findByRole('heading', { name: 'Riwayatmu' }).then(() => part('Riwayatmu')),
    )
    expect(history.getAllByRole('row')[1]?.textContent).toMatch(/20 \/ 20 ulangan$/)
    expect(container.querySelector('.mtr-chart')).toBeNull()
    expect(history.queryByText('Terbaik')).toBeNull()
  })

  test('shows the attempt that its address names', async () => {
    const first = await take({ testId: 'levels', right: ALL.slice(0, 5) })
    await take({ testId: 'levels', right: [] })
    open({ attempt: first.attempt_id })
    await screen.findByRole('heading', { name: 'Skormu' })
    expect(part('Skormu').textContent).toContain('80 dari 200 poin')
  })

  test('leads to the test with what has to be repeated', async () => {
    const user = userEvent.setup()
    await take({ testId: 'levels', right: ALL.slice(2) })
    const go = vi.fn()
    open({ go })
    await user.click(await screen.findByRole('button', { name: 'Ulangi yang belum benar (2)' }))
    expect(go.mock.calls[0]?.[0]).toMatch(
      /^\/mock-test\/details\/levels\?questions=reading-[12],reading-[12]$/,
    )
  })

  test('leads to the test where nothing was handed in yet', async () => {
    open()
    expect(screen.getByRole('status').textContent).toBe('Memuat hasil…')
    await screen.findByRole('heading', { name: 'Belum ada hasil' })
    const link = screen.getByRole('link', { name: 'Buka tesnya' })
    expect(link.getAttribute('href')).toBe('/mock-test/details/levels')
  })

  test('leads to the newest result where the one in its address is not theirs', async () => {
    const other = await createUser(api)
    const theirs = await take({
      testId: 'levels',
      as: createHttp({ root: api.root, token: () => other.tokens.token }),
    })
    open({ attempt: theirs.attempt_id })
    await screen.findByRole('heading', { name: 'Hasil ini tidak ada di akunmu' })
    expect(screen.getByRole('link', { name: 'Lihat hasil terbaruku' }).getAttribute('href')).toBe(
      '?',
    )
  })

  test('leads a visitor without a result to the login and back', async () => {
    const { container } = open({ http: visitor(), owner: null })
    await screen.findByRole('heading', { name: 'Masuk untuk melihat hasilmu' })
    const link = screen.getByRole('link', { name: 'Masuk' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fmock-test%2Fresults%2Flevels')
    expect(await problems(container)).toEqual([])
  })

  test('shows a visitor what was handed in last on this device, and a learner after signing in', async () => {
    const id = await takeOnDevice('endless')
    const { unmount } = open({ http: visitor(), owner: null, testId: 'endless' })
    await screen.findByRole('heading', { name: 'Skormu' })
    expect(screen.getByText(/^Hasil ini hanya bisa dibuka di perangkat ini/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Riwayatmu' })).toBeNull()
    unmount()
    open({ testId: 'endless' })
    await screen.findByRole('heading', { name: 'Riwayatmu' })
    expect(screen.queryByText(/^Hasil ini hanya bisa dibuka di perangkat ini/)).toBeNull()
    expect(dataOf(await fetchAttempts(http)).map(one => one.attempt_id)).toEqual([id])
  })

  test('says why it failed, and tries again', async () => {
    const user = userEvent.setup()
    await take({ testId: 'levels', right: ['reading-1'] })
    await api.goDown()
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Server tidak bisa dihubungi.')
    await api.comeBack()
    await user.click(within(alert).getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Skormu' })).toBeTruthy()
  })

  test('offline says so, and loads once the network is back', async () => {
    await take({ testId: 'levels', right: ['reading-1'] })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await api.goDown()
    open()
    expect(await screen.findByRole('heading', { name: 'Kamu sedang offline' })).toBeTruthy()
    await api.comeBack()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Skormu' })).toBeTruthy()
  })

  test('shows the result also where the history does not come', async () => {
    await take({ testId: 'levels', right: ['reading-1'] })
    const halfway: Http = (path, call) =>
      http(path.endsWith('/attempts') ? '/mock-test/attempts/none/at/all' : path, call)
    open({ http: halfway })
    expect(await screen.findByRole('heading', { name: 'Skormu' })).toBeTruthy()
    expect(screen.getByText(/^Riwayatmu belum bisa dimuat/)).toBeTruthy()
  })
})
