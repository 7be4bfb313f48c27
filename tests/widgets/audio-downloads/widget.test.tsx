import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { AudioDownloads } from '../../../src/widgets/audio-downloads/audio-downloads.tsx'
import { box, chapters, createAudioPage, filter, play } from '../../helpers/audio-downloads.tsx'

const page = createAudioPage()
const { show } = page

test('the widget passes the accessibility audit while it is read, filtered and played', async () => {
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
  test('shows its content and size, that its voice is synthetic, and its checksum', async () => {
    show()
    const download = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(download.href).toBe(new URL('/audio/eps-topik/sapa-eps-topik.zip', page.api.root).href)
    expect(download.hasAttribute('download')).toBe(true)
    screen.getByText(/^6 bab · 4 menit · Suara sintetis · 0,7 MB \(zip\)$/)
    screen.getByText(/0,7 MB kuota/)
    screen.getByText('Suara sintetis.')
    expect(screen.getByText(/^[0-9a-f]{64}$/)).toBeDefined()
  })

  test('is not the only download: each chapter is offered with its size', async () => {
    const { user, emit } = show()
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Download Bab/ })
    expect(links).toHaveLength(6)
    const [first] = links
    expect(first?.textContent).toMatch(/MP3, 126.kB$/)
    // Browsers on other sites open a file unless we mark it as a download.
    const address = new URL('/audio/eps-topik/1-sapaan.mp3?download', page.api.root)
    expect(first?.href).toBe(address.href)
    expect(first?.hasAttribute('download')).toBe(true)
    // jsdom cannot navigate.
    first?.addEventListener('click', event => event.preventDefault())
    if (first) await user.click(first)
    expect(emit).toHaveBeenCalledWith('download', { book: 'eps-topik', chapter: 'sapaan' })
  })

  test('notifies the page of the download', async () => {
    const { user, emit } = show()
    const download = await screen.findByRole('link', { name: 'Download' })
    // jsdom cannot navigate.
    download.addEventListener('click', event => event.preventDefault())
    await user.click(download)
    expect(emit).toHaveBeenCalledWith('download', { book: 'eps-topik' })
  })

  test.each(['topik-2', 'japanese-konoha'])(
    'of %s is not available yet, and says so',
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

test.each([
  ['en', 'Synthetic voice.', 'Play Chapter 1: Salam di tempat kerja'],
  ['ko', '합성 음성.', '재생: 1장: Salam di tempat kerja'],
] as const)(
  'the widget speaks %s on request, except for the two labels and the button',
  async (lang, voice, play) => {
    show({ lang })
    await screen.findByText(voice)
    await screen.findByRole('button', { name: play })
    expect([box(), filter()].length).toBe(2)
    screen.getByRole('link', { name: 'Download' })
  },
)

test('what the server has rendered is shown without a request', async () => {
  const { data } = await (await page.api.fetch('/api/audio-books/eps-topik')).json()
  const fetched = vi.spyOn(globalThis, 'fetch')
  show({ initial: data })
  screen.getByRole('button', { name: /^Putar Bab 1:/ })
  await waitFor(() => expect(chapters()).toHaveLength(6))
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('another book is shown when the attribute changes', async () => {
  const { rerender } = show()
  await play(1)
  rerender(<AudioDownloads apiRoot={page.api.root} book="topik-2" />)
  await screen.findByRole('heading', { name: 'Audio TOPIK 2' })
})
