import { call } from '../../../src/api/call.ts'
import {
  getOpenAttempts,
  startAttempt,
  submitAttempt,
} from '../../../src/contract/routes/mock-tests.ts'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import { siteFeatures } from '../../../src/widgets/mock-test/site-features.tsx'
import { button, createPage, grid, question, untilOnServer } from '../../helpers/mock-test-page.tsx'
import { dataOf } from '../../helpers/mock-tests.ts'
import { createUser, signIn } from '../../helpers/users.ts'

const page = createPage()
const { show, begin } = page

describe('before the start', () => {
  test('the test and its rules are described', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Tes levels' })).toBeTruthy()
    const rows = screen.getAllByRole('row').map(row => row.textContent)
    expect(rows).toEqual(['BagianSoalMenitPoin', 'Membaca610100', 'Mendengar620100'])
    const rules = screen.getAllByRole('listitem').map(item => item.textContent)
    expect(rules).toContain('Setiap rekaman bisa diputar 2 kali.')
    expect(rules).toContain('Bagian yang sudah selesai tidak bisa dibuka lagi.')
    expect(rules).toContain('Rekaman: 0,1 MB.')
  })

  test('the method of the page starts it, and nothing while it runs', async () => {
    const expose = vi.fn()
    const { user } = show({ expose })
    await button('Mulai')
    await waitFor(() => expect(expose.mock.lastCall?.[0].start).toBeDefined())
    expose.mock.lastCall?.[0].start()
    await user.click(await button('Lanjut tanpa suara'))
    await question(1)
    await waitFor(() => expect(expose.mock.lastCall).toEqual([{}]))
  })

  test('extra time can be chosen', async () => {
    const { user } = show({ timeFactor: 1.5 })
    expect(await screen.findByRole('row', { name: 'Membaca 6 15 100' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Waktu tambahan'), '2 kali waktu biasa')
    expect(screen.getByRole('row', { name: 'Membaca 6 20 100' })).toBeTruthy()
    await user.click(await button('Mulai'))
    await user.click(await button('Lanjut tanpa suara'))
    expect((await screen.findByRole('timer')).textContent).toMatch(/Sisa waktu (20:00|19:5\d)/)
  })

  test('an offline device is reported, and the test loads by itself once it is online', async () => {
    page.isDown = true
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !page.isDown)
    page.undos.push(() => onLine.mockRestore())
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Kamu sedang offline')
    page.isDown = false
    dispatchEvent(new Event('online'))
    expect(await button('Mulai')).toBeTruthy()
  })

  test('an unknown test is reported', async () => {
    const { emit } = show({ testId: 'tidak-ada' })
    expect((await screen.findByRole('alert')).textContent).toBe('Tes ini tidak ada')
    expect(emit).toHaveBeenCalledWith('error', { code: 'not-found' })
  })

  test.each([
    ['Failed to fetch mock tests', []],
    ['Invalid mock test data', { data: {} }],
  ])('%j is shown with what to do', async (reason, body) => {
    const status = reason === 'Failed to fetch mock tests' ? 500 : 200
    const fetch = async () => Response.json(body, { status })
    show({ http: createHttp({ root: '/api', fetch }) })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(reason).lang).toBe('en')
    expect(within(alert).getByText('Ada gangguan. Coba lagi nanti.')).toBeTruthy()
  })

  test('the login is linked, or from a partner our site, where an account is needed', async () => {
    const { unmount } = show({
      testId: 'closed',
      loginAddress: '/login?next=x',
      site: siteFeatures,
    })
    const signIn = await screen.findByRole('link', { name: 'Masuk untuk mengerjakan' })
    expect(signIn.getAttribute('href')).toBe('/login?next=x')
    expect(screen.queryByRole('button', { name: 'Mulai' })).toBeNull()
    unmount()
    show({ testId: 'closed', siteAddress: 'https://sapa.test/mock-test/details/closed' })
    const site = await screen.findByRole('link', { name: 'Kerjakan di Sapa' })
    expect(site.getAttribute('href')).toBe('https://sapa.test/mock-test/details/closed')
  })

  test('a learner can start it', async () => {
    const rina = await createUser(page.api)
    await begin({
      testId: 'closed',
      token: rina.tokens.token,
      $userId: atom<string | null>(rina.user.id),
    })
    expect(screen.getByRole('timer')).toBeTruthy()
  })
})

describe('a test that is open on another device', () => {
  async function showElsewhere() {
    const rina = await createUser(page.api)
    await call(rina.http, startAttempt, { body: { mock_test_id: 'levels' } })
    const here = await signIn(page.api, rina.user.id)
    const $userId = atom<string | null>(rina.user.id)
    const shown = show({ token: here.tokens.token, $userId, site: siteFeatures })
    const title = 'Kamu punya tes yang belum selesai'
    await screen.findByRole('heading', { name: title })
    return { ...shown, rina }
  }

  test('shows its remaining time and that the other device stops, and continues here', async () => {
    const { user, rina } = await showElsewhere()
    expect(screen.getByText(/^Sisa waktu/).textContent).toMatch(/^Sisa waktu: (30:00|29:5\d)$/)
    expect(screen.getByText(/jawaban di perangkat lain tidak dihitung lagi/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mulai' })).toBeNull()
    await user.click(await button('Lanjutkan di sini'))
    await user.click(await button('Lanjut tanpa suara'))
    await question(1)
    const [open] = dataOf(await call(rina.http, getOpenAttempts))
    expect(open?.is_here).toBe(false)
  })

  test('is not started anew when it was submitted there meanwhile', async () => {
    const { user, rina } = await showElsewhere()
    const [open] = dataOf(await call(rina.http, getOpenAttempts))
    await call(rina.http, submitAttempt, { params: { id: open?.attempt_id ?? '' } })
    await user.click(await button('Lanjutkan di sini'))
    expect(await button('Mulai')).toBeTruthy()
    expect(dataOf(await call(rina.http, getOpenAttempts))).toEqual([])
  })
})

test('a test is started by a retry after the server could not be reached', async () => {
  const { unmount } = await begin({ testId: 'endless' })
  await untilOnServer()
  unmount()
  const { user } = show({ testId: 'endless' })
  await question(1)
  await user.click(grid().getByRole('button', { name: /^Soal 12/ }))
  await user.click(await button('Selesai'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
  const again = await button(/^Ulangi/)
  page.isDown = true
  await user.click(again)
  expect((await screen.findByRole('alert')).textContent).toContain('Server tidak bisa dihubungi.')
  page.isDown = false
  await user.click(await button('Coba lagi'))
  await question(1)
  expect(grid().queryAllByRole('button', { name: /sudah dijawab/ })).toEqual([])
})

test('a file of answers is submitted, and an invalid file is refused', async () => {
  const { user } = show({ testId: 'levels' })
  await button('Mulai')
  await user.click(screen.getByText('Punya file jawaban?'))
  const upload = async (text: string) =>
    user.upload(
      await screen.findByLabelText('Kumpulkan file jawaban', { selector: 'input' }),
      new File([text], 'jawaban.json', { type: 'application/json' }),
    )
  await upload('bukan jawaban')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'jawaban.json bukan file jawaban',
  )
  const file = { kind: 'sapa-answers', version: 1, mock_test_id: 'levels', owner: null, title: '' }
  const attempt_id = crypto.randomUUID()
  const flagged = { kind: 'flag', mock_question_id: 'reading-1', is_flagged: true }
  const events = [{ ...flagged, sequence: 1, at: Date.now() }]
  const devices = [{ device_id: crypto.randomUUID(), events }]
  await upload(JSON.stringify({ ...file, attempt_id, answers: [], devices }))
  expect(await screen.findByRole('heading', { name: 'Jawabanmu sudah terkumpul' })).toBeTruthy()
})

test('only the named questions are asked', async () => {
  const { user } = show({ testId: 'endless', questions: 'reading-2, reading-5,reading-2' })
  await user.click(await button('Ulangi 2 soal'))
  await question(1)
  expect(grid().getAllByRole('button', { name: /^Soal/ })).toHaveLength(2)
})

test('the widget is in English where the page is', async () => {
  show({ lang: 'en' })
  expect(await button('Start')).toBeTruthy()
  expect(screen.getByText('Each recording plays 2 times.')).toBeTruthy()
})
