import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  AudioDownloads,
  type AudioDownloadsProps,
} from '../../../src/widgets/audio-downloads/audio-downloads.tsx'
import { type ApiServer, startApiServer } from '../../helpers/api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())
beforeEach(() => history.replaceState(null, '', '/'))

/** Browsers play; jsdom has the element but no sound. */
const playing = new Set<HTMLMediaElement>()
let canPlay = true
beforeEach(() => {
  playing.clear()
  canPlay = true
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
    if (!canPlay) throw new DOMException('no such file', 'NotSupportedError')
    playing.add(this)
    fireEvent(this, new Event('playing'))
  })
})

function show(props: Partial<AudioDownloadsProps> = {}) {
  const emit = vi.fn()
  const shown = render(
    <AudioDownloads apiRoot={api.root} book="eps-topik" emit={emit} {...props} />,
  )
  const element = shown.container.querySelector('audio')
  if (!element) throw new Error('There is no audio element.')
  return { ...shown, emit, element, user: userEvent.setup() }
}

/** The sound goes on to a second. */
function goTo(element: HTMLMediaElement, seconds: number): void {
  element.currentTime = seconds
  fireEvent(element, new Event('timeupdate'))
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search Lessons' })
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by Chapter' })
const chapters = () => screen.queryAllByRole('heading', { level: 3 }).map(h => h.textContent)
const play = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Putar Bab ${number}:`) })
const line = (text: RegExp) => screen.findByRole('button', { name: text })
const current = () => document.querySelector('.audio-line[aria-current]')?.textContent

test('passes the accessibility audit while it is read, filtered and played', async () => {
  const { container, user } = show()
  const audit = async () => {
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  await play(1)
  await audit()
  await user.click(await play(1))
  await screen.findByRole('region', { name: 'Pemutar audio' })
  await audit()
  await user.type(box(), 'xyzxyz')
  await screen.findByText('Tidak ada pelajaran yang cocok')
  await audit()
})

describe('the pack', () => {
  test('says what it holds and weighs, that its voice is synthetic, and has its checksum', async () => {
    show()
    const download = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(download.href).toBe(new URL('/audio/eps-topik/sapa-eps-topik.zip', api.root).href)
    expect(download.hasAttribute('download')).toBe(true)
    screen.getByText(/^6 bab · 4 menit · Suara sintetis · 0,7 MB \(zip\)$/)
    screen.getByText(/0,7 MB kuota/)
    screen.getByText('Suara sintetis.')
    expect(screen.getByText(/^[0-9a-f]{64}$/)).toBeDefined()
  })

  test('tells the page that it was asked for', async () => {
    const { user, emit } = show()
    const download = await screen.findByRole('link', { name: 'Download' })
    // jsdom cannot navigate.
    download.addEventListener('click', event => event.preventDefault())
    await user.click(download)
    expect(emit).toHaveBeenCalledWith('download', { book: 'eps-topik' })
  })

  test.each(['topik-2', 'japanese-konoha'])(
    'of %s is not there yet, and it says so',
    async book => {
      show({ book, otherBook: '/audio-eps-topik' })
      const download = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download' })
      expect(download.disabled).toBe(true)
      screen.getByText('Belum tersedia.')
      const link = screen.getByRole('link', { name: 'Audio EPS-TOPIK' })
      expect(link.getAttribute('href')).toBe('/audio-eps-topik')
      expect([box().disabled, filter().disabled]).toEqual([true, true])
      expect(chapters()).toEqual([])
    },
  )
})

describe('the filter', () => {
  test.each([
    ['소화기', 'Bab 2: Rambu dan keselamatan kerja'],
    ['소ㅎ', 'Bab 2: Rambu dan keselamatan kerja'],
    ['구그', 'Bab 6: Rumah sakit dan kecelakaan'],
    ['alat pemadam', 'Bab 2: Rambu dan keselamatan kerja'],
    ['  HARI GAJIAN ', 'Bab 4: Jam kerja dan gaji'],
    ['다시한번', 'Bab 1: Salam di tempat kerja'],
  ])('finds the sentence for “%s” as it is typed', async (q, chapter) => {
    const { user } = show()
    await play(1)
    await user.type(box(), q)
    await waitFor(() => expect(chapters()).toContain(chapter))
    expect(chapters().length).toBeLessThan(6)
    if (q !== '소ㅎ') expect(document.querySelectorAll('.audio-line')).toHaveLength(1)
  })

  test('shows a whole chapter when its title is found', async () => {
    const { user } = show()
    await play(1)
    await user.type(box(), '기숙사와')
    await screen.findByText('8 kalimat di 1 bab')
    expect(chapters()).toEqual(['Bab 5: Asrama dan hidup sehari-hari'])
  })

  test('shows one chapter, and all of them again', async () => {
    const { user } = show()
    await play(1)
    await user.selectOptions(filter(), 'alat-mesin')
    await waitFor(() => expect(chapters()).toEqual(['Bab 3: Alat dan mesin']))
    await user.selectOptions(filter(), '')
    await waitFor(() => expect(chapters()).toHaveLength(6))
  })

  test('that lets nothing through says so and can be cleared', async () => {
    const { user } = show({ query: 'gaji', chapter: 'sapaan' })
    await screen.findByText('Tidak ada pelajaran yang cocok')
    await user.click(screen.getByRole('button', { name: 'Hapus filter' }))
    await waitFor(() => expect(chapters()).toHaveLength(6))
    expect([box().value, filter().value]).toEqual(['', ''])
  })

  test('stays in the address of the site’s page, without steps in the history', async () => {
    history.replaceState(null, '', '/audio-eps-topik')
    const { user } = show({ path: '/audio-eps-topik' })
    await play(1)
    const before = history.length
    await user.type(box(), 'mesin')
    await user.selectOptions(filter(), 'alat-mesin')
    await waitFor(() => expect(location.search).toBe('?q=mesin&chapter=alat-mesin'))
    expect(history.length).toBe(before)
  })

  test('leaves the address of partners’ pages alone', async () => {
    const { user } = show()
    await play(1)
    await user.type(box(), 'mesin')
    dispatchEvent(new Event('pagehide'))
    expect(location.search).toBe('')
  })
})

describe('playing', () => {
  test('loads nothing before a person asks, and says what it will load', async () => {
    const { element } = show()
    await play(1)
    expect([element.preload, element.hasAttribute('src')]).toEqual(['none', false])
    screen.getByText(/^8 kalimat · 0:44 · 133 kB$/)
  })

  test('a chapter plays and pauses with its button, and tells the page once', async () => {
    const { user, element, emit } = show()
    await user.click(await play(2))
    expect(element.src).toBe(new URL('/audio/eps-topik/2-keselamatan.mp3', api.root).href)
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

  test('the sentence that is spoken is marked, and one that is tapped is played', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    expect(current()).toBeUndefined()
    goTo(element, 1)
    await waitFor(() => expect(current()).toContain('오늘 처음 왔습니다'))
    await user.click(await line(/만나서 반갑습니다/))
    const book = (await (await api.fetch('/api/audio-books/eps-topik')).json()).data
    expect(element.currentTime).toBe(book.chapters[0].lines[2].start)
    expect(current()).toContain('만나서 반갑습니다')
  })

  test('a sentence is repeated until that is ended', async () => {
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

  test('a chapter is repeated when it ends, else it stops there', async () => {
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

  test('speed and place can be chosen, and the speed stays for the next chapter', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kecepatan' }), '0,75×')
    expect(element.playbackRate).toBe(0.75)
    const place = screen.getByRole<HTMLInputElement>('slider', { name: 'Posisi' })
    fireEvent.input(place, { target: { value: '20' } })
    await waitFor(() => expect(element.currentTime).toBe(20))
    await waitFor(() => expect(place.getAttribute('aria-valuetext')).toBe('0:20 dari 0:44'))
    await user.click(await play(3))
    expect([element.playbackRate, element.currentTime]).toEqual([0.75, 0])
  })

  test('goes on, with its controls, when the filter hides the chapter', async () => {
    const { user } = show()
    await user.click(await play(1))
    await user.selectOptions(filter(), 'asrama')
    expect(playing.size).toBe(1)
    screen.getByRole('button', { name: /^Jeda Bab 1:/ })
  })

  test('ends when another widget on the page plays, and when its own goes away', async () => {
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

  test('translations can be hidden', async () => {
    const { user, container } = show()
    await play(1)
    await user.click(screen.getByRole('checkbox', { name: 'Tampilkan terjemahan' }))
    expect(container.querySelector('[data-translation="hidden"]')).not.toBeNull()
  })
})

describe('trouble', () => {
  test('a file that cannot be loaded is told, and trying again plays it', async () => {
    const { user, emit } = show()
    canPlay = false
    await user.click(await play(1))
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Berkasnya gagal dimuat/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'audio' })
    canPlay = true
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await screen.findAllByRole('button', { name: /^Jeda Bab 1:/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a file that breaks off is told, and goes on where it broke', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    goTo(element, 12)
    playing.delete(element)
    fireEvent(element, new Event('error'))
    await screen.findByRole('alert')
    element.currentTime = 0
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    fireEvent(element, new Event('loadedmetadata'))
    expect(element.currentTime).toBe(12)
  })

  test('a device that goes offline is told so, and what plays goes on', async () => {
    const { user } = show()
    await user.click(await play(1))
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await screen.findByText(/Audio yang sudah dimuat tetap bisa diputar/)
    expect(playing.size).toBe(1)
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
  })

  test('a server that is down is told, and “try again” brings the book', async () => {
    await api.goDown()
    const { user, emit } = show()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Server tidak bisa dihubungi/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await play(1)
  })

  test('a book that does not exist says so', async () => {
    show({ book: 'nope' })
    await screen.findByText('Audio ini tidak ada.')
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
  })
})

test('speaks English, with the two labels and the button as they are', async () => {
  show({ lang: 'en' })
  await screen.findByText('Synthetic voice.')
  await screen.findByRole('button', { name: 'Play Chapter 1: Salam di tempat kerja' })
  expect([box(), filter()].length).toBe(2)
  screen.getByRole('link', { name: 'Download' })
})

test('shows what the server has rendered without asking for it again', async () => {
  const { data } = await (await api.fetch('/api/audio-books/eps-topik')).json()
  const asked = vi.spyOn(globalThis, 'fetch')
  show({ initial: data })
  screen.getByRole('button', { name: /^Putar Bab 1:/ })
  await waitFor(() => expect(chapters()).toHaveLength(6))
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('shows another book when its owner asks for one', async () => {
  const { rerender } = show()
  await play(1)
  rerender(<AudioDownloads apiRoot={api.root} book="topik-2" />)
  await screen.findByRole('heading', { name: 'Audio TOPIK 2' })
})
