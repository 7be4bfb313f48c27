import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchItems, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import {
  getCompanies,
  getJobs,
  getLanguages,
  getQuestions,
} from '../../src/contract/routes/catalogue.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const LISTS = ['jobs', 'companies', 'faq_questions', 'languages']
let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

async function start(): Promise<void> {
  for (const { prepare } of api.running) await prepare?.()
}

const questions = async () => unwrap(await call(api.http, getQuestions)).data

test('jobs, companies, answers and languages come with the server, also where no content was ever loaded', async () => {
  await api.db.deleteFrom('list_items').where('list', 'in', LISTS).execute()
  await api.db.deleteFrom('revisions').where('resource', 'in', LISTS).execute()
  expect(await questions()).toEqual([])
  await start()
  expect(unwrap(await call(api.http, getJobs)).data).not.toEqual([])
  expect(unwrap(await call(api.http, getCompanies)).data).not.toEqual([])
  expect(await questions()).not.toEqual([])
  expect(unwrap(await call(api.http, getLanguages)).data).not.toEqual([])
})

test('a class of ours can be edited where no content was ever loaded', async () => {
  const [found] = unwrap(await fetchItems(administrator.http, 'classes')).data
  if (!found) throw new Error('There is no class.')
  const { id, version, item } = found
  const changed = { ...item, title: 'Judul lain' }
  const address = { resource: 'classes', id }
  unwrap(await replaceItem(administrator.http, address, version, changed))
})

test('what administrators removed does not come back with it', async () => {
  const [first, ...others] = await questions()
  const address = { resource: 'faq_questions', id: first?.id ?? '' }
  const { version } = unwrap(await call(administrator.http, getItem, { params: address })).data
  unwrap(await removeItem(administrator.http, address, version))
  await start()
  expect(await questions()).toEqual(others)
})
