import 'fake-indexeddb/auto'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, vi } from 'vitest'
import type { StoredLearning } from '../../server/modules/classes/content-schema.ts'
import { createHttp } from '../../src/api/http.ts'
import type { ClassProgress } from '../../src/contract/class-progress.ts'
import { createChunk } from '../../src/ui/lazy-chunk.ts'
import { ClassPlayer, type ClassPlayerProps } from '../../src/widgets/class-player/class-player.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'
import { CLASSES, classOf, learning } from './classes.ts'
import { teachDialogs } from './dialogs.ts'
import { teachMedia } from './media.ts'
import { createUser, type TestUser } from './users.ts'

/** Saving words, as on our own site. */
export const saveWord = createChunk(
  async () => (await import('../../src/widgets/class-player/word/save-word.tsx')).SaveWord,
)

/** Duration of the videos of these tests, in seconds. */
export const SECONDS = 20
export const CLASS_ID = 'pemutar'

const cue = (start: number, ko: string | null, id: string) => ({
  start,
  end: start + 4,
  ko,
  id,
  words: ko ? [{ from: 0, to: 2, entry: 'sapa-나무' }] : [],
})

function withTranscript(one: StoredLearning): StoredLearning {
  const videos = one.videos.map(video => ({
    ...video,
    sources: [
      ...video.sources,
      { url: video.sources[0]?.url.replace('360', '720') ?? '', height: 720 as const, bytes: 2e6 },
    ],
    transcript: [
      cue(0, null, 'Halo, ini pelajaran pertama.'),
      cue(5, '나무가 커요.', 'Pohonnya besar.'),
      cue(10, '나무가 작아요.', 'Pohonnya kecil.'),
      cue(15, null, 'Sampai jumpa.'),
    ],
  }))
  return { ...one, videos }
}

const lesson = (number: number) => learning(`pemutar-${number}`, number === 1, { seconds: SECONDS })

const classes = new Map([
  ...CLASSES,
  [
    CLASS_ID,
    classOf(CLASS_ID, { learnings: [withTranscript(lesson(1)), withTranscript(lesson(2))] }),
  ],
])

type RenderedPlayer = ReturnType<typeof render> & {
  emit: Mock
  user: UserEvent
  video(): HTMLVideoElement
}

export interface ClassPage {
  readonly api: ApiServer
  readonly learner: TestUser
  /** Whether requests do not arrive. */
  isDown: boolean
  /** Shows the class to a visitor, or to the learner of this test. */
  show(props?: Partial<ClassPlayerProps> & { learner?: TestUser }): RenderedPlayer
  /** Moves the clocks of the device and of the server. */
  pass(milliseconds: number): void
  /** Watches a video from one second to another at a speed, without a jump. */
  watch(element: HTMLMediaElement, from: number, to: number, speed?: number): void
}

const { now } = Date
const steady = performance.now.bind(performance)

/** A class with the real server behind it, in a browser that plays; each test has a new learner. */
export function createClassPage(): ClassPage {
  let api: ApiServer
  let learner: TestUser
  let ahead = 0
  const page: ClassPage = {
    get api() {
      return api
    },
    get learner() {
      return learner
    },
    isDown: false,
    show: props => show(page, props),
    pass(milliseconds) {
      ahead += milliseconds
    },
    watch(element, from, to, speed = 1) {
      for (let second = from; second <= to; second += 0.25) {
        element.currentTime = second
        fireEvent(element, new Event('timeupdate'))
        ahead += 250 / speed
      }
    },
  }
  beforeAll(async () => {
    teachDialogs()
    api = await startApiServer({ classes, now: () => Date.now() })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    ahead = 0
    page.isDown = false
    localStorage.clear()
    teachMedia()
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
    vi.spyOn(performance, 'now').mockImplementation(() => steady() + ahead)
    await new Promise(resolve => {
      indexedDB.deleteDatabase('sapa-classes').onsuccess = resolve
    })
    learner = await createUser(api)
  })
  afterEach(() => localStorage.clear())
  return page
}

function show(
  page: ClassPage,
  { learner, ...props }: Partial<ClassPlayerProps> & { learner?: TestUser } = {},
): RenderedPlayer {
  const emit = vi.fn()
  const fetch = (url: string, init?: RequestInit) =>
    page.isDown ? Promise.reject(new TypeError('Failed to fetch')) : globalThis.fetch(url, init)
  const token = () => learner?.tokens.token
  const shown = render(
    <ClassPlayer
      apiRoot={page.api.root}
      classId={CLASS_ID}
      http={createHttp({ root: page.api.root, token, fetch })}
      $userId={atom<string | null>(learner?.user.id ?? null)}
      dictionaryRoot="https://sapa.test/dictionary?entry="
      loginAddress="https://sapa.test/login"
      emit={emit}
      {...props}
    />,
  )
  // A browser loads metadata before it plays, and reports that it moves to a position.
  const know = ({ target }: Event) => {
    if (target instanceof HTMLElement) fireEvent(target, new Event('loadedmetadata'))
  }
  shown.container.addEventListener('playing', know, { capture: true })
  const video = () => {
    const element = shown.container.querySelector('video')
    if (!element) throw new Error('There is no video.')
    return element
  }
  return { ...shown, emit, user: userEvent.setup(), video }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The large button over a video that has not been played yet. */
export const start = () =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name: /kuota$/ })
    expect(found.disabled).toBe(false)
    return found
  })
export const title = (name: string) => screen.findByRole('heading', { level: 2, name })

/** Waits until the server knows something of a learner's progress in the class. */
export async function onServer(
  page: ClassPage,
  isThere: (parts: ClassProgress['parts'], next: ClassProgress['next']) => boolean,
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.api.fetch(`/api/progress/class/${CLASS_ID}`, {
        headers: page.learner.headers,
      })
      const { parts, next } = (await answer.json()).data as ClassProgress
      return isThere(parts, next)
    })
    .toBe(true)
}
