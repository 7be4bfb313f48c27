import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SOUND_SAMPLE } from '../../../src/lib/sound-sample.ts'
import { forgetRecordings, preloadRecordings } from '../../../src/stores/mock-test/recordings.ts'
import { type ExamContext, ExamProvider } from '../../../src/widgets/mock-test/context.ts'
import { formats } from '../../../src/widgets/mock-test/messages/format.ts'
import { id } from '../../../src/widgets/mock-test/messages/id.ts'
import { soundId } from '../../../src/widgets/mock-test/messages/sound-id.ts'
import {
  RecordingPlayer,
  type RecordingPlayerProps,
} from '../../../src/widgets/mock-test/recording-player.tsx'
import { SoundCheck } from '../../../src/widgets/mock-test/sound-check.tsx'
import { type Media, teachMedia } from '../../helpers/media.ts'

const SIZE = 200_000
let server: Server
let root: string
let trouble: (answer: ServerResponse) => boolean
let media: Media
/** Each test has a recording of its own: what was owed of one is remembered. */
let name: string
let count = 0

beforeAll(async () => {
  server = createServer((_, answer) => {
    if (trouble(answer)) return
    answer.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(Buffer.alloc(SIZE))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  trouble = () => false
  media = teachMedia()
  name = `/audio/mock-tests/${String(++count).padStart(16, '0')}.mp3`
  URL.createObjectURL = () => `blob:${name}`
  URL.revokeObjectURL = () => {}
  return () => forgetRecordings([root + name, root + SOUND_SAMPLE.address])
})

const recording = () => ({ audio_url: name, seconds: 20, bytes: SIZE, is_synthetic: true })

/** Only what these parts read of it. */
const context = () =>
  ({
    t: { ...id, ...formats('id'), sound: soundId },
    state: {},
    hasMoved: { current: false },
    resolve: (address: string) => root + address,
  }) as unknown as ExamContext

function show(given: Partial<RecordingPlayerProps> = {}) {
  const onPlay = vi.fn(async () => true)
  const view = (props: Partial<RecordingPlayerProps>) => (
    <ExamProvider value={context()}>
      <RecordingPlayer
        recording={recording()}
        playsLeft={2}
        onPlay={onPlay}
        {...given}
        {...props}
      />
    </ExamProvider>
  )
  const shown = render(view({}))
  const element = shown.container.querySelector('audio')
  if (!element) throw new Error('There is no audio element.')
  const change = (props: Partial<RecordingPlayerProps>) => shown.rerender(view(props))
  return { ...shown, onPlay, element, change, user: userEvent.setup() }
}

const button = (name: string) => screen.findByRole('button', { name })
const status = () => screen.getByRole('status').textContent

async function audit(container: HTMLElement): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

describe('a recording', () => {
  test('passes the accessibility audit, ready, sounding, failed and used up', async () => {
    const { container, user, change } = show()
    await audit(container)
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    await audit(container)
    change({ playsLeft: 0 })
    await audit(container)
  })

  test('is counted before anything is heard', async () => {
    let allow: (may: boolean) => void = () => {}
    const allowed = new Promise<boolean>(resolve => {
      allow = resolve
    })
    const onPlay = vi.fn(() => allowed)
    const { user } = show({ onPlay })
    await user.click(await button('Putar rekaman'))
    await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1))
    await button('Menyiapkan…')
    expect(media.sounded).toEqual([])
    allow(true)
    await button('Sedang diputar')
    expect(media.sounded).toEqual([root + name])
  })

  test('stays silent when it may not be played', async () => {
    const onPlay = vi.fn(async () => false)
    const { user } = show({ onPlay })
    await user.click(await button('Putar rekaman'))
    await waitFor(() => expect(onPlay).toHaveBeenCalled())
    await button('Putar rekaman')
    expect(media.sounded).toEqual([])
  })

  test('that is counted cannot be stopped, and says at its end what is left', async () => {
    const { user, element, change, onPlay } = show()
    screen.getByText('Sisa 2 kali')
    screen.getByText('Suara sintetis')
    await user.click(await button('Putar rekaman'))
    change({ playsLeft: 1 })
    media.goTo(element, 5)
    await screen.findByText('00:15')
    const bar = screen.getByRole<HTMLProgressElement>('progressbar')
    expect([bar.value, bar.max]).toEqual([5, 20])
    await user.click(await button('Sedang diputar'))
    expect([element.paused, onPlay.mock.calls.length, status()]).toEqual([false, 1, ''])
    expect(screen.queryByRole('button', { name: 'Ulang dari awal' })).toBeNull()
    media.end(element)
    await waitFor(() => expect(status()).toBe('Rekaman selesai. Sisa 1 kali'))
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    expect(onPlay).toHaveBeenCalledTimes(2)
    change({ playsLeft: 0 })
    media.end(element)
    const last = await button('Sudah habis')
    screen.getByText('Sisa 0 kali')
    await user.click(last)
    expect([onPlay.mock.calls.length, media.sounded.length]).toEqual([2, 2])
    expect(document.activeElement).toBe(last)
  })

  test('that is counted does not jump, whatever the phone offers', async () => {
    const { user, element } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    media.goTo(element, 5)
    element.currentTime = 1
    fireEvent(element, new Event('seeking'))
    expect(element.currentTime).toBe(5)
  })

  test('that a phone call stopped goes on without being counted again', async () => {
    const { user, element, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    media.goTo(element, 5)
    element.pause()
    await user.click(await button('Lanjutkan'))
    await button('Sedang diputar')
    expect([onPlay.mock.calls.length, element.currentTime]).toEqual([1, 5])
  })

  test('without a limit can be paused, and played from the start', async () => {
    const { user, element, onPlay } = show({ playsLeft: undefined })
    await user.click(await button('Putar rekaman'))
    await button('Jeda')
    media.goTo(element, 5)
    await user.click(await button('Ulang dari awal'))
    expect(element.currentTime).toBe(0)
    media.goTo(element, 3)
    await user.click(await button('Jeda'))
    expect(element.paused).toBe(true)
    await user.click(await button('Lanjutkan'))
    await button('Jeda')
    expect([onPlay.mock.calls.length, element.currentTime]).toEqual([1, 3])
    media.end(element)
    await waitFor(() => expect(status()).toBe('Rekaman selesai.'))
    await user.click(await button('Putar rekaman'))
    await button('Jeda')
    expect(onPlay).toHaveBeenCalledTimes(2)
  })

  test('that does not come costs nothing, and can be tried again', async () => {
    media.broken.add(root + name)
    const { user, container, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await screen.findByText(/jatah putarmu tidak berkurang/)
    await audit(container)
    expect(onPlay).not.toHaveBeenCalled()
    media.broken.clear()
    await user.click(await button('Coba lagi'))
    await button('Sedang diputar')
    expect(onPlay).toHaveBeenCalledTimes(1)
  })

  test('that was counted but not heard is free the next time, also on the way back', async () => {
    media.canSound = false
    const first = show({ playsLeft: 1 })
    await first.user.click(await button('Putar rekaman'))
    await button('Coba lagi')
    expect(first.onPlay).toHaveBeenCalledTimes(1)
    first.unmount()
    media.canSound = true
    const { user, onPlay, element, unmount } = show({ playsLeft: 0 })
    await user.click(await button('Coba lagi'))
    await button('Sedang diputar')
    expect(onPlay).not.toHaveBeenCalled()
    media.goTo(element, 2)
    unmount()
    show({ playsLeft: 0 })
    await button('Sudah habis')
  })

  test('that breaks off goes on where it was, without being counted again', async () => {
    const { user, element, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    media.goTo(element, 7)
    fireEvent(element, new Event('error'))
    element.pause()
    await user.click(await button('Coba lagi'))
    await button('Sedang diputar')
    expect([onPlay.mock.calls.length, element.currentTime]).toEqual([1, 7])
  })

  test('falls silent when its question leaves the screen', async () => {
    const { user, element, unmount } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    unmount()
    expect([element.paused, element.hasAttribute('src')]).toEqual([true, false])
  })

  test('plays from the device, and from the network where the page’s policy forbids that', async () => {
    await preloadRecordings([root + name], () => {})
    const { user, element, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    media.end(element)
    media.broken.add(`blob:${name}`)
    await user.click(await button('Putar rekaman'))
    await waitFor(() => expect(media.sounded).toEqual([`blob:${name}`, root + name]))
    expect(onPlay).toHaveBeenCalledTimes(2)
  })
})

describe('the check before a test', () => {
  function check() {
    const onReady = vi.fn()
    const shown = render(
      <ExamProvider value={context()}>
        <SoundCheck addresses={[root + name]} bytes={SIZE} onReady={onReady} />
      </ExamProvider>,
    )
    return { ...shown, onReady, user: userEvent.setup() }
  }
  const isThere = () => screen.findByText(/sudah ada di perangkat ini/)

  test('fetches everything, plays a sample, and begins when it was heard', async () => {
    const { container, user, onReady } = check()
    await isThere()
    await audit(container)
    screen.getByText('안녕하세요. 소리가 잘 들립니까?')
    expect(screen.queryByText('Terdengar jelas?')).toBeNull()
    await user.click(await button('Putar contoh'))
    await screen.findByText('Terdengar jelas?')
    await screen.findByText(/naikkan volume media/)
    await audit(container)
    expect(onReady).not.toHaveBeenCalled()
    await user.click(await button('Ya, mulai tes'))
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  test('lets those pass who hear nothing', async () => {
    const { user, onReady } = check()
    await user.click(await button('Lanjut tanpa suara'))
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  test('can be cancelled and continued; the sample waits for what is missing', async () => {
    const held: ServerResponse[] = []
    trouble = answer => Boolean(held.push(answer))
    const { user, container } = check()
    screen.getByText('0,1 MB dari 0,2 MB', { exact: false })
    await user.click(await button('Batalkan'))
    await screen.findByText('Unduhan dibatalkan.')
    await audit(container)
    await user.click(await button('Putar contoh'))
    const yes = await button('Ya, tunggu unduhan…')
    expect((yes as HTMLButtonElement).disabled).toBe(true)
    trouble = () => false
    await user.click(await button('Lanjutkan'))
    await isThere()
    await button('Ya, mulai tes')
  })

  test('says that a recording is missing', async () => {
    trouble = answer => Boolean(answer.writeHead(404).end())
    check()
    await screen.findByText(/tidak ditemukan di server/)
  })

  test('goes on by itself when the network is back', async () => {
    trouble = answer => Boolean(answer.destroy())
    check()
    await screen.findByText(/Unduhan terputus/)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    trouble = () => false
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await isThere()
  })
})
