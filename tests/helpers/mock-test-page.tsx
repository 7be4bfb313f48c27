import { render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, vi } from 'vitest'
import { createHttp } from '../../src/api/http.ts'
import { createChunk } from '../../src/ui/lazy-chunk.ts'
import * as checking from '../../src/widgets/mock-test/checking/checking.tsx'
import { MockTest, type MockTestProps } from '../../src/widgets/mock-test/mock-test.tsx'
import { SiteSubmitted } from '../../src/widgets/mock-test/results/site-submitted.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'
import { teachDialogs } from './dialogs.ts'
import { MOCK_TESTS } from './mock-tests.ts'

export interface RenderOptions extends Partial<MockTestProps> {
  token?: string
}
type ShownTest = ReturnType<typeof render> & { emit: Mock; user: UserEvent }

export interface MockTestPage {
  readonly api: ApiServer
  /** Whether requests do not arrive. */
  isDown: boolean
  /** Changes a response before it arrives. */
  spoil: ((url: string, answer: Response) => Promise<Response> | Response) | undefined
  /** Number of pending requests. */
  readonly underWay: number
  /** Browser features that single tests replace. */
  undos: (() => void)[]
  show(props?: RenderOptions): ShownTest
  /** Opens the test at its questions; nothing is played in these tests. */
  begin(props?: RenderOptions): Promise<ShownTest>
  /** Moves the clocks of the device and of the server, which the next tick notices. */
  pass(milliseconds: number): void
}

const { now } = Date
const { fetch } = globalThis

/** The page of a mock test with the real server behind it; created anew before each test. */
export function createPage(): MockTestPage {
  let ahead = 0
  let underWay = 0
  let api: ApiServer
  const page: MockTestPage = {
    get api() {
      return api
    },
    isDown: false,
    spoil: undefined,
    get underWay() {
      return underWay
    },
    undos: [],
    show: props => show(api.root, props),
    async begin(props) {
      const shown = page.show(props)
      await shown.user.click(await button('Mulai'))
      await shown.user.click(await button('Lanjut tanpa suara'))
      await question(1)
      return shown
    },
    pass(milliseconds) {
      ahead += milliseconds
    },
  }

  async function askServer(url: string, init?: RequestInit): Promise<Response> {
    underWay++
    try {
      const answer = await fetch(url, init)
      const whole = new Response(await answer.arrayBuffer(), answer)
      return page.spoil ? await page.spoil(url, whole) : whole
    } finally {
      underWay--
    }
  }

  beforeAll(async () => {
    await compileParts()
    teachDialogs()
    api = await startApiServer({ mockTests: MOCK_TESTS, now: () => Date.now() })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    ahead = 0
    page.isDown = false
    page.spoil = undefined
    history.replaceState(null, '', '/mock-test/details/levels')
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (page.isDown) return Promise.reject(new TypeError('Failed to fetch'))
      if (url.includes('/audio/'))
        return Promise.resolve(new Response('sound', { headers: { 'content-type': 'audio/mpeg' } }))
      return askServer(url, init)
    })
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
    // Writes of the previous test must not arrive after this.
    await expect.poll(() => underWay).toBe(0)
    await new Promise(resolve => setImmediate(resolve))
    await new Promise(resolve => {
      indexedDB.deleteDatabase('sapa-mock-tests').onsuccess = resolve
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const undo of page.undos.splice(0)) undo()
  })
  return page
}

/** Loads all chunks now, since compiling them would take longer than a test waits. */
async function compileParts(): Promise<void> {
  await Promise.all([
    import('../../src/widgets/mock-test/taking.tsx'),
    import('../../src/widgets/mock-test/keys.ts'),
    import('../../src/widgets/mock-test/media.ts'),
  ])
}

const later = {
  submitted: createChunk(async () => SiteSubmitted),
  checking: createChunk(async () => checking),
}

function show(root: string, { token, ...props }: RenderOptions = {}): ShownTest {
  const emit = vi.fn()
  const shown = render(
    <MockTest
      apiRoot={root}
      http={createHttp({
        root,
        token: () => token,
        fetch: (url, init) => globalThis.fetch(url, init),
      })}
      testId="levels"
      $userId={atom<string | null>(null)}
      later={later}
      dictionaryRoot="https://sapa.test/dictionary?q="
      emit={emit}
      {...props}
    />,
  )
  return { ...shown, emit, user: userEvent.setup() }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const question = (number: number) =>
  screen.findByRole('heading', { level: 2, name: `Soal ${number}` })
export const hasFocus = async (number: number) => {
  const heading = await question(number)
  await waitFor(() => expect(document.activeElement).toBe(heading))
}
export const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
export const chosenIndex = () => radios().findIndex(radio => radio.checked)
export const saveStateText = () => document.querySelector('.exam-saved')?.textContent?.trim()
export const untilOnServer = () =>
  waitFor(() => expect(saveStateText()).toMatch(/^Tersimpan di server \d\d\.\d\d$/))
export const statusText = () => screen.getAllByRole('status')[0]?.textContent
export const grid = () => within(screen.getByRole('complementary', { name: 'Daftar soal' }))
