import '../../helpers/resize-observer.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fetchItems, replaceItem } from '../../../src/api/administration.ts'
import { call } from '../../../src/api/call.ts'
import { getItem } from '../../../src/contract/routes/administration.ts'
import { AdministrationIsland } from '../../../src/features/administration/administration-island.tsx'
import { DAY } from '../../../src/lib/durations.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { completeWindow } from '../../helpers/authoring-page.tsx'
import { grant } from '../../helpers/classes.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  completeWindow()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  // React reports <search> as an unknown element, because jsdom does not support it yet.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Opens /admin at a location. */
function open(address: string) {
  history.replaceState(null, '', `/admin${address}`)
  render(<AdministrationIsland http={admin.http} />)
  return userEvent.setup()
}

const books = async () => dataOf(await fetchItems(admin.http, 'books', { size: 50 }))
const stored = async (id: string) =>
  dataOf(await call(admin.http, getItem, { params: { resource: 'books', id } }))

async function firstBook() {
  const [book] = await books()
  if (!book) throw new Error('There are books.')
  return { ...book, title: String(book.item['title']) }
}

/** Returns the names of the rows that are shown. */
const rows = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('link')[0]?.textContent)
}

test("a column header sorts, and rows can be moved only in the list's own order", async () => {
  const user = open('?r=books')
  const listed = await rows()
  await user.click(screen.getByRole('button', { name: `Turunkan ${listed[0]}` }))
  await waitFor(async () => expect((await rows()).slice(0, 2)).toEqual([listed[1], listed[0]]))
  const title = () => screen.getByRole('columnheader', { name: 'Judul' })
  const sorted = [...listed].toSorted((one, other) => String(one).localeCompare(String(other)))
  await user.click(within(title()).getByRole('button'))
  await waitFor(async () => expect(await rows()).toEqual(sorted))
  expect(title().getAttribute('aria-sort')).toBe('ascending')
  expect(screen.queryByRole('button', { name: /^Turunkan/ })).toBeNull()
  await user.click(within(title()).getByRole('button'))
  await waitFor(async () => expect(await rows()).toEqual(sorted.toReversed()))
  expect(location.search).toBe('?r=books&sort=-title')
  await user.click(within(title()).getByRole('button'))
  await waitFor(() => expect(location.search).toBe('?r=books'))
})

test('a filter is a step in the history, a search is not', async () => {
  const user = open('?r=books')
  await rows()
  const before = history.length
  await user.type(screen.getByRole('searchbox', { name: 'Cari Buku' }), 'korea')
  await waitFor(() => expect(location.search).toBe('?r=books&q=korea'))
  expect(history.length).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Saringan' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Contoh' }), 'Ya')
  expect(location.search).toBe('?r=books&q=korea&f=is_sample%3Atrue')
  expect(history.length).toBe(before + 1)
})

test('selected rows are removed together, and restored', async () => {
  const user = open('?r=books')
  const names = await rows()
  const all = screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })
  await user.click(all)
  screen.getByText(new RegExp(`^${names.length} `), { selector: '.selection-bar p' })
  await user.click(all)
  expect(document.querySelector('.selection-bar')).toBeNull()
  for (const name of names.slice(0, 2))
    await user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }))
  const bar = document.querySelector<HTMLElement>('.selection-bar')
  if (!bar) throw new Error('Something is ticked.')
  await user.click(within(bar).getByRole('button', { name: 'Hapus' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }))
  await waitFor(async () => expect(await rows()).toEqual(names.slice(2)))
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  await waitFor(async () => expect((await rows()).toSorted()).toEqual([...names].toSorted()))
})

test('an item is opened from its row, changed and saved; leaving unsaved changes asks first', async () => {
  const book = await firstBook()
  const user = open('?r=books')
  await user.click(await screen.findByRole('link', { name: book.title }))
  const title = await screen.findByRole('textbox', { name: 'Judul' })
  expect(location.search).toBe(`?r=books&id=${book.id}`)
  await user.type(title, ' baru')
  await user.click(screen.getByRole('link', { name: /^Promo ?\d/ }))
  await user.click(screen.getByRole('button', { name: 'Tetap di sini' }))
  expect(location.search).toBe(`?r=books&id=${book.id}`)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(async () =>
    expect((await stored(book.id)).item['title']).toBe(`${book.title} baru`),
  )
  await user.click(screen.getByRole('link', { name: /^Promo ?\d/ }))
  await screen.findByRole('heading', { name: 'Promo' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the second of two editors sees both versions, and keeps fields that only the first changed', async () => {
  const book = await firstBook()
  const user = open(`?r=books&id=${book.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Judul' }), ' punyaku')
  const theirs = { ...book.item, title: 'Dari orang lain', author: 'Penulis lain' }
  const address = { resource: 'books', id: book.id }
  dataOf(await replaceItem(admin.http, address, book.version, theirs))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const choose = await screen.findByRole('button', { name: 'Simpan pilihanku' })
  expect(choose).toHaveProperty('disabled', true)
  const title = within(screen.getByRole('group', { name: 'Judul' }))
  await user.click(title.getByRole('radio', { name: 'Punyaku' }))
  await user.click(choose)
  const merged = { title: `${book.title} punyaku`, author: 'Penulis lain' }
  await waitFor(async () => expect((await stored(book.id)).item).toMatchObject(merged))
})

test('people are found by the beginning of their email, with what is open to them', async () => {
  const rina = await createUser(api, { name: 'Rina Putri', email: 'rina.putri@contoh.id' })
  await grant(api, rina, 'trial', -DAY, 29 * DAY, 'hangul-dari-nol')
  const user = open('?subscriptions')
  await screen.findByRole('heading', { level: 1, name: 'Cari langganan' })
  expect(document.body.textContent).toContain('Tulis paling sedikit 3 karakter.')
  const search = screen.getByRole('searchbox', { name: 'Awal alamat email' })
  await user.type(search, 'rina.pu')
  const link = await screen.findByRole('link', { name: 'rina.putri@contoh.id' })
  expect(link.getAttribute('href')).toContain(`id=${rina.user.id}`)
  const person = link.closest('li')
  await waitFor(() => expect(person?.textContent).toContain('Hangul dari nol: masa coba sampai'))
  expect(location.search).toBe('?subscriptions&q=rina.pu')
  await user.clear(search)
  await user.type(search, 'tidak-ada@')
  await screen.findByText('No subscriptions found')
  await screen.findByText('Tidak ada orang dengan email itu')
})
