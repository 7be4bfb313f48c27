import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createItem, fetchItems } from '../../../src/api/administration.ts'
import { newTestItem } from '../../../src/features/create-learning/tests/item/edit-item.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { completeWindow, forgetAuthoring, openAuthoring } from '../../helpers/authoring-page.tsx'
import { teachClass, writeClass } from '../../helpers/class-drafts.ts'
import { classOf } from '../../helpers/classes.ts'
import { makeBlueprint } from '../../helpers/mock-test-drafts.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  completeWindow()
})
afterAll(() => api.close())
afterEach(forgetAuthoring)

async function remove(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
}

async function write(resource: string, item: Readonly<Record<string, unknown>>): Promise<void> {
  dataOf(await createItem(admin.http, { resource, id: String(item['id']) }, item))
}

const itemOf = (id: string) => ({
  ...newTestItem('hilang', 'reading'),
  id,
  skill: 'vocabulary',
  instruction: '고르십시오.',
  options: ['학교', '물', '불', '길'],
  explanation: 'Begitu.',
})

async function countIn(resource: string, filters: Record<string, string[]>): Promise<number> {
  return dataOf(await fetchItems(admin.http, resource, { filters, size: 200 })).length
}

test('a class is removed with its learnings after a confirmation, and restored with them', async () => {
  await writeClass(admin, classOf('pergi', {}))
  const learnings = () => countIn('learnings', { class_id: ['pergi'] })
  const before = await learnings()
  const user = openAuthoring(admin.http, { name: 'class', classId: 'pergi', tab: 'facts' })
  await remove(user, 'Hapus kelas ini')
  await screen.findByText('Kelas “Kelas pergi” dihapus beserta materinya.')
  await screen.findByRole('link', { name: 'Kelas baru' })
  expect(await learnings()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Batalkan' }))
  await screen.findByRole('heading', { name: 'Kelas pergi' })
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(before))
  expect(await learnings()).toBe(before)
})

test('a published class is not removed, and the message says what to do', async () => {
  const id = await teachClass(admin)
  const user = openAuthoring(admin.http, { name: 'class', classId: id, tab: 'facts' })
  await remove(user, 'Hapus kelas ini')
  await screen.findByText('Ini masih terbit. Tarik dulu, lalu hapus.')
})

test('a mock test is removed with its items at once, and restored with them', async () => {
  await makeBlueprint(admin.http, 'hilang')
  const facts = { title: 'Latihan', summary: 'Tiga soal.', is_open: true }
  await write('mock_tests', { id: 'hilang', blueprint: 'hilang-susunan', ...facts })
  for (const number of [1, 2, 3]) await write('mock_test_items', itemOf(`hilang-${number}`))
  const items = () => countIn('mock_test_items', { mock_test_id: ['hilang'] })
  const user = openAuthoring(admin.http, { name: 'test', testId: 'hilang', tab: 'facts' })
  await remove(user, 'Hapus tes ini')
  await screen.findByText('Tes “Latihan” dihapus beserta soalnya.')
  expect(await items()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Batalkan' }))
  await screen.findByRole('button', { name: 'Hapus soal 3' })
  expect(await items()).toBe(3)
})
