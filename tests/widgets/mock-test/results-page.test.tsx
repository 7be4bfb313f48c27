import { call } from '../../../src/api/call.ts'
import {
  getAttempts,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../../src/contract/routes/mock-tests.ts'
import 'fake-indexeddb/auto'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Http } from '../../../src/api/http.ts'
import { createHttp } from '../../../src/api/http.ts'
import {
  closeAttempt,
  newAttempt,
  saveAttempt,
} from '../../../src/stores/mock-test/attempt-storage.ts'
import {
  Results,
  type ResultsPageProps,
} from '../../../src/widgets/mock-test/results/results-page.tsx'
import { ALL, axeProblems, createLearner, resultSection } from '../../helpers/mock-test-results.tsx'
import { dataOf, HIDDEN, keyOf } from '../../helpers/mock-tests.ts'
import { createUser } from '../../helpers/users.ts'

const learner = createLearner()
const { takeTest: take } = learner

describe('the page of results', () => {
  const visitor = () => createHttp({ root: learner.api.root })

  function open(more: Partial<ResultsPageProps> = {}) {
    const addresses = {
      detailsAddress: '/mock-test/details/levels',
      loginAddress: '/login?next=%2Fmock-test%2Fresults%2Flevels',
      homeAddress: '/',
      nextAddress: '/mock-test',
      pathAddress: '/korean#jalur',
      dictionaryRoot: '/dictionary?q=',
    }
    const { http, owner } = learner
    const fileAddress = (path: string) => path
    const who = { http, testId: 'levels', attempt: undefined, owner }
    const given = { ...who, go: () => {}, fileAddress, ...addresses }
    return render(<Results {...given} {...more} />)
  }

  /** A visitor's attempt, as the test leaves it on the device. */
  async function takeOnDevice(testId: string) {
    const attempt = dataOf(await call(visitor(), startAttempt, { body: { mock_test_id: testId } }))
    await saveAttempt(newAttempt(attempt, { owner: null, skew: 0 }), {})
    const receipt = dataOf(
      await call(visitor(), submitAttempt, { params: { id: attempt.attempt_id } }),
    )
    await closeAttempt(attempt.attempt_id, receipt)
    return attempt.attempt_id
  }

  test('offers the words of wrongly answered items, and names those that the dictionary lacks', async () => {
    await take({ testId: 'levels', right: ALL.filter(id => id !== 'reading-1') })
    const { container } = open()
    const offer = await screen.findByRole('button', { name: 'Simpan 1 kata' })
    expect(await axeProblems(container)).toEqual([])
    await userEvent.click(offer)
    await screen.findByText(`Belum ada di kamus: ${HIDDEN} reading-1.`)
  })

  test('shows the newest result with its receipt, and every earlier one of this test', async () => {
    const first = await take({ testId: 'levels', right: ALL.slice(0, 5) })
    learner.now += 60_000
    await take({ testId: 'levels', right: ALL.slice(0, 8) })
    learner.now += 60_000
    await take({ testId: 'closed', right: ALL })
    const last = await take({ testId: 'levels', right: ALL.slice(0, 2) })
    const { container } = open()
    const history = within(
      await screen
        .findByRole('heading', { name: 'Riwayatmu' })
        .then(() => resultSection('Riwayatmu')),
    )
    const rows = history
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/\(ditampilkan\)40 \/ 200 Belum lulus$/),
      expect.stringMatching(/140 \/ 200 Level 2$/),
      expect.stringMatching(/80 \/ 200 Level 1 Percobaan pertama$/),
    ])
    const links = history.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links.at(-1)).toBe(`?attempt=${first.attempt_id}`)
    expect(links).toHaveLength(2)
    expect(history.getByText('Terbaru').parentElement?.textContent).toBe('Terbaru40 / 200')
    expect(history.getByText('Terbaik').parentElement?.textContent).toBe('Terbaik140 / 200')
    expect(container.querySelectorAll('.mtr-chart circle')).toHaveLength(3)
    expect(screen.getByText(last.receipt.receipt_id)).toBeTruthy()
    expect(await axeProblems(container)).toEqual([])
  })

  test('marks the first attempt, and shows the conditions of each', async () => {
    const first = dataOf(
      await call(learner.http, startAttempt, {
        body: { mock_test_id: 'levels', time_factor: 1.5 },
      }),
    )
    const admin = await createUser(learner.api, { isAdmin: true })
    await learner.api.fetch(`/api/mock-test/attempts/${first.attempt_id}/extra-time`, {
      method: 'PUT',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ minutes: 10 }),
    })
    await call(learner.http, submitAttempt, { params: { id: first.attempt_id } })
    const answers = [{ mock_question_id: 'reading-1', option_id: keyOf(first, 'reading-1') }]
    learner.now += 60_000
    dataOf(await call(learner.http, submitMockTest, { body: { mock_test_id: 'levels', answers } }))
    const { unmount } = open()
    const history = within(
      await screen
        .findByRole('heading', { name: 'Riwayatmu' })
        .then(() => resultSection('Riwayatmu')),
    )
    const [, newest, oldest] = history.getAllByRole('row').map(row => row.textContent)
    expect(newest).toMatch(/Tanpa batas waktu$/)
    expect(oldest).toMatch(/Percobaan pertama Waktu 1,5 kali \+10 menit$/)
    expect(history.getByText(/^Hanya percobaan pertama yang dihitung/)).toBeTruthy()
    const shown = () => screen.getByRole('region', { name: 'Cara mengerjakan' }).textContent
    expect(shown()).toMatch(/^Tanpa batas waktu(Belum ada|Tes ini memberi) poin/)
    unmount()
    open({ attempt: first.attempt_id })
    await screen.findByRole('heading', { name: 'Riwayatmu' })
    expect(shown()).toMatch(/^Percobaan pertamaWaktu 1,5 kali\+10 menit.*kuncinya terlihat/)
  })

  test('separates repetitions from whole tests', async () => {
    await take({ testId: 'levels', right: ALL.slice(0, 5) })
    await take({ testId: 'levels', right: ['reading-1'], questions: ['reading-1'] })
    const { container } = open()
    const history = within(
      await screen
        .findByRole('heading', { name: 'Riwayatmu' })
        .then(() => resultSection('Riwayatmu')),
    )
    expect(history.getAllByRole('row')[1]?.textContent).toMatch(/20 \/ 20 ulangan$/)
    expect(container.querySelector('.mtr-chart')).toBeNull()
    expect(history.queryByText('Terbaik')).toBeNull()
  })

  test('shows the attempt in its address', async () => {
    const first = await take({ testId: 'levels', right: ALL.slice(0, 5) })
    await take({ testId: 'levels', right: [] })
    open({ attempt: first.attempt_id })
    await screen.findByRole('heading', { name: 'Skormu' })
    expect(resultSection('Skormu').textContent).toContain('80 dari 200 poin')
  })

  test('links to the test with the questions to repeat', async () => {
    const user = userEvent.setup()
    await take({ testId: 'levels', right: ALL.slice(2) })
    const go = vi.fn()
    open({ go })
    await user.click(await screen.findByRole('button', { name: 'Ulangi yang belum benar (2)' }))
    expect(go.mock.calls[0]?.[0]).toMatch(
      /^\/mock-test\/details\/levels\?questions=reading-[12],reading-[12]$/,
    )
  })

  test('links to the test where nothing was submitted yet', async () => {
    open()
    expect(screen.getByRole('status').textContent).toBe('Memuat hasil…')
    await screen.findByRole('heading', { name: 'Belum ada hasil' })
    const link = screen.getByRole('link', { name: 'Buka tesnya' })
    expect(link.getAttribute('href')).toBe('/mock-test/details/levels')
  })

  test('links to the newest result where the one in its address belongs to somebody else', async () => {
    const other = await createUser(learner.api)
    const theirs = await take({
      testId: 'levels',
      as: createHttp({ root: learner.api.root, token: () => other.tokens.token }),
    })
    open({ attempt: theirs.attempt_id })
    await screen.findByRole('heading', { name: 'Hasil ini tidak ada di akunmu' })
    expect(screen.getByRole('link', { name: 'Lihat hasil terbaruku' }).getAttribute('href')).toBe(
      '?',
    )
  })

  test('links a visitor without a result to the login and back', async () => {
    const { container } = open({ http: visitor(), owner: null })
    await screen.findByRole('heading', { name: 'Masuk untuk melihat hasilmu' })
    const link = screen.getByRole('link', { name: 'Masuk' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fmock-test%2Fresults%2Flevels')
    expect(await axeProblems(container)).toEqual([])
  })

  test('shows a visitor the last submission on this device, and the learner after signing in', async () => {
    const id = await takeOnDevice('endless')
    const { unmount } = open({ http: visitor(), owner: null, testId: 'endless' })
    await screen.findByRole('heading', { name: /soal benar$/ })
    expect(screen.getByText(/^Hasil ini hanya bisa dibuka di perangkat ini/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Riwayatmu' })).toBeNull()
    // Actions that need an account are offered with one.
    expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
    const offer = screen.getByRole('link', { name: /^Masuk untuk menyimpan \d+ kata$/ })
    expect(offer.getAttribute('href')).toMatch(/^\/login\?next=/)
    unmount()
    open({ testId: 'endless' })
    await screen.findByRole('button', { name: /^Simpan/ })
    // One attempt is no history.
    expect(screen.queryByRole('heading', { name: 'Riwayatmu' })).toBeNull()
    expect(screen.queryByText(/^Hasil ini hanya bisa dibuka di perangkat ini/)).toBeNull()
    expect(dataOf(await call(learner.http, getAttempts)).map(one => one.attempt_id)).toEqual([id])
  })

  test('shows why loading failed, and tries again', async () => {
    const user = userEvent.setup()
    await take({ testId: 'levels', right: ['reading-1'] })
    await learner.api.goDown()
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Server tidak bisa dihubungi.')
    expect(within(alert).getByText('Failed to fetch results').lang).toBe('en')
    await learner.api.comeBack()
    await user.click(within(alert).getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Skormu' })).toBeTruthy()
  })

  test('says that it is offline, and loads once the network is back', async () => {
    await take({ testId: 'levels', right: ['reading-1'] })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await learner.api.goDown()
    open()
    expect(await screen.findByRole('heading', { name: 'Kamu sedang offline' })).toBeTruthy()
    await learner.api.comeBack()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Skormu' })).toBeTruthy()
  })

  test('shows the result even if the history does not load', async () => {
    await take({ testId: 'levels', right: ['reading-1'] })
    const halfway: Http = (path, call) =>
      learner.http(path.endsWith('/attempts') ? '/mock-test/attempts/none/at/all' : path, call)
    open({ http: halfway })
    expect(await screen.findByRole('heading', { name: 'Skormu' })).toBeTruthy()
    expect(screen.getByText(/^Riwayatmu belum bisa dimuat/)).toBeTruthy()
  })
})
