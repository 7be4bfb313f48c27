import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDictionary } from '../../helpers/dictionary-widget.tsx'
import { Folder, importFiles, jsonLine, TRAPS } from '../../helpers/krdict.ts'

const page = createDictionary()
const LICENSE = 'https://creativecommons.org/licenses/by-sa/2.0/kr/'

const folder = await Folder.create()
afterAll(() => folder.remove())

beforeAll(async () => {
  await importFiles(page.api.db, TRAPS)
  const more = jsonLine(900100, '학교', ['배우는 곳.', '교육 기관.'])
  await importFiles(page.api.db, await folder.write('more.jsonl', more))
  for (const { prepare } of page.api.running) await prepare?.()
})

const addresses = (name: string) =>
  screen.getAllByRole('link', { name }).map(link => link.getAttribute('href'))

test('a partner’s page names the imported dictionary and its licence before a word is opened', async () => {
  page.show()
  await screen.findByText(/^Sebagian isi:/)
  expect(addresses('Kamus Dasar Bahasa Korea (NIKL)')).toEqual(['https://krdict.korean.go.kr/'])
  expect(addresses('CC BY-SA 2.0 KR')).toEqual([LICENSE])
})

test('an imported entry links to its page in the source dictionary', async () => {
  page.show({ entry: 'krdict-900001', searchOnly: true })
  await screen.findByRole('heading', { name: '별보다' })
  await waitFor(() =>
    expect(addresses('Kamus Dasar Bahasa Korea (NIKL)')).toContain(
      'https://krdict.korean.go.kr/dicSearch/SearchView?ParaWordNo=900001',
    ),
  )
  expect(addresses('CC BY-SA 2.0 KR')).toContain(LICENSE)
})

test('on our site an entry links to our page of sources, which the page itself names', async () => {
  page.show({ entry: 'krdict-900001', path: '/dictionary' })
  await screen.findByRole('heading', { name: '별보다' })
  expect(addresses('CC BY-SA 2.0 KR')).toEqual(['/dictionary/license'])
  expect(screen.queryByText(/^Sebagian isi:/)).toBeNull()
})

test('an imported entry, which has no recording, says at its foot how to get a voice', async () => {
  page.show({ entry: 'krdict-900001' })
  const lacking = await screen.findByText(/tidak punya suara bahasa Korea\. Pasang suaranya/)
  expect(lacking.closest('footer')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Dengarkan/ })).toBeNull()
})

test('our entry has the meanings of the other dictionary below its own, folded, with their licence', async () => {
  const { user } = page.show({ entry: 'sapa-학교' })
  const more = await screen.findByText('Kamus Dasar Bahasa Korea (NIKL) (2)')
  expect(screen.queryByText('Kata lain dengan tulisan yang sama')).toBeNull()
  await user.click(more)
  const fold = more.closest('details')
  expect(fold?.open).toBe(true)
  expect(fold?.textContent).toMatch(/배우는 곳\..*교육 기관\..*CC BY-SA 2\.0 KR$/)
  expect(addresses('Kamus Dasar Bahasa Korea (NIKL)')).toContain(
    'https://krdict.korean.go.kr/dicSearch/SearchView?ParaWordNo=900100',
  )
})

test('a word links to its idioms, and they link back', async () => {
  const { user } = page.show({ entry: 'krdict-900001' })
  await user.click(await screen.findByRole('button', { name: /^별보다 넘어지다/ }))
  await screen.findByRole('heading', { name: '별보다 넘어지다' })
  screen.getByText('idiom')
  await user.click(screen.getByRole('button', { name: /^별보다 / }))
  await screen.findByRole('heading', { name: '별보다' })
})

test('an entry lists the other spellings that find it', async () => {
  page.show({ entry: 'krdict-900004' })
  await screen.findByText('Dicari juga sebagai')
  screen.getByText('별바')
})
