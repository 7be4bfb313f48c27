import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Dictionary, type DictionaryProps } from '../../../src/widgets/dictionary/dictionary.tsx'
import { type ApiServer, startApiServer } from '../../helpers/api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())
afterEach(() => history.replaceState(null, '', '/'))

function show(props: Partial<DictionaryProps> = {}) {
  const emit = vi.fn()
  const shown = render(<Dictionary apiRoot={api.root} emit={emit} {...props} />)
  return { ...shown, emit, user: userEvent.setup() }
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /cari kata|search words/i })
const line = (word: string) => screen.findByRole('button', { name: new RegExp(`^${word} `) })

test('passes the accessibility audit in every view', async () => {
  const { container, user } = show()
  const audit = async () => {
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  await screen.findByText('Makanan')
  await audit()
  await user.type(box(), 'cinta')
  await line('사랑')
  await audit()
  await user.click(await line('사랑'))
  await screen.findByRole('heading', { name: '사랑' })
  await audit()
})

describe('searching', () => {
  test.each(['사랑', 'sarang', 'cinta'])('finds 사랑 for %s as it is typed', async q => {
    const { user, emit } = show()
    await user.type(box(), q)
    await line('사랑')
    expect(await screen.findByRole('status')).toHaveProperty(
      'textContent',
      expect.stringMatching(/^\d+ kata ditemukan$/),
    )
    await waitFor(() =>
      expect(emit).toHaveBeenLastCalledWith('search', {
        q,
        category: undefined,
        total: expect.any(Number),
      }),
    )
  })

  test('says so when nothing was found, and what to try', async () => {
    const { user } = show()
    await user.type(box(), 'xyzxyz')
    await screen.findByText('Tidak ada kata untuk “xyzxyz”')
    await screen.findByText(/Contoh: 사랑, sarang, cinta/)
  })

  test('clears with the button and goes back to the categories', async () => {
    const { user } = show({ query: 'cinta' })
    await line('사랑')
    await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }))
    await screen.findByText('Makanan')
    expect(box().value).toBe('')
    expect(box()).toBe(document.activeElement)
  })

  test('shows the answer to the last text, not to a slower earlier one', async () => {
    const { user } = show()
    await user.type(box(), 'cinta')
    await user.clear(box())
    await user.type(box(), 'makan')
    await line('먹다')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^사랑 / })).toBeNull())
  })

  test('shows more results on request and keeps those it has', async () => {
    const { user } = show({ query: 'ma', pageSize: 5 })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    const first = screen.getAllByRole('listitem')[0]?.textContent
    await user.click(await screen.findByRole('button', { name: 'Tampilkan lebih banyak' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(first)
  })

  test.each([0, -3, 1000, 7.5])('makes the best of a page size of %s', async pageSize => {
    show({ query: 'ma', pageSize })
    const shown = Math.min(Math.max(Math.trunc(pageSize), 1), 50)
    await waitFor(() => expect(document.querySelectorAll('[data-result]')).toHaveLength(shown))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps what it found when the next page fails, and offers it again', async () => {
    const { user } = show({ query: 'ma', pageSize: 5 })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    await api.goDown()
    await user.click(await screen.findByRole('button', { name: 'Tampilkan lebih banyak' }))
    await screen.findByRole('alert')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
  })

  test('keeps keys typed in the box from the page around it', async () => {
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    const { user } = show()
    await user.type(box(), '/k ')
    expect(heard).not.toHaveBeenCalled()
    document.removeEventListener('keydown', heard)
  })

  test('leaves arrow keys to the input method while a syllable is composed', async () => {
    show({ query: '사' })
    await line('사랑')
    box().focus()
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    expect(document.activeElement).toBe(box())
  })
})

test('works with the keyboard alone: down the results, into an entry, and back', async () => {
  const { user } = show({ query: 'cinta' })
  await line('사랑')
  box().focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^사랑/)
  await user.keyboard('{ArrowDown}{End}{Home}{ArrowUp}')
  expect(document.activeElement).toBe(box())
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { name: '사랑' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^사랑/))
  await user.keyboard('{Escape}{Escape}')
  expect(box().value).toBe('')
})

describe('categories', () => {
  test('one tap lists the words of a category, and one leads back', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Keselamatan kerja/ }))
    await screen.findByRole('heading', { name: 'Kategori: Keselamatan kerja' })
    await line('안전')
    await user.click(screen.getByRole('button', { name: 'Semua kategori' }))
    await screen.findByRole('heading', { name: 'Sehari-hari' })
  })

  test('can be left out', async () => {
    show({ searchOnly: true })
    await waitFor(() => expect(box()).toBeDefined())
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('an entry', () => {
  test('shows pronunciation, meanings, an example with translation and where it is from', async () => {
    const { emit } = show({ entry: 'sapa-사랑' })
    await screen.findByRole('heading', { name: '사랑' })
    for (const text of [
      '[사랑]',
      'sarang',
      'cinta; kasih sayang',
      'love',
      'Ditulis oleh Sapa',
      'Pemula',
    ]) {
      screen.getByText(text)
    }
    expect(
      screen
        .getByText(/가족의 사랑/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('ko')
    expect(emit).toHaveBeenCalledWith('lookup', { id: 'sapa-사랑', word: '사랑' })
  })

  test('leads to words that are spelled alike', async () => {
    const { user } = show({ entry: 'sapa-눈-1' })
    await user.click(await screen.findByRole('button', { name: /^눈/ }))
    await screen.findByText('salju')
  })

  test('that does not exist says so', async () => {
    show({ entry: 'sapa-nowhere' })
    await screen.findByText('Kata ini tidak ada di kamus.')
  })

  test('has no listen button where the device has no Korean voice', async () => {
    show({ entry: 'sapa-사랑' })
    await screen.findByRole('heading', { name: '사랑' })
    expect(screen.queryByRole('button', { name: /Dengarkan/ })).toBeNull()
  })

  test('is read aloud with the device’s Korean voice, and says whose voice it is', async () => {
    const speak = vi.fn()
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    )
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [
        { lang: 'en-US', name: 'Sam' },
        { lang: 'ko-KR', name: 'Yuna' },
      ],
      speak,
      cancel: () => {},
    })
    const { user } = show({ entry: 'sapa-사랑' })
    await user.click(
      await screen.findByRole('button', { name: /^Dengarkan Suara dari perangkatmu/ }),
    )
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: '사랑', lang: 'ko-KR' }))
    cleanup()
    vi.unstubAllGlobals()
  })

  test('takes a report of a mistake and keeps the text until it has arrived', async () => {
    const { user, container } = show({ entry: 'sapa-사랑' })
    await user.click(await screen.findByText('Laporkan kesalahan'))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Apa yang perlu diperbaiki?',
    })
    await user.type(field, 'Contohnya kurang wajar.')
    await api.goDown()
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }))
    await screen.findByText(/Server tidak bisa dihubungi/)
    expect(field.value).toBe('Contohnya kurang wajar.')
    await api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Kembali ke hasil' }))
    await user.type(box(), 'cinta')
    await user.click(await line('사랑'))
    expect(await screen.findByDisplayValue('Contohnya kurang wajar.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }))
    await screen.findByText('Terima kasih! Laporanmu sudah kami terima.')
    const stored = await api.db.selectFrom('feedback').select(['subject_id', 'message']).execute()
    expect(stored).toEqual([{ subject_id: 'sapa-사랑', message: 'Contohnya kurang wajar.' }])
    expect(container.querySelector('textarea')).toBeNull()
  })
})

describe('trouble', () => {
  test('a server that is down is told, and “try again” brings everything back', async () => {
    await api.goDown()
    const { user, emit } = show()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Server tidak bisa dihubungi/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await screen.findByText('Makanan')
  })

  test('a search that fails keeps the text and comes back by itself when the network does', async () => {
    const { user } = show()
    await screen.findByText('Makanan')
    await api.goDown()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await user.type(box(), 'cinta')
    await screen.findByText('Kamu sedang offline')
    expect(box().value).toBe('cinta')
    await api.comeBack()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await line('사랑')
  })
})

describe('on the site', () => {
  const address = () => decodeURIComponent(location.pathname + location.search)

  test('the address follows the search, and an entry is a step that Back undoes', async () => {
    // Nothing lies ahead that a step would take away.
    history.pushState(null, '', '/dictionary')
    const { user } = show({ path: '/dictionary' })
    const before = history.length
    await user.type(box(), 'cinta')
    await waitFor(() => expect(address()).toBe('/dictionary?q=cinta'))
    expect(history.length).toBe(before)
    await user.click(await screen.findByRole('link', { name: /^사랑 / }))
    await screen.findByRole('heading', { name: '사랑' })
    expect(address()).toBe('/dictionary?q=cinta&entry=sapa-사랑')
    expect(history.length).toBe(before + 1)
    history.back()
    await waitFor(() => expect(screen.queryByRole('heading', { name: '사랑' })).toBeNull())
    expect(address()).toBe('/dictionary?q=cinta')
  })

  test('results are links, so that they open in a new tab and without script', async () => {
    show({ path: '/dictionary', query: 'cinta' })
    const link = await screen.findByRole('link', { name: /^사랑 / })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '/dictionary?q=cinta&entry=sapa-사랑',
    )
  })
})

test.each([
  ['en', 'Search words', 'love'],
  ['ko', '단어 찾기', 'cinta; kasih sayang'],
] as const)('speaks %s', async (lang, label, gloss) => {
  show({ lang, query: '사랑' })
  await screen.findByRole('textbox', { name: label })
  await screen.findByText(gloss)
})

test('two dictionaries on one page share nothing', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Dictionary apiRoot={api.root} query="cinta" />
      <Dictionary apiRoot={api.root} query="makan" />
    </>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Cari kata' })
  if (!first || !second) throw new Error('two boxes were expected')
  await user.clear(first)
  await user.type(first, 'rumah')
  expect(second.value).toBe('makan')
})

test('searches again when its owner changes the text', async () => {
  const { rerender } = show({ query: 'cinta' })
  await line('사랑')
  rerender(<Dictionary apiRoot={api.root} query="rumah" />)
  await line('집')
  expect(box().value).toBe('rumah')
})
