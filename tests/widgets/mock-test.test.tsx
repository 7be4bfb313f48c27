import 'fake-indexeddb/auto'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttp } from '../../src/api/http.ts'
import { MockTest, type MockTestProps } from '../../src/widgets/mock-test/mock-test.tsx'
import { ResultsView } from '../../src/widgets/mock-test/results/results-view.tsx'
import { siteParts } from '../../src/widgets/mock-test/site-parts.tsx'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'
import { teachDialogs } from '../helpers/dialogs.ts'
import { MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

const MINUTE = 60_000
/** How far time has been moved on, for the device and the server alike. */
let ahead = 0
let isDown = false
let underWay = 0
let api: ApiServer
const { now } = Date
const { fetch } = globalThis
/** What single tests change of the browser. */
const undos: (() => void)[] = []

beforeAll(async () => {
  // They come when they are needed; here only their compilation would take long.
  await Promise.all([
    import('../../src/widgets/mock-test/taking.tsx'),
    import('../../src/widgets/mock-test/sound.ts'),
  ])
  teachDialogs()
  api = await startApiServer({ mockTests: MOCK_TESTS, now: () => Date.now() })
})
afterAll(() => api.close())
beforeEach(async () => {
  ahead = 0
  isDown = false
  history.replaceState(null, '', '/mock-test/details/levels')
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (isDown) return Promise.reject(new TypeError('Failed to fetch'))
    if (url.includes('/audio/'))
      return Promise.resolve(new Response('sound', { headers: { 'content-type': 'audio/mpeg' } }))
    return askServer(url, init)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  // What the test before had begun must not be written down after this.
  await expect.poll(() => underWay).toBe(0)
  await new Promise(resolve => setImmediate(resolve))
  await new Promise(resolve => {
    indexedDB.deleteDatabase('sapa-mock-tests').onsuccess = resolve
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const undo of undos.splice(0)) undo()
})

async function askServer(url: string, init?: RequestInit): Promise<Response> {
  underWay++
  try {
    const answer = await fetch(url, init)
    return new Response(await answer.arrayBuffer(), answer)
  } finally {
    underWay--
  }
}

const load = async () => ResultsView

interface Shown extends Partial<MockTestProps> {
  token?: string
}

function show({ token, ...props }: Shown = {}) {
  const emit = vi.fn()
  const shown = render(
    <MockTest
      apiRoot={api.root}
      http={createHttp({
        root: api.root,
        token: () => token,
        fetch: (url, init) => globalThis.fetch(url, init),
      })}
      testId="levels"
      $userId={atom<string | null>(null)}
      load={load}
      dictionaryRoot="https://sapa.test/dictionary?q="
      emit={emit}
      {...props}
    />,
  )
  return { ...shown, emit, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = (number: number) =>
  screen.findByRole('heading', { level: 2, name: `Soal ${number}` })
const hasFocus = async (number: number) => {
  const heading = await question(number)
  await waitFor(() => expect(document.activeElement).toBe(heading))
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const chosen = () => radios().findIndex(radio => radio.checked)
const saved = () => document.querySelector('.exam-saved')?.textContent?.trim()
const onServer = () => waitFor(() => expect(saved()).toMatch(/^Tersimpan di server \d\d\.\d\d$/))
const spoken = () => screen.getAllByRole('status')[0]?.textContent
const grid = () => within(screen.getByRole('complementary', { name: 'Daftar soal' }))

/** Into the questions; nothing is heard in these tests. */
async function begin(props: Shown = {}) {
  const shown = show(props)
  await shown.user.click(await button('Mulai'))
  await shown.user.click(await button('Lanjut tanpa suara'))
  await question(1)
  return shown
}

/** Time goes on; the next tick notices. */
const pass = (milliseconds: number) => {
  ahead += milliseconds
}

describe('before the start', () => {
  test('says what the test is and what its rules are', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Tes levels' })).toBeTruthy()
    const rows = screen.getAllByRole('row').map(row => row.textContent)
    expect(rows).toEqual(['BagianSoalMenitPoin', 'Membaca610100', 'Mendengar620100'])
    const rules = screen.getAllByRole('listitem').map(item => item.textContent)
    expect(rules).toContain('Setiap rekaman bisa diputar 2 kali.')
    expect(rules).toContain('Bagian yang sudah selesai tidak bisa dibuka lagi.')
    expect(rules).toContain('Rekaman: 0,1 MB.')
  })

  test('gives extra time to whoever asks for it', async () => {
    const { user } = show({ timeFactor: 1.5 })
    expect(await screen.findByRole('row', { name: 'Membaca 6 15 100' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Waktu tambahan'), '2 kali waktu biasa')
    expect(screen.getByRole('row', { name: 'Membaca 6 20 100' })).toBeTruthy()
    await user.click(await button('Mulai'))
    await user.click(await button('Lanjut tanpa suara'))
    expect((await screen.findByRole('timer')).textContent).toMatch(/Sisa waktu (20:00|19:5\d)/)
  })

  test('says when the device is offline, and loads by itself when it is not any more', async () => {
    isDown = true
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isDown)
    undos.push(() => onLine.mockRestore())
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Kamu sedang offline')
    isDown = false
    dispatchEvent(new Event('online'))
    expect(await button('Mulai')).toBeTruthy()
  })

  test('says that there is no such test', async () => {
    const { emit } = show({ testId: 'tidak-ada' })
    expect((await screen.findByRole('alert')).textContent).toBe('Tes ini tidak ada')
    expect(emit).toHaveBeenCalledWith('error', { code: 'not-found' })
  })

  test('leads to the login, or from a partner to our site, where only members may take it', async () => {
    const { unmount } = show({
      testId: 'closed',
      loginAddress: '/login?next=x',
      site: siteParts,
    })
    const signIn = await screen.findByRole('link', { name: 'Masuk untuk mengerjakan' })
    expect(signIn.getAttribute('href')).toBe('/login?next=x')
    expect(screen.queryByRole('button', { name: 'Mulai' })).toBeNull()
    unmount()
    show({ testId: 'closed', siteAddress: 'https://sapa.test/mock-test/details/closed' })
    const site = await screen.findByRole('link', { name: 'Kerjakan di Sapa' })
    expect(site.getAttribute('href')).toBe('https://sapa.test/mock-test/details/closed')
  })

  test('lets members begin it', async () => {
    const rina = await createUser(api)
    await begin({
      testId: 'closed',
      token: rina.tokens.token,
      $userId: atom<string | null>(rina.user.id),
    })
    expect(screen.getByRole('timer')).toBeTruthy()
  })
})

describe('a question', () => {
  test('is shown as on paper, and passes the accessibility audit', async () => {
    const { container, user } = await begin()
    expect(container.querySelector('.exam-instruction')?.getAttribute('lang')).toBe('ko')
    expect(screen.getByRole('img', { name: '빈칸' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Jawaban soal 1' })).toBeTruthy()
    expect(radios()).toHaveLength(4)
    expect((await axe.run(container)).violations).toEqual([])
    await user.click(await button('Daftar soal'))
    expect((await axe.run(container)).violations).toEqual([])
  })

  test('takes an answer, replaces it and takes it back', async () => {
    const { emit, user } = await begin()
    await user.click(radios()[1] as HTMLElement)
    await waitFor(() => expect(chosen()).toBe(1))
    await user.click(radios()[3] as HTMLElement)
    await waitFor(() => expect(chosen()).toBe(3))
    await onServer()
    expect(grid().getByRole('button', { name: 'Soal 1, sudah dijawab' })).toBeTruthy()
    expect(emit).toHaveBeenCalledWith('answer', expect.objectContaining({ answered: 1 }))
    await user.click(await button('Hapus jawaban'))
    await waitFor(() => expect(chosen()).toBe(-1))
    expect(grid().getByRole('button', { name: /^Soal 1, belum dijawab/ })).toBeTruthy()
  })

  test('shows an answer as chosen only once it is written down', async () => {
    await begin()
    const radio = radios()[2] as HTMLElement
    fireEvent.click(radio)
    expect(chosen()).toBe(-1)
    expect(radio.closest('label')?.dataset).toHaveProperty('pending')
    await waitFor(() => expect(chosen()).toBe(2))
    await waitFor(() => expect(radio.closest('label')?.dataset).not.toHaveProperty('pending'))
  })

  test('says which others share its passage', async () => {
    const { user } = await begin()
    const numbers = () =>
      document.querySelector('.exam-group')?.textContent?.match(/\d+/g)?.map(Number)
    let shared: number[] | undefined
    for (let place = 1; place < 6 && !shared; place++) {
      shared = numbers()
      await user.click(await button('Berikutnya'))
    }
    expect((shared?.[1] ?? 0) - (shared?.[0] ?? 0)).toBe(2)
  })

  test('can be flagged, and the list says so', async () => {
    const { user } = await begin()
    await user.click(await button('Tandai'))
    await waitFor(async () =>
      expect((await button('Tandai')).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(await button('Daftar soal'))
    const sheet = within(screen.getByRole('dialog', { name: 'Daftar soal' }))
    expect(sheet.getByText(/1 ditandai/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Soal 4, belum dijawab' }))
    await hasFocus(4)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(grid().getByRole('button', { name: 'Soal 1, belum dijawab, ditandai' })).toBeTruthy()
    expect(grid().getByRole('button', { current: 'step' }).textContent).toBe('4')
  })

  test('is answered, flagged and left by keys alone', async () => {
    const { user } = await begin()
    await hasFocus(1)
    await user.keyboard('3')
    await waitFor(() => expect(chosen()).toBe(2))
    await user.keyboard('f{ArrowRight}')
    await hasFocus(2)
    await user.keyboard('p')
    await question(1)
    expect(chosen()).toBe(2)
    await waitFor(async () =>
      expect((await button('Tandai')).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.keyboard('n{ArrowLeft}{ArrowLeft}')
    await question(1)
  })

  test('plays its recording by a key', async () => {
    const { user } = await begin({ testId: 'endless' })
    await user.click(grid().getByRole('button', { name: /^Soal 7/ }))
    await hasFocus(7)
    const pressed = vi.fn()
    ;(await button('Putar rekaman')).addEventListener('click', pressed)
    await user.keyboard('r')
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('keeps its answer when arrows move among the options', async () => {
    const { user } = await begin()
    await user.keyboard('1')
    await waitFor(() => expect(chosen()).toBe(0))
    expect(document.activeElement).toBe(radios()[0])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(radios()[2])
    expect(chosen()).toBe(0)
    await user.keyboard(' ')
    await waitFor(() => expect(chosen()).toBe(2))
    await user.keyboard('{ArrowRight}')
    await question(2)
    expect(chosen()).toBe(-1)
  })

  test('does not hear keys that are pressed elsewhere on the page', async () => {
    const { container, user } = await begin()
    const field = document.createElement('input')
    container.after(field)
    field.focus()
    await user.keyboard('3nf')
    expect(field.value).toBe('3nf')
    await question(1)
    expect(chosen()).toBe(-1)
    field.remove()
  })

  test('is the one that was looked at last, with its answers, after a reload', async () => {
    const { user, unmount } = await begin()
    await user.keyboard('2')
    await waitFor(() => expect(chosen()).toBe(1))
    await user.click(await button('Berikutnya'))
    await question(2)
    await onServer()
    unmount()
    show()
    await question(2)
    expect(document.activeElement).toBe(document.body)
    expect(grid().getByRole('button', { name: 'Soal 1, sudah dijawab' })).toBeTruthy()
  })
})

describe('where answers are', () => {
  test('is always said, and they get to the server when it is back', async () => {
    const { user } = await begin()
    await onServer()
    isDown = true
    await user.keyboard('1')
    await waitFor(() => expect(saved()).toBe('Tersimpan di perangkat ini, menunggu jaringan (1)'))
    const unsent = { name: 'Soal 1, sudah dijawab, belum di server' }
    expect(grid().getByRole('button', unsent)).toBeTruthy()
    isDown = false
    dispatchEvent(new Event('online'))
    await onServer()
    expect(grid().queryByRole('button', unsent)).toBeNull()
  })

  test('is guarded only while one is nowhere', async () => {
    const { user } = await begin()
    await user.keyboard('1')
    await waitFor(() => expect(chosen()).toBe(0))
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(false)
    await new Promise(resolve => {
      indexedDB.deleteDatabase('sapa-mock-tests').onsuccess = resolve
    })
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    undos.push(() => open.mockRestore())
    isDown = true
    await user.keyboard('2')
    await waitFor(() => expect(saved()).toBe('Belum tersimpan! Jangan tutup halaman ini.'))
    expect(leave()).toBe(true)
    isDown = false
    dispatchEvent(new Event('online'))
    await onServer()
    expect(leave()).toBe(false)
  })

  test('includes how to sign in again, and that nothing is lost', async () => {
    const rina = await createUser(api)
    const $userId = atom<string | null>(rina.user.id)
    const { user } = await begin({
      token: rina.tokens.token,
      $userId,
      site: siteParts,
      loginAddress: '/login?next=%2Fmock-test',
    })
    await onServer()
    $userId.set(null)
    await user.keyboard('4')
    const link = await screen.findByRole('link', { name: 'Masuk lagi' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fmock-test')
    await waitFor(() => expect(saved()).toBe('Tersimpan di perangkat ini (1)'))
    expect(screen.getByRole('alert').textContent).toContain('Kamu sudah keluar dari akunmu.')
    expect(chosen()).toBe(3)
    $userId.set(rina.user.id)
    await onServer()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Masuk lagi' })).toBeNull())
  })

  test('is a file too when the server cannot be reached for a minute', async () => {
    const { user } = await begin({ testId: 'endless' })
    isDown = true
    await user.keyboard('1')
    await waitFor(() => expect(saved()).toContain('menunggu jaringan'))
    const steady = performance.now()
    const start = Date.now()
    const time = vi.spyOn(performance, 'now').mockImplementation(() => steady + Date.now() - start)
    undos.push(() => time.mockRestore())
    const made: Blob[] = []
    const urls = {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL() {},
    }
    vi.stubGlobal('URL', Object.assign(URL, urls))
    const name = 'Simpan jawaban sebagai file'
    const offered = () => {
      pass(2 * MINUTE)
      return screen.getByRole('button', { name })
    }
    await user.click(await waitFor(offered, { interval: 200 }))
    expect(JSON.parse((await made[0]?.text()) ?? '')).toMatchObject({
      kind: 'sapa-answers',
      mock_test_id: 'endless',
      answers: [expect.anything()],
    })
  })
})

describe('time', () => {
  test('is shown, and said at ten, five and one minute and at thirty seconds', async () => {
    await begin({ timeFactor: 1.25 })
    expect(screen.getByRole('timer').textContent).toMatch(/^Sisa waktu 12:[23]\d$/)
    for (const [moved, said] of [
      [2.6, 'Sisa waktu 10 menit.'],
      [5, 'Sisa waktu 5 menit.'],
      [4, 'Sisa waktu 1 menit.'],
      [0.5, 'Sisa waktu 30 detik.'],
    ] as const) {
      expect(spoken()).not.toBe(said)
      // An answer that was given before time moves must not be read as one from after it.
      await waitFor(() => expect(underWay).toBe(0))
      pass(moved * MINUTE)
      await waitFor(() => expect(spoken()).toBe(said))
    }
    expect(screen.getByRole('timer').dataset).toHaveProperty('bad')
  })

  test('of a section that is over begins the next one, and says so', async () => {
    const { user } = await begin()
    await user.keyboard('1')
    await waitFor(() => expect(chosen()).toBe(0))
    await user.click(await button('Daftar soal'))
    pass(10 * MINUTE)
    expect(document.activeElement).not.toBe(document.body)
    await waitFor(() => expect(screen.getByText('Mendengar')).toBeTruthy())
    const notice = 'Bagian Membaca selesai. Sekarang bagian Mendengar: 6 soal.'
    await waitFor(() => expect(spoken()).toBe(notice))
    expect(screen.getAllByText(notice)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    await hasFocus(7)
    expect(screen.getByRole('timer').textContent).toMatch(/Sisa waktu (20:00|19:5\d)/)
    expect(grid().getAllByRole('button', { name: /^Soal/ })).toHaveLength(6)
    await user.click(await button('Berikutnya'))
    await waitFor(() => expect(screen.getAllByText(notice)).toHaveLength(1))
  })
})

describe('the end', () => {
  test('of a section is reviewed, needs the server, and opens the next one', async () => {
    const { user } = await begin()
    await user.keyboard('1nf')
    await waitFor(async () =>
      expect((await button('Tandai')).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(grid().getByRole('button', { name: /^Soal 6/ }))
    await user.click(await button('Selesai'))
    const name = 'Selesaikan bagian Membaca?'
    const review = () => within(screen.getByRole('dialog', { name }))
    expect(review().getByText('1 dari 6 dijawab')).toBeTruthy()
    expect(review().getByText(/^Sisa waktu \d\d:\d\d\. Bagian/)).toBeTruthy()
    expect(review().getAllByRole('button', { name: /^Soal ., belum dijawab/ })).toHaveLength(6)
    expect((await axe.run(screen.getByRole('dialog'))).violations).toEqual([])
    await user.click(review().getAllByRole('button', { name: /ditandai/ })[0] as HTMLElement)
    await question(2)

    await user.click(grid().getByRole('button', { name: /^Soal 6/ }))
    await user.click(await button('Selesai'))
    await onServer()
    isDown = true
    await user.click(review().getByRole('button', { name: 'Selesaikan bagian' }))
    expect((await review().findByRole('alert')).textContent).toContain(
      'Server tidak bisa dihubungi.',
    )
    isDown = false
    await user.click(review().getByRole('button', { name: 'Selesaikan bagian' }))
    await question(7)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is a receipt at once and a result, from which what went wrong is tried again', async () => {
    const { container, emit, user } = await begin({ testId: 'endless' })
    expect(screen.queryByRole('timer')).toBeNull()
    await user.keyboard('1')
    await waitFor(() => expect(chosen()).toBe(0))
    await user.click(grid().getByRole('button', { name: /^Soal 12/ }))
    await user.click(await button('Selesai'))
    const review = within(screen.getByRole('dialog', { name: 'Kumpulkan jawabanmu?' }))
    await user.click(review.getByRole('button', { name: 'Kumpulkan' }))
    const done = await screen.findByRole('heading', { name: 'Jawabanmu sudah terkumpul' })
    await waitFor(() => expect(document.activeElement).toBe(done))
    const types = () => emit.mock.calls.map(([type]) => type)
    expect(types().slice(0, 2)).toEqual(['start', 'answer'])
    const receipt = container.querySelector('.exam-receipt')?.textContent
    expect(receipt).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    expect(receipt).toMatch(/[0-9a-f]{64}/)
    await waitFor(() => expect(types().slice(-2)).toEqual(['submit', 'finish']))
    await user.click(await button(/^Ulangi/))
    await question(1)
    expect(grid().queryAllByRole('button', { name: /sudah dijawab/ })).toEqual([])
  })

  test('waits for the server, and leads back while time is left', async () => {
    const { user } = await begin()
    await onServer()
    isDown = true
    await user.keyboard('1')
    await waitFor(() => expect(saved()).toContain('menunggu jaringan'))
    pass(10 * MINUTE)
    await question(7)
    await user.click(grid().getByRole('button', { name: 'Soal 12, belum dijawab' }))
    await user.click(await button('Selesai'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
    await button('Kembali ke soal')
    expect(saved()).toBe('Tersimpan di perangkat ini, menunggu jaringan (1)')
    await user.click(await button('Kembali ke soal'))
    await question(12)
    await user.click(await button('Selesai'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
    isDown = false
    dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Jawabanmu sudah terkumpul' })).toBeTruthy()
  })

  test('offers visitors of our site to keep the result', async () => {
    const { user } = await begin({
      testId: 'endless',
      site: siteParts,
      loginAddress: '/login',
    })
    await user.click(grid().getByRole('button', { name: /^Soal 12/ }))
    await user.click(await button('Selesai'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
    const name = 'Masuk supaya hasilnya tersimpan di akunmu'
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  })
})

test('tries again to begin after the server could not be reached', async () => {
  const { unmount } = await begin({ testId: 'endless' })
  await onServer()
  unmount()
  const { user } = show({ testId: 'endless' })
  await question(1)
  await user.click(grid().getByRole('button', { name: /^Soal 12/ }))
  await user.click(await button('Selesai'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
  const again = await button(/^Ulangi/)
  isDown = true
  await user.click(again)
  expect((await screen.findByRole('alert')).textContent).toContain('Server tidak bisa dihubungi.')
  isDown = false
  await user.click(await button('Coba lagi'))
  await question(1)
  expect(grid().queryAllByRole('button', { name: /sudah dijawab/ })).toEqual([])
})

describe('on our own page', () => {
  test('the page knows that a test is taken, and Back asks first', async () => {
    const { user, unmount } = await begin({ site: siteParts, leaveAddress: '/mock-test' })
    const { dataset } = document.documentElement
    expect(dataset).toHaveProperty('exam')
    const length = history.length
    history.back()
    const asked = await screen.findByRole('dialog', { name: 'Tinggalkan tes?' })
    expect(within(asked).getByText('Waktu terus berjalan; jawabanmu aman.')).toBeTruthy()
    const leave = within(asked).getByRole('link', { name: 'Tinggalkan' })
    expect(leave.getAttribute('href')).toBe('/mock-test')
    await user.click(within(asked).getByRole('button', { name: 'Lanjut mengerjakan' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(history.length).toBe(length)
    history.back()
    await screen.findByRole('dialog', { name: 'Tinggalkan tes?' })
    expect(history.scrollRestoration).toBe('manual')
    unmount()
    await waitFor(() => expect(dataset).not.toHaveProperty('exam'))
    expect(history.scrollRestoration).toBe('auto')
  })

  test('a section begins at the top of the page, also where it comes back scrolled down', async () => {
    const page = document.documentElement
    page.scrollTop = 300
    const { user } = await begin({ site: siteParts, leaveAddress: '/mock-test' })
    await waitFor(() => expect(page.scrollTop).toBe(0))
    await onServer()
    page.scrollTop = 300
    await user.click(grid().getByRole('button', { name: /^Soal 6/ }))
    expect(page.scrollTop).toBe(300)
    await user.click(await button('Selesai'))
    const review = within(screen.getByRole('dialog'))
    await user.click(review.getByRole('button', { name: 'Selesaikan bagian' }))
    await question(7)
    await waitFor(() => expect(page.scrollTop).toBe(0))
  })

  test('partner pages are left alone', async () => {
    const { length } = history
    document.documentElement.scrollTop = 300
    await begin()
    expect(document.documentElement.scrollTop).toBe(300)
    expect(document.documentElement.dataset).not.toHaveProperty('exam')
    expect(history.length).toBe(length)
  })
})

test('hands in a file of answers, and refuses what is none', async () => {
  const { user } = show({ testId: 'endless' })
  await button('Mulai')
  const upload = (text: string) =>
    user.upload(
      screen.getByLabelText('Kumpulkan file jawaban', { selector: 'input' }),
      new File([text], 'jawaban.json', { type: 'application/json' }),
    )
  await upload('bukan jawaban')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'jawaban.json bukan file jawaban',
  )
  const file = { kind: 'sapa-answers', version: 1, mock_test_id: 'endless', owner: null, title: '' }
  const attempt_id = crypto.randomUUID()
  const flagged = { kind: 'flag', mock_question_id: 'reading-1', is_flagged: true }
  const events = [{ ...flagged, sequence: 1, at: Date.now() }]
  const devices = [{ device_id: crypto.randomUUID(), events }]
  await upload(JSON.stringify({ ...file, attempt_id, answers: [], devices }))
  expect(await screen.findByRole('heading', { name: 'Jawabanmu sudah terkumpul' })).toBeTruthy()
})

test('asks only the questions that were named', async () => {
  const { user } = show({ testId: 'endless', questions: 'reading-2, reading-5,reading-2' })
  await user.click(await button('Ulangi 2 soal'))
  await question(1)
  expect(grid().getAllByRole('button', { name: /^Soal/ })).toHaveLength(2)
})

test('speaks English where the page does', async () => {
  show({ lang: 'en' })
  expect(await button('Start')).toBeTruthy()
  expect(screen.getByText('Each recording plays 2 times.')).toBeTruthy()
})
