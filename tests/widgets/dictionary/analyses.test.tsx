import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { box, createDictionary } from '../../helpers/dictionary-widget.tsx'

const { show } = createDictionary()
const lines = () => screen.findByRole('list', { name: 'Asal bentuk kata' })

test('an analysis says in one readable line how a form is built', async () => {
  const { container, user } = show()
  await user.type(box(), '추웠어요')
  const [line] = within(await lines()).getAllByRole('listitem')
  expect(line?.textContent).toBe(
    '추웠어요 = 춥다 + lampau (-었-) + sopan (-어요); ㅂ tidak beraturan',
  )
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('it links to the entry of the word and to the grammar of each morpheme', async () => {
  const { user } = show({ query: '먹고 싶어요', grammarRoot: 'https://sapa.test/grammar/' })
  const list = within(await lines())
  const links = list.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['-고 싶다', 'https://sapa.test/grammar/go-sipda'],
    ['-어요', 'https://sapa.test/grammar/ayo-eoyo'],
    // 싶다 within the pattern has its line too.
    ['-어요', 'https://sapa.test/grammar/ayo-eoyo'],
  ])
  await user.click(list.getByRole('button', { name: '먹다' }))
  await screen.findByRole('heading', { name: '먹다' })
})

test('each of several words has a line', async () => {
  show({ query: '회사에서 밥을 먹었어요', path: '/dictionary' })
  const items = within(await lines()).getAllByRole('listitem')
  const texts = items.map(item => item.textContent?.split(' ')[0])
  expect([...new Set(texts)]).toEqual(['회사에서', '밥을', '먹었어요'])
  const [first] = within(items[0] ?? document.body).getAllByRole('link')
  expect(first?.getAttribute('href')).toContain('entry=')
  const [, part] = within(items[0] ?? document.body).getAllByRole('link')
  expect(part?.getAttribute('href')).toBe('/grammar/eseo')
})

test('each word of a phrase without an entry is a link', async () => {
  const { user } = show({ query: 'saya mau pergi ke sekolah' })
  const list = within(await lines())
  const texts = list.getAllByRole('listitem').map(item => item.textContent)
  expect(texts).toContain('sekolah = 학교')
  await user.click(list.getByRole('button', { name: '학교' }))
  await screen.findByRole('heading', { name: '학교' })
})

test('a particle or an ending is explained and linked, instead of an empty result', async () => {
  const { container } = show({ query: '에서', grammarRoot: 'https://sapa.test/grammar/' })
  const list = within(await screen.findByRole('list', { name: 'Tata bahasa' }))
  const [line] = list.getAllByRole('listitem')
  expect(line?.textContent).toBe('에서: di (tempat kegiatan); dari (tempat) Pemula')
  const links = list.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['에서', 'https://sapa.test/grammar/eseo']])
  expect(screen.queryByText(/Tidak ada kata/)).toBeNull()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('the lines disappear with the next search', async () => {
  const { user } = show({ query: '먹었어요' })
  await lines()
  await user.clear(box())
  await user.type(box(), '사랑')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Asal bentuk kata' })).toBeNull())
})
