import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { preloadRecordings } from '../../../src/stores/mock-test/recordings.ts'
import { ExamProvider } from '../../../src/widgets/mock-test/context.ts'
import {
  RecordingPlayer,
  type RecordingPlayerProps,
} from '../../../src/widgets/mock-test/recording-player.tsx'
import { audit, button, SIZE, serveRecordings } from '../../helpers/recordings.ts'

const served = serveRecordings()

const recording = () => ({ audio_url: served.name, seconds: 20, bytes: SIZE, is_synthetic: true })

function show(given: Partial<RecordingPlayerProps> = {}) {
  const onPlay = vi.fn(async () => true)
  const view = (props: Partial<RecordingPlayerProps>) => (
    <ExamProvider value={served.context()}>
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

const status = () => screen.getByRole('status').textContent

describe('a recording', () => {
  test('passes the accessibility audit when ready, playing, failed and used up', async () => {
    const { container, user, change } = show()
    await audit(container)
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    await audit(container)
    change({ playsLeft: 0 })
    await audit(container)
  })

  test('is counted before it is heard', async () => {
    let allow: (may: boolean) => void = () => {}
    const allowed = new Promise<boolean>(resolve => {
      allow = resolve
    })
    const onPlay = vi.fn(() => allowed)
    const { user } = show({ onPlay })
    await user.click(await button('Putar rekaman'))
    await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1))
    await button('Menyiapkan…')
    expect(served.media.sounded).toEqual([])
    allow(true)
    await button('Sedang diputar')
    expect(served.media.sounded).toEqual([served.root + served.name])
  })

  test('stays silent when playback is not allowed', async () => {
    const onPlay = vi.fn(async () => false)
    const { user } = show({ onPlay })
    await user.click(await button('Putar rekaman'))
    await waitFor(() => expect(onPlay).toHaveBeenCalled())
    await button('Putar rekaman')
    expect(served.media.sounded).toEqual([])
  })

  test('with a limit cannot be stopped, and shows the remaining plays at its end', async () => {
    const { user, element, change, onPlay } = show()
    screen.getByText('Sisa 2 kali')
    screen.getByText('Suara sintetis')
    await user.click(await button('Putar rekaman'))
    change({ playsLeft: 1 })
    served.media.goTo(element, 5)
    await screen.findByText('00:15')
    const bar = screen.getByRole<HTMLProgressElement>('progressbar')
    expect([bar.value, bar.max]).toEqual([5, 20])
    await user.click(await button('Sedang diputar'))
    expect([element.paused, onPlay.mock.calls.length, status()]).toEqual([false, 1, ''])
    expect(screen.queryByRole('button', { name: 'Ulang dari awal' })).toBeNull()
    served.media.end(element)
    await waitFor(() => expect(status()).toBe('Rekaman selesai. Sisa 1 kali'))
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    expect(onPlay).toHaveBeenCalledTimes(2)
    change({ playsLeft: 0 })
    served.media.end(element)
    const last = await button('Sudah habis')
    screen.getByText('Sisa 0 kali')
    await user.click(last)
    expect([onPlay.mock.calls.length, served.media.sounded.length]).toEqual([2, 2])
    expect(document.activeElement).toBe(last)
  })

  test('with a limit does not skip, whatever the phone offers', async () => {
    const { user, element } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    served.media.goTo(element, 5)
    element.currentTime = 1
    fireEvent(element, new Event('seeking'))
    expect(element.currentTime).toBe(5)
  })

  test('that was interrupted by a phone call continues without being counted again', async () => {
    const { user, element, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    served.media.goTo(element, 5)
    element.pause()
    await user.click(await button('Lanjutkan'))
    await button('Sedang diputar')
    expect([onPlay.mock.calls.length, element.currentTime]).toEqual([1, 5])
  })

  test('without a limit can be paused, and played from the start', async () => {
    const { user, element, onPlay } = show({ playsLeft: undefined })
    await user.click(await button('Putar rekaman'))
    await button('Jeda')
    served.media.goTo(element, 5)
    await user.click(await button('Ulang dari awal'))
    expect(element.currentTime).toBe(0)
    served.media.goTo(element, 3)
    await user.click(await button('Jeda'))
    expect(element.paused).toBe(true)
    await user.click(await button('Lanjutkan'))
    await button('Jeda')
    expect([onPlay.mock.calls.length, element.currentTime]).toEqual([1, 3])
    served.media.end(element)
    await waitFor(() => expect(status()).toBe('Rekaman selesai.'))
    await user.click(await button('Putar rekaman'))
    await button('Jeda')
    expect(onPlay).toHaveBeenCalledTimes(2)
  })

  test('that does not load is not counted, and can be retried', async () => {
    served.media.broken.add(served.root + served.name)
    const { user, container, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await screen.findByText(/jatahmu tidak berkurang/)
    await audit(container)
    expect(onPlay).not.toHaveBeenCalled()
    served.media.broken.clear()
    await user.click(await button('Coba lagi'))
    await button('Sedang diputar')
    expect(onPlay).toHaveBeenCalledTimes(1)
  })

  test('that was counted but not heard is free the next time, also after leaving the question', async () => {
    served.media.canSound = false
    const first = show({ playsLeft: 1 })
    await first.user.click(await button('Putar rekaman'))
    await button('Coba lagi')
    expect(first.onPlay).toHaveBeenCalledTimes(1)
    first.unmount()
    served.media.canSound = true
    const { user, onPlay, element, unmount } = show({ playsLeft: 0 })
    await user.click(await button('Coba lagi'))
    await button('Sedang diputar')
    expect(onPlay).not.toHaveBeenCalled()
    served.media.goTo(element, 2)
    unmount()
    show({ playsLeft: 0 })
    await button('Sudah habis')
  })

  test('that breaks off resumes where it was, without being counted again', async () => {
    const { user, element, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    served.media.goTo(element, 7)
    fireEvent(element, new Event('error'))
    element.pause()
    await user.click(await button('Coba lagi'))
    await button('Sedang diputar')
    expect([onPlay.mock.calls.length, element.currentTime]).toEqual([1, 7])
  })

  test('stops when its question leaves the screen', async () => {
    const { user, element, unmount } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    unmount()
    expect([element.paused, element.hasAttribute('src')]).toEqual([true, false])
  })

  test('plays from the device, or from the network where the page’s policy forbids that', async () => {
    await preloadRecordings([served.root + served.name], () => {})
    const { user, element, onPlay } = show()
    await user.click(await button('Putar rekaman'))
    await button('Sedang diputar')
    served.media.end(element)
    served.media.broken.add(`blob:${served.name}`)
    await user.click(await button('Putar rekaman'))
    await waitFor(() =>
      expect(served.media.sounded).toEqual([`blob:${served.name}`, served.root + served.name]),
    )
    expect(onPlay).toHaveBeenCalledTimes(2)
  })
})
