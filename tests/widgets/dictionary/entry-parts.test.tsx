import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DictionaryProps } from '../../../src/widgets/dictionary/dictionary.tsx'
import { WordUses } from '../../../src/widgets/dictionary/word-uses.tsx'
import { box, createDictionary, line } from '../../helpers/dictionary-widget.tsx'

const page = createDictionary()
const { show } = page

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

async function opened(entry: string, props: Partial<DictionaryProps> = {}) {
  const shown = show({ entry, ...props })
  await screen.findByRole('button', { name: 'Salin' })
  return shown
}

const section = (title: string | RegExp) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).parentElement
  if (!found) throw new Error('A heading stands in its section.')
  return within(found)
}

describe('an entry', () => {
  test('lists its particles, and passes the accessibility audit with all its sections', async () => {
    const { container } = await opened('sapa-나가다')
    expect(screen.getAllByText('…에 나가다')).not.toHaveLength(0)
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  test('distinguishes two words with the same equivalent', async () => {
    await opened('sapa-하나')
    const hint = screen.getByText(/Angka asli Korea/).closest('p')
    expect(hint?.lang).toBe('id')
    expect(hint?.textContent).toMatch(/menjadi 한: 한 개\.$/)
    expect(hint?.querySelector('[lang=ko]')?.textContent).toBe('한')
  })

  test('links to its opposite, and so on', async () => {
    const { user } = await opened('sapa-나가다')
    await user.click(section('Lawan kata').getByRole('button', { name: /^들어오다/ }))
    await screen.findByRole('heading', { name: '들어오다' })
    section('Lawan kata').getByRole('button', { name: /^나가다/ })
  })

  test('links to words with the same hanja', async () => {
    const { user } = await opened('sapa-학교')
    await user.click(section(/hanja 學/).getByRole('button', { name: /^학생 / }))
    await screen.findByRole('heading', { name: '학생' })
  })
})

describe('a word of an example', () => {
  test('is looked up as it is written, without the full stop', async () => {
    const { user } = await opened('sapa-가다')
    await user.click(screen.getByRole('button', { name: '아침' }))
    await line('아침')
    expect(box().value).toBe('아침')
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('has an address on the site', async () => {
    await opened('sapa-가다', { path: '/' })
    const word = screen.getByRole('link', { name: '가요' })
    expect(word.getAttribute('href')).toBe(`/?${new URLSearchParams({ q: '가요' })}`)
    expect(word.parentElement?.textContent).toBe('저는 매일 아침 버스로 회사에 가요.')
  })
})

describe('sharing an entry', () => {
  test('copies text to the clipboard', async () => {
    const { user } = await opened('sapa-가다')
    await user.click(screen.getByRole('button', { name: 'Salin' }))
    await screen.findByText('Sudah disalin.')
    expect(await navigator.clipboard.readText()).toBe('가다 (gada): pergi')
  })

  test('reports a clipboard that refuses', async () => {
    const { user } = await opened('sapa-가다')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
    await user.click(screen.getByRole('button', { name: 'Salin' }))
    await screen.findByText(/Belum bisa disalin/)
  })

  test('copies a link if the device has no share sheet', async () => {
    const { user } = await opened('sapa-가다', { path: '/' })
    await user.click(screen.getByRole('button', { name: 'Bagikan' }))
    await screen.findByText('Tautannya sudah disalin.')
    const link = new URL(await navigator.clipboard.readText())
    expect(link.searchParams.get('entry')).toBe('sapa-가다')
  })

  test('opens the device’s own share sheet', async () => {
    const share = vi.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user } = await opened('sapa-가다', { path: '/' })
    await user.click(screen.getByRole('button', { name: 'Bagikan' }))
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith(
        expect.objectContaining({ title: '가다', text: '가다 (gada): pergi' }),
      ),
    )
  })

  test('offers no link on a partner’s page', async () => {
    await opened('sapa-가다')
    expect(screen.queryByRole('button', { name: 'Bagikan' })).toBeNull()
  })
})

describe('where a word occurs', () => {
  test('is shown on our site with links to its classes and mock tests', async () => {
    await opened('sapa-회사', { path: '/', WordUses })
    const list = (await screen.findByText('Kata ini muncul di')).parentElement
    const links = within(list ?? document.body).getAllByRole('link')
    const addresses = links.map(link => link.getAttribute('href'))
    expect(addresses).toContainEqual(expect.stringMatching(/^\/mock-test\/details\//))
    expect(addresses).toContainEqual(expect.stringMatching(/^\/class-details\?id=/))
    for (const link of links) {
      const tag = link.nextElementSibling?.textContent
      const test = link.getAttribute('href')?.replace('/mock-test/details/', '')
      if (test?.startsWith('/')) continue
      expect(tag).toBe(test?.startsWith('eps-') ? 'Simulasi' : 'Latihan')
    }
    // The report is below.
    const report = screen.getByText('Laporkan kesalahan')
    expect(links[0]?.compareDocumentPosition(report)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is not shown on a partner’s page', async () => {
    await opened('sapa-회사')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(screen.queryByText('Kata ini muncul di')).toBeNull()
  })
})
