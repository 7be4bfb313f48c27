import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createItem } from '../../../src/api/administration.ts'
import { call } from '../../../src/api/call.ts'
import { getItem } from '../../../src/contract/routes/administration.ts'
import { $view } from '../../../src/features/create-learning/shell/navigation.ts'
import type { View } from '../../../src/features/create-learning/shell/view.ts'
import { fetchTestItems } from '../../../src/features/create-learning/stores/ordered-items.ts'
import { newTestItem } from '../../../src/features/create-learning/tests/item/edit-item.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { completeWindow, forgetAuthoring, openAuthoring } from '../../helpers/authoring-page.tsx'
import { makeBlueprint } from '../../helpers/mock-test-drafts.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

let api: TestApi
let admin: TestUser
let testId = ''
let tests = 0
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  completeWindow()
})
afterAll(() => api.close())

beforeEach(async () => {
  tests++
  testId = `uji-${tests}`
  await makeBlueprint(admin.http, testId)
  const facts = { title: 'Latihan', summary: 'Tiga soal.', is_open: true }
  await write('mock_tests', { id: testId, blueprint: `${testId}-susunan`, ...facts })
  for (const number of [1, 2, 3])
    await write('mock_test_items', {
      ...newTestItem(testId, 'reading'),
      id: `${testId}-${number}`,
      skill: 'vocabulary',
      instruction: '고르십시오.',
      options: ['학교', '물', '불', '길'],
      explanation: 'Begitu.',
    })
})
afterEach(forgetAuthoring)

async function write(resource: string, item: Readonly<Record<string, unknown>>): Promise<void> {
  dataOf(await createItem(admin.http, { resource, id: String(item['id']) }, item))
}

/** Waits with few calls: administrators have a limit too. */
const untilStored = (check: () => Promise<void>) => waitFor(check, { interval: 250 })

const open = (view: View) => openAuthoring(admin.http, view)

async function items() {
  const answer = await fetchTestItems(admin.http, testId)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}
const itemOf = async (id: string) =>
  dataOf(await call(admin.http, getItem, { params: { resource: 'mock_test_items', id } })).item

test('an item is saved while typing, and the right option stays right when it moves', async () => {
  const user = open({ name: 'item', testId, itemId: `${testId}-1` })
  const first = await screen.findByRole('textbox', { name: 'Pilihan 1' })
  await screen.findByRole('textbox', { name: 'Pembahasan' })
  expect(screen.getAllByRole('button', { name: 'Simpan' })).toHaveLength(1)
  await user.clear(first)
  await user.type(first, '도서관')
  await user.click(screen.getByRole('button', { name: 'Turunkan Pilihan 1' }))
  await user.type(screen.getByRole('textbox', { name: 'Pembahasan' }), ' Lengkap.')
  await screen.findByText(/^Tersimpan/)
  await untilStored(async () =>
    expect(await itemOf(`${testId}-1`)).toMatchObject({
      options: ['물', '도서관', '불', '길'],
      key: 1,
      explanation: expect.stringMatching(/ Lengkap\.$/),
    }),
  )
})

test('an item that shares a passage changes with the other item, and comes after it', async () => {
  const user = open({ name: 'item', testId, itemId: `${testId}-1` })
  await user.click(await screen.findByRole('link', { name: 'Soal lain untuk bacaan ini' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kemampuan' }), 'Kosakata')
  for (const number of [1, 2, 3, 4])
    await user.type(screen.getByRole('textbox', { name: `Pilihan ${number}` }), `답 ${number}`)
  await user.type(screen.getByRole('textbox', { name: 'Pembahasan' }), 'Begitu.')
  await user.click(screen.getByRole('button', { name: 'Buat soal' }))
  await screen.findByText(/dipakai juga oleh 1 soal lain/)
  await user.type(screen.getByRole('textbox', { name: 'Bacaan' }), '새 글')
  await untilStored(async () => {
    const [one, other] = await items()
    expect([one?.group, other?.group]).toEqual([`${testId}-1`, `${testId}-1`])
    expect([one?.passage, other?.passage]).toEqual(['새 글', '새 글'])
  })
})

test('an item is moved by keys, and has the same position after a reload', async () => {
  const user = open({ name: 'test', testId, tab: 'items' })
  const handle = await screen.findByRole('button', { name: 'Pindahkan Soal 3' })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await screen.findByText('Soal 3 di tempat 2 dari 3')
  await untilStored(async () =>
    expect((await items()).map(({ id }) => id)).toEqual([1, 3, 2].map(at => `${testId}-${at}`)),
  )
})

test('an item is removed at once, and restored to its position', async () => {
  const user = open({ name: 'test', testId, tab: 'items' })
  await user.click(await screen.findByRole('button', { name: 'Hapus soal 2' }))
  await screen.findByText('Soal 2 dihapus dari tes ini.')
  expect((await items()).map(({ id }) => id)).toEqual([`${testId}-1`, `${testId}-3`])
  await user.click(screen.getByRole('button', { name: 'Batalkan' }))
  await screen.findByRole('button', { name: 'Hapus soal 3' })
  expect((await items()).map(({ id }) => id)).toEqual([1, 2, 3].map(at => `${testId}-${at}`))
})

test('unsaved changes are reported once before another view is shown', async () => {
  const user = open({ name: 'item', testId, itemId: `${testId}-1` })
  await user.clear(await screen.findByRole('textbox', { name: 'Pilihan 1' }))
  await user.click(screen.getByRole('link', { name: 'Simulasi tes' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Tetap di sini' }))
  expect($view.get().name).toBe('item')
  await user.click(screen.getByRole('link', { name: 'Simulasi tes' }))
  await user.click(await screen.findByRole('button', { name: 'Pindah saja' }))
  await screen.findByRole('link', { name: 'Tes baru' })
  await user.click(screen.getByRole('link', { name: 'Tes baru' }))
  await screen.findByRole('button', { name: 'Buat tes' })
})

test('a class is not left unsaved by accident either', async () => {
  const user = open({ name: 'class', classId: 'topik-1', tab: 'facts' })
  await user.clear(await screen.findByRole('textbox', { name: 'Judul' }))
  await user.click(screen.getByRole('link', { name: 'Kelas' }))
  await screen.findByRole('dialog', { name: 'Ada isian yang belum sampai ke server' })
  expect($view.get().name).toBe('class')
})

test('the facts of a test are edited beside its items', async () => {
  const user = open({ name: 'test', testId, tab: 'facts' })
  const title = await screen.findByRole('textbox', { name: 'Judul' })
  await user.clear(title)
  await user.type(title, 'Latihan baru')
  await screen.findByRole('heading', { name: 'Latihan baru' })
  await screen.findByText(/^Tersimpan/)
  const saved = await call(admin.http, getItem, { params: { resource: 'mock_tests', id: testId } })
  expect(dataOf(saved).item).toMatchObject({ title: 'Latihan baru' })
})
