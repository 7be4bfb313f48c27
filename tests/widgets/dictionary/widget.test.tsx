import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { Dictionary } from '../../../src/widgets/dictionary/dictionary.tsx'
import { box, createDictionary, line } from '../../helpers/dictionary-widget.tsx'

const page = createDictionary()
const { show } = page

test('the dictionary passes the accessibility audit in every view', async () => {
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

test('the dictionary works by keyboard alone: down the results, into an entry, and back', async () => {
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

test('the page searches with its method, also for what it searched for before', async () => {
  const expose = vi.fn()
  const { user } = show({ expose })
  await screen.findByText('Makanan')
  expose.mock.lastCall?.[0].search('cinta')
  await line('사랑')
  await user.clear(box())
  await screen.findByText('Makanan')
  expose.mock.lastCall?.[0].search('cinta')
  await line('사랑')
  expect(box().value).toBe('cinta')
})

describe('categories', () => {
  test('one tap lists the words of a category, and one returns', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Keselamatan kerja/ }))
    await screen.findByRole('heading', { name: 'Kategori: Keselamatan kerja' })
    await line('안전')
    await user.click(screen.getByRole('button', { name: 'Semua kategori' }))
    await screen.findByRole('heading', { name: 'Sehari-hari' })
  })

  test('can be hidden', async () => {
    show({ searchOnly: true })
    await waitFor(() => expect(box()).toBeDefined())
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('loading problems', () => {
  test('a server that is down is reported, and “try again” loads everything', async () => {
    await page.api.goDown()
    const { user, emit } = show()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Server tidak bisa dihubungi/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await page.api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await screen.findByText('Makanan')
  })

  test('a search that fails does not clear the text, and is repeated when the network is back', async () => {
    const { user } = show()
    await screen.findByText('Makanan')
    await page.api.goDown()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await user.type(box(), 'cinta')
    await screen.findByText('Kamu sedang offline')
    expect(box().value).toBe('cinta')
    await page.api.comeBack()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await line('사랑')
  })
})

describe('on the site', () => {
  const address = () => decodeURIComponent(location.pathname + location.search)

  test('the address follows the search, and an entry is a history entry that Back leaves', async () => {
    // There is no history ahead that a new entry would delete.
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
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      let isLeftToBrowser = false
      const look = (event: Event) => {
        isLeftToBrowser = !event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', look, { once: true })
      fireEvent.click(link, { [key]: true })
      expect([key, isLeftToBrowser]).toEqual([key, true])
    }
  })
})

test.each([
  ['en', 'Search words', 'love'],
  ['ko', '단어 찾기', 'cinta; kasih sayang'],
] as const)('the widget is in %s', async (lang, label, gloss) => {
  show({ lang, query: '사랑' })
  await screen.findByRole('textbox', { name: label })
  await screen.findByText(gloss)
})

test('two dictionaries on one page share nothing', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Dictionary apiRoot={page.api.root} query="cinta" />
      <Dictionary apiRoot={page.api.root} query="makan" />
    </>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Cari kata' })
  if (!first || !second) throw new Error('two boxes were expected')
  await user.clear(first)
  await user.type(first, 'rumah')
  expect(second.value).toBe('makan')
})
