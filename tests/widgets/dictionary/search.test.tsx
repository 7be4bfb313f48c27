import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Dictionary } from '../../../src/widgets/dictionary/dictionary.tsx'
import { box, createDictionary, line } from '../../helpers/dictionary-widget.tsx'

const page = createDictionary()
const { show } = page

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

  test('suggests words for a mistake, each of which is searched for with one press', async () => {
    const { user } = show()
    await user.type(box(), '칭구')
    const near = await screen.findByRole('region', { name: 'Mungkin maksudmu' })
    await user.click(within(near).getByRole('button', { name: /^친구/ }))
    await line('친구')
    expect(box().value).toBe('친구')
    await waitFor(() => expect(screen.queryByText('Mungkin maksudmu')).toBeNull())
  })

  test('has suggestions above words that only sound alike', async () => {
    const { user } = show()
    await user.type(box(), 'otheer')
    const near = await screen.findByRole('region', { name: 'Mungkin maksudmu' })
    const isAbove = () =>
      near.compareDocumentPosition(screen.getByRole('list', { name: 'Hasil pencarian' })) ===
      Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAbove()).toBe(true)
  })

  test('shows the meaning of a suggestion once, with one word for it', async () => {
    const { user } = show()
    await user.type(box(), 'freind')
    const near = await screen.findByRole('region', { name: 'Mungkin maksudmu' })
    expect(within(near).getByRole('button', { name: 'friend 친구' })).toBeTruthy()
    const texts = within(near)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.split(' ')[0])
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('is cleared with the button, and shows the categories again', async () => {
    const { user } = show({ query: 'cinta' })
    await line('사랑')
    await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }))
    await screen.findByText('Makanan')
    expect(box().value).toBe('')
    expect(box()).toBe(document.activeElement)
    // The results cannot be reached by keyboard either.
    expect(screen.queryByRole('button', { name: /^사랑 / })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(box()).toBe(document.activeElement)
  })

  test('reuses its lines for the next search, so that the first key press does not create them anew', async () => {
    const { user } = show()
    await user.type(box(), 'cinta')
    await line('사랑')
    const first = document.querySelector('[data-result]')
    await user.clear(box())
    await screen.findByText('Makanan')
    await user.type(box(), 'makan')
    await line('먹다')
    expect(document.querySelector('[data-result]')).toBe(first)
  })

  test('shows the response to the latest text, not to a slower earlier one', async () => {
    const { user } = show()
    await user.type(box(), 'cinta')
    await user.clear(box())
    await user.type(box(), 'makan')
    await line('먹다')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^사랑 / })).toBeNull())
  })

  test('shows more results on request, after those it has', async () => {
    const { user } = show({ query: 'ma', pageSize: 5 })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    const first = screen.getAllByRole('listitem')[0]?.textContent
    await user.click(await screen.findByRole('button', { name: 'Tampilkan lebih banyak' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(first)
  })

  test.each([0, -3, 1000, 7.5])('uses a sensible number for a page size of %s', async pageSize => {
    show({ query: 'ma', pageSize })
    const shown = Math.min(Math.max(Math.trunc(pageSize), 1), 50)
    await waitFor(() => expect(document.querySelectorAll('[data-result]')).toHaveLength(shown))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('still shows its results when the next page fails, and offers it again', async () => {
    const { user } = show({ query: 'ma', pageSize: 5 })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    await page.api.goDown()
    await user.click(await screen.findByRole('button', { name: 'Tampilkan lebih banyak' }))
    await screen.findByRole('alert')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await page.api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
  })

  test('does not pass on keys typed in the box to the surrounding page', async () => {
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    const { user } = show()
    await user.type(box(), '/k ')
    expect(heard).not.toHaveBeenCalled()
    document.removeEventListener('keydown', heard)
  })

  test('leaves arrow keys to the input method while a syllable is composed', async () => {
    show({ query: '사라' })
    await line('사랑')
    box().focus()
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    expect(document.activeElement).toBe(box())
  })
})

test('a change of the attribute starts a new search', async () => {
  const { rerender } = show({ query: 'cinta' })
  await line('사랑')
  rerender(<Dictionary apiRoot={page.api.root} query="rumah" />)
  await line('집')
  expect(box().value).toBe('rumah')
})

test('a screenful of results is shown at once, and the rest when that is painted', async () => {
  const { user, container } = show()
  const counts: number[] = []
  const observer = new MutationObserver(() => {
    const count = container.querySelectorAll('[data-result]').length
    if (count !== counts.at(-1)) counts.push(count)
  })
  observer.observe(container, { childList: true, subtree: true })
  await user.type(box(), 's')
  await waitFor(() => expect(counts.at(-1)).toBe(20))
  observer.disconnect()
  expect(counts.slice(-2)).toEqual([8, 20])
})
