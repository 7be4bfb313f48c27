import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../../src/api/call.ts'
import { getItem } from '../../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { completeWindow, forgetAuthoring, openAuthoring } from '../../helpers/authoring-page.tsx'
import { editDraft, teachClass } from '../../helpers/class-drafts.ts'
import { classOf } from '../../helpers/classes.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

let api: TestApi
let admin: TestUser
let classId = ''
let learning = { id: '', title: '' }
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  completeWindow()
})
afterAll(() => api.close())
beforeEach(async () => {
  classId = await teachClass(admin)
  const [first] = classOf(classId, {}).learnings
  if (!first) throw new Error('A class has learnings.')
  learning = first
})
afterEach(forgetAuthoring)

/** Changes the title of the class's first learning, and goes to the class. */
async function writeOver(title: string) {
  const user = openAuthoring(admin.http, { name: 'learning', classId, learningId: learning.id })
  const field = await screen.findByRole('textbox', { name: 'Judul materi' })
  await user.clear(field)
  if (title) await user.type(field, title)
  const [, toClass] = within(screen.getByRole('navigation')).getAllByRole('link')
  if (!toClass) throw new Error('A learning leads to its class.')
  await user.click(toClass)
  return user
}

const titleOnServer = async () =>
  dataOf(await call(admin.http, getItem, { params: { resource: 'learnings', id: learning.id } }))
    .item['title']

test('an old version is restored after a confirmation, and open drafts are reloaded', async () => {
  const user = await writeOver('Judul lain')
  await user.click(await screen.findByRole('link', { name: 'Versi' }))
  const restore = await screen.findByRole('button', { name: 'Kembalikan ke draf' })
  await user.click(restore)
  const dialog = screen.getByRole('dialog', { name: 'Kembalikan versi 1 ke draf?' })
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
  expect(await titleOnServer()).toBe('Judul lain')

  await user.click(restore)
  const again = screen.getByRole('dialog', { name: 'Kembalikan versi 1 ke draf?' })
  await user.click(within(again).getByRole('button', { name: 'Kembalikan ke draf' }))
  await screen.findByText(/^Draf sekarang berisi versi 1\./)
  expect(await titleOnServer()).toBe(learning.title)
  await user.click(screen.getByRole('link', { name: 'Materi' }))
  await user.click(await screen.findByRole('link', { name: `1. ${learning.title}` }))
  const field = await screen.findByRole('textbox', { name: 'Judul materi' })
  expect(field).toHaveProperty('value', learning.title)
  await user.type(field, '!')
  await waitFor(async () => expect(await titleOnServer()).toBe(`${learning.title}!`))
})

test('a version is not restored over unsaved changes', async () => {
  await editDraft(admin, 'classes', classId, { summary: 'Ringkasan lain.' })
  const user = await writeOver('')
  await user.click(await screen.findByRole('button', { name: 'Pindah saja' }))
  await user.click(await screen.findByRole('link', { name: 'Versi' }))
  await user.click(await screen.findByRole('button', { name: 'Kembalikan ke draf' }))
  const dialog = screen.getByRole('dialog', { name: 'Kembalikan versi 1 ke draf?' })
  await user.click(within(dialog).getByRole('button', { name: 'Kembalikan ke draf' }))
  await screen.findByText(/^Versinya belum dikembalikan/)
  const { item } = dataOf(
    await call(admin.http, getItem, { params: { resource: 'classes', id: classId } }),
  )
  expect(item['summary']).toBe('Ringkasan lain.')
})
