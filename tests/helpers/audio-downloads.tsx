import { fireEvent, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, type Mock, vi } from 'vitest'
import {
  AudioDownloads,
  type AudioDownloadsProps,
} from '../../src/widgets/audio-downloads/audio-downloads.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'

type Props = Partial<AudioDownloadsProps>
type RenderedDownloads = ReturnType<typeof render> & {
  element: HTMLAudioElement
  emit: Mock
  user: UserEvent
}

export interface AudioPage {
  readonly api: ApiServer
  /** The elements that play. */
  readonly playing: Set<HTMLMediaElement>
  /** Whether files can be played. */
  canPlay: boolean
  show(props?: Props): RenderedDownloads
}

/** The widget with a server behind it, in a browser that plays; new before the tests of a file. */
export function createAudioPage(): AudioPage {
  let api: ApiServer
  const page: AudioPage = {
    get api() {
      return api
    },
    playing: new Set(),
    canPlay: true,
    show: props => show(api.root, props),
  }
  beforeAll(async () => {
    api = await startApiServer()
  })
  afterAll(() => api.close())
  beforeEach(() => {
    history.replaceState(null, '', '/')
    page.playing.clear()
    page.canPlay = true
    teachToPlay(page)
  })
  return page
}

/** Adds playback: jsdom has the element but plays nothing. */
function teachToPlay(page: AudioPage): void {
  const { playing } = page
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(element, 'load').mockImplementation(() => {})
  vi.spyOn(element, 'readyState', 'get').mockReturnValue(4)
  vi.spyOn(element, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) fireEvent(this, new Event('pause'))
  })
  vi.spyOn(element, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    if (!page.canPlay) throw new DOMException('no such file', 'NotSupportedError')
    playing.add(this)
    fireEvent(this, new Event('playing'))
  })
}

function show(root: string, props: Props = {}): RenderedDownloads {
  const emit = vi.fn()
  const shown = render(<AudioDownloads apiRoot={root} book="eps-topik" emit={emit} {...props} />)
  const element = shown.container.querySelector('audio')
  if (!element) throw new Error('There is no audio element.')
  return { ...shown, emit, element, user: userEvent.setup() }
}

/** Moves the playback to a second. */
export function goTo(element: HTMLMediaElement, seconds: number): void {
  element.currentTime = seconds
  fireEvent(element, new Event('timeupdate'))
}

export const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search Lessons' })
export const filter = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by Chapter' })
export const chapters = () => screen.queryAllByRole('heading', { level: 3 }).map(h => h.textContent)
export const play = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Putar Bab ${number}:`) })
export const line = (text: RegExp) => screen.findByRole('button', { name: text })
export const current = () => document.querySelector('.audio-line[aria-current]')?.textContent
