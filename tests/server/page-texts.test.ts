import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '../../content/site/books.ts'
import { removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { PageName } from '../../src/contract/page-texts.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { getBooks } from '../../src/contract/routes/catalogue.ts'
import {
  getAnnouncements,
  getFilledLists,
  getPageTexts,
} from '../../src/contract/routes/page-texts.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { makeItem, unwrap } from '../helpers/managed-items.ts'
import { codeOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const texts = async () => unwrap(await call(administrator.http, getPageTexts)).data
const BOOKS = { resource: 'page_texts', id: 'books' }
const version = async () =>
  unwrap(await call(administrator.http, getItem, { params: BOOKS })).data.version

test('every page has our text until an administrator writes another', async () => {
  expect((await texts()).map(({ id }) => id).toSorted()).toEqual(PageName.options.toSorted())
  const ours = { id: 'books', heading: books.heading, lead: books.lead }
  expect(await texts()).toContainEqual(ours)
  const changed = { ...ours, heading: 'Rak buku' }
  unwrap(await replaceItem(administrator.http, BOOKS, await version(), changed))
  expect(await texts()).toContainEqual(changed)
  // Our texts are loaded again at every start.
  for (const { prepare } of api.running) await prepare?.()
  expect(await texts()).toContainEqual(changed)
})

test('a page can be neither added nor removed, and its texts are not empty', async () => {
  const item = { id: 'books', heading: '', lead: 'Kalimat.' }
  const worded = await replaceItem(administrator.http, BOOKS, await version(), item)
  expect(codeOf(worded)).toBe('invalid-input')
  const removed = await removeItem(administrator.http, BOOKS, await version())
  expect(codeOf(removed)).toBe('not-possible')
})

test('an announcement is shown from its first day to its last', async () => {
  const listed = async () =>
    unwrap(await call(administrator.http, getAnnouncements)).data.map(({ id }) => id)
  expect(await listed()).toEqual([])
  const days = { starts_on: null, ends_on: null }
  const announce = (id: string, more: object) =>
    makeItem(administrator, 'announcements', {
      id,
      text: 'Libur Lebaran.',
      path: null,
      ...days,
      ...more,
    })
  await announce('always', {})
  await announce('over', { ends_on: '2020-01-01' })
  await announce('to-come', { starts_on: '2099-01-01' })
  await announce('now', { starts_on: '2020-01-01', ends_on: '2099-01-01' })
  expect(await listed()).toEqual(['always', 'now'])
  await expect(
    announce('turned', { starts_on: '2030-01-02', ends_on: '2030-01-01' }),
  ).rejects.toThrow('invalid-input')
})

test('a list counts as filled from its first item that is no sample, until that is removed', async () => {
  const filled = async () => unwrap(await call(administrator.http, getFilledLists)).data
  expect(await filled()).toEqual([])
  const [sample] = unwrap(await call(administrator.http, getBooks)).data
  if (!sample) throw new Error('There are no samples.')
  const id = 'buku-sungguhan'
  await makeItem(administrator, 'books', { ...sample, id })
  expect(await filled()).toEqual([])
  await makeItem(administrator, 'books', { ...sample, id: 'buku-asli', is_sample: false })
  expect(await filled()).toEqual(['books'])
  const item = { resource: 'books', id: 'buku-asli' }
  const { version } = unwrap(await call(administrator.http, getItem, { params: item })).data
  unwrap(await removeItem(administrator.http, item, version))
  expect(await filled()).toEqual([])
})
