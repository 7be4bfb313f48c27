import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Modul } from '../../../src/contract/class-content.ts'
import {
  ModulPanel,
  type ModulPanelProps,
} from '../../../src/widgets/class-player/modul/modul-panel.tsx'

const recording = {
  audio_url: '/media/classes/0123456789abcdef.mp3',
  seconds: 2,
  is_synthetic: true,
}
const MODUL = Modul.parse({
  id: 'vokal',
  learning_id: 'hangul-1',
  title: 'Vokal',
  blocks: [
    { kind: 'heading', text: 'Huruf ㅏ' },
    { kind: 'paragraph', text: 'Kata **나무** berarti [pohon](https://contoh.id/pohon) dan `na`.' },
    { kind: 'list', items: ['ke kanan: ㅏ', 'lihat [kelas](classes)'] },
    {
      kind: 'table',
      head: ['Huruf', 'Bunyi'],
      rows: [
        ['ㅏ', 'a'],
        ['ㅓ', 'eo'],
      ],
    },
    {
      kind: 'example',
      ko: '저는 감사합니다.',
      id: 'Terima kasih, kata 나무.',
      said: '저는 감사함니다',
      words: [
        { from: 3, to: 8, entry: 'gamsahada' },
        { from: 0, to: 2, entry: 'jeo' },
        { from: 1, to: 4, entry: 'what overlaps' },
        { from: 8, to: 99, entry: 'what lies outside' },
      ],
      recording,
    },
    { kind: 'example', ko: '안녕', id: 'Halo', said: null, words: [], recording: null },
    { kind: 'tip', text: 'Ucapkan ㅏ keras-keras, seperti [나](dictionary?entry=sapa-%EB%82%98).' },
  ],
})

beforeEach(() => {
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'pause').mockImplementation(() => {})
  vi.spyOn(element, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    fireEvent(this, new Event('playing'))
  })
})

function show(props: Partial<ModulPanelProps> = {}) {
  const [onWord, onRead, onNext] = [vi.fn(), vi.fn(), vi.fn()]
  const resolve = (address: string) => `https://sapa.test${address}`
  const given = { modul: MODUL, resolve, onWord, onRead, onNext, ...props }
  return { ...render(<ModulPanel {...given} />), onWord, onRead, onNext, user: userEvent.setup() }
}

test('a modul passes the accessibility audit', async () => {
  const { container } = show()
  expect((await axe.run(container)).violations).toEqual([])
})

test('every Korean word is marked, wherever it is', () => {
  const { container } = show()
  const outside = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = outside.nextNode(); node; node = outside.nextNode()) {
    if (!/\p{Script=Hangul}/u.test(node.textContent ?? '')) continue
    expect(node.parentElement?.closest('[lang]')?.getAttribute('lang'), `${node.textContent}`).toBe(
      'ko',
    )
  }
})

test('links are links where the page has an address for them, and plain text elsewhere', () => {
  show()
  expect(screen.getByRole('link', { name: 'pohon' }).getAttribute('href')).toBe(
    'https://contoh.id/pohon',
  )
  expect(screen.queryByRole('link', { name: 'kelas' })).toBeNull()
  screen.getByText(/lihat kelas/)
})

test('the page provides the addresses of our own pages', () => {
  show({ linkTo: target => `/page/${target}` })
  expect(screen.getByRole('link', { name: 'kelas' }).getAttribute('href')).toBe('/page/classes')
})

test('a table has a heading for each column, and is not focusable if it fits', () => {
  show()
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
    'Huruf',
    'Bunyi',
  ])
  expect(screen.queryByRole('group')).toBeNull()
})

test('a table that is wider than the page can be focused and scrolled by keyboard', () => {
  const wide = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  show()
  const frame = screen.getByRole('group', { name: 'Tabel Huruf, Bunyi, bisa digeser ke samping' })
  expect(frame.tabIndex).toBe(0)
  wide.mockRestore()
})

test('a link to a word of the dictionary shows its meaning in place', async () => {
  const { user, onWord } = show()
  await user.click(screen.getByRole('button', { name: '나' }))
  expect(onWord.mock.calls).toEqual([['sapa-나']])
})

describe('an example', () => {
  test('shows its pronunciation only if it differs from the spelling', () => {
    show()
    expect(screen.getAllByText(/^dibaca/).map(each => each.textContent)).toEqual([
      'dibaca [저는 감사함니다]',
    ])
  })

  test('shows the meaning of each linked word, once', async () => {
    const { user, onWord, container } = show()
    const words = [...container.querySelectorAll('.modul-ko .class-word-link')]
    expect(words.map(word => word.textContent)).toEqual(['저는', '감사합니다'])
    expect(container.querySelector('.modul-ko')?.textContent).toBe('저는 감사합니다.')
    await user.click(words[1] as HTMLElement)
    expect(onWord.mock.calls).toEqual([['gamsahada']])
  })

  test('is played, and says when it cannot be', async () => {
    const { user } = show()
    const listen = screen.getByRole('button', { name: 'Dengarkan: 저는 감사합니다.' })
    await user.click(listen)
    const { play } = HTMLMediaElement.prototype
    const audio = vi.mocked(play).mock.contexts[0] as HTMLAudioElement
    expect(audio.src).toBe(`https://sapa.test${recording.audio_url}`)
    fireEvent(audio, new Event('error'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Suara belum bisa dimuat/)
  })
})

test('a modul says once that its examples are synthetic, and nothing if a person speaks', () => {
  const { unmount } = show()
  expect(screen.getAllByText(/^Suara contoh dibuat mesin/)).toHaveLength(1)
  unmount()
  const blocks = MODUL.blocks.map(block =>
    block.kind === 'example' && block.recording
      ? { ...block, recording: { ...block.recording, is_synthetic: false } }
      : block,
  )
  show({ modul: { ...MODUL, blocks } })
  expect(screen.queryByText(/^Suara contoh/)).toBeNull()
})

describe('the end', () => {
  test('is one button, which confirms and leads on', async () => {
    const { user, onRead, onNext } = show()
    await user.click(screen.getByRole('button', { name: 'Selesai dibaca, lanjut' }))
    expect(onRead).toHaveBeenCalledOnce()
    expect(onNext).toHaveBeenCalledOnce()
  })

  test('of the last modul says that it is read', async () => {
    const { user, onRead } = show({ onNext: undefined })
    await user.click(screen.getByRole('button', { name: 'Selesai dibaca' }))
    expect(onRead).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toContain('Modul ini sudah kamu baca.')
    expect(screen.queryByRole('button', { name: /^Lanjut/ })).toBeNull()
  })

  test('of a modul that was read before leads on at once, and takes no focus', () => {
    show({ isDone: true })
    screen.getByRole('button', { name: 'Lanjut ke bagian berikutnya' })
    expect(document.activeElement).toBe(document.body)
  })
})

test('letters to write are loaded with their own script', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const modul = { ...MODUL, blocks: [{ kind: 'strokes' as const, letters: ['ㅏ'] }] }
  show({ modul })
  await screen.findByRole('region', { name: 'Latihan menulis' })
})

test('letters to write are loaded when they come near the visible area', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  let tell: IntersectionObserverCallback = () => {}
  const observer = { observe: vi.fn(), disconnect: vi.fn() }
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function observe(callback: IntersectionObserverCallback) {
      tell = callback
      return observer
    }),
  )
  show({ modul: { ...MODUL, blocks: [{ kind: 'strokes', letters: ['ㅏ'] }] } })
  screen.getByText('Memuat latihan menulis…')
  expect(screen.queryByRole('region')).toBeNull()
  const come = (isIntersecting: boolean) =>
    act(() => tell([{ isIntersecting } as IntersectionObserverEntry], observer as never))
  come(false)
  expect(observer.disconnect).not.toHaveBeenCalled()
  come(true)
  await screen.findByRole('region', { name: 'Latihan menulis' })
  expect(observer.disconnect).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
