import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  createAudioPage,
  current,
  filter,
  goTo,
  line,
  play,
} from '../../helpers/audio-downloads.tsx'

const page = createAudioPage()
const { playing, show } = page

describe('the player', () => {
  test('loads nothing before it is used, and says what it will load', async () => {
    const { element } = show()
    await play(1)
    expect([element.preload, element.hasAttribute('src')]).toEqual(['none', false])
    screen.getByText(/^0:41 · 126 kB$/)
  })

  test('plays and pauses a chapter with its button, and notifies the page once', async () => {
    const { user, element, emit } = show()
    await user.click(await play(2))
    expect(element.src).toBe(new URL('/audio/eps-topik/2-keselamatan.mp3', page.api.root).href)
    const bar = await screen.findByRole('region', { name: 'Pemutar audio' })
    within(bar).getByText('Suara sintetis')
    const pause = await screen.findAllByRole('button', { name: /^Jeda Bab 2:/ })
    await user.click(pause[0] as HTMLElement)
    expect(playing.size).toBe(0)
    await user.click(
      (await screen.findAllByRole('button', { name: /^Putar Bab 2:/ }))[0] as HTMLElement,
    )
    expect(playing.size).toBe(1)
    expect(emit.mock.calls.filter(([type]) => type === 'play')).toEqual([
      ['play', { book: 'eps-topik', chapter: 'keselamatan' }],
    ])
  })

  test('plays and pauses by the methods of the page, and goes on with the chapter of before', async () => {
    const expose = vi.fn()
    const { user, element } = show({ expose })
    await user.click(await play(2))
    await waitFor(() => expect(playing.size).toBe(1))
    const [methods] = expose.mock.lastCall ?? []
    methods.pause()
    expect(playing.size).toBe(0)
    methods.play()
    methods.play()
    expect(playing.size).toBe(1)
    expect(element.src).toContain('2-keselamatan')
  })

  test('begins with the first chapter by the method of the page', async () => {
    const expose = vi.fn()
    const { element } = show({ expose })
    await play(1)
    await waitFor(() => expect(expose.mock.lastCall?.[0].play).toBeDefined())
    expose.mock.lastCall?.[0].play()
    expect(playing.size).toBe(1)
    expect(element.src).toContain('/audio/eps-topik/1-')
  })

  test('marks the current sentence, and plays a tapped one', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    expect(current()).toBeUndefined()
    goTo(element, 1)
    await waitFor(() => expect(current()).toContain('오늘 처음 왔습니다'))
    await user.click(await line(/만나서 반갑습니다/))
    const book = (await (await page.api.fetch('/api/audio-books/eps-topik')).json()).data
    expect(element.currentTime).toBe(book.chapters[0].lines[2].start)
    expect(current()).toContain('만나서 반갑습니다')
  })

  test('repeats a sentence until the repetition is switched off', async () => {
    const { user, element } = show()
    await user.click(await line(/아구스입니다/))
    const start = element.currentTime
    await user.click(screen.getByRole('button', { name: 'Ulangi kalimat', pressed: false }))
    goTo(element, start + 60)
    expect(element.currentTime).toBe(start)
    await user.click(screen.getByRole('button', { name: 'Ulangi kalimat', pressed: true }))
    goTo(element, start + 60)
    expect(element.currentTime).toBe(start + 60)
  })

  test('repeats a chapter at its end, or stops there', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    await user.click(screen.getByRole('button', { name: 'Ulangi bab' }))
    element.currentTime = 44
    fireEvent(element, new Event('ended'))
    expect(element.currentTime).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Ulangi bab' }))
    element.currentTime = 44
    playing.delete(element)
    fireEvent(element, new Event('ended'))
    expect(element.currentTime).toBe(44)
    expect(await screen.findAllByRole('button', { name: /^Putar Bab 1:/ })).toHaveLength(2)
  })

  test('has a speed and a position, and the speed also applies to the next chapter', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kecepatan' }), '0,75×')
    expect(element.playbackRate).toBe(0.75)
    const place = screen.getByRole<HTMLInputElement>('slider', { name: 'Posisi' })
    fireEvent.input(place, { target: { value: '20' } })
    await waitFor(() => expect(element.currentTime).toBe(20))
    await waitFor(() => expect(place.getAttribute('aria-valuetext')).toBe('0:20 dari 0:41'))
    await user.click(await play(3))
    expect([element.playbackRate, element.currentTime]).toEqual([0.75, 0])
  })

  test('continues, with its controls, when the filter hides the chapter', async () => {
    const { user } = show()
    await user.click(await play(1))
    await user.selectOptions(filter(), 'asrama')
    expect(playing.size).toBe(1)
    screen.getByRole('button', { name: /^Jeda Bab 1:/ })
  })

  test('stops when another widget on the page plays, and when its own is removed', async () => {
    const first = show()
    await first.user.click(await play(1))
    const second = show()
    const name = /^Putar Bab 2:/
    const other = await within(second.container).findByRole('button', { name })
    await second.user.click(other)
    expect(second.element.src).toContain('2-keselamatan.mp3')
    await within(first.container).findAllByRole('button', { name: /^Putar Bab 1:/ })
    second.unmount()
    await waitFor(() => expect(playing.size).toBe(0))
    expect(second.element.hasAttribute('src')).toBe(false)
  })

  test('hides translations on request', async () => {
    const { user, container } = show()
    await play(1)
    await user.click(screen.getByRole('checkbox', { name: 'Tampilkan terjemahan' }))
    expect(container.querySelector('[data-translation="hidden"]')).not.toBeNull()
  })
})
