import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { sendFeedback } from '../../src/contract/routes/feedback.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { newFeedback } from '../helpers/feedback.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let now = Date.UTC(2026, 10, 22)
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now += HOUR
  for (const table of ['feedback', 'outbox'] as const) await api.db.deleteFrom(table).execute()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const TEXT = 'Terima kasih, Rina!\n\nArtinya <sudah> kami perbaiki.'

const mails = () =>
  api.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'html']).execute()
const answer = (id: string, text = TEXT) => outcomeOf(admin, ['feedback', id], 'answer', { text })
const itemOf = async (id: string) =>
  dataOf(await call(admin.http, getItem, { params: { resource: 'feedback', id } })).item
const idsOf = async (filters: Record<string, string[]>) => {
  const found = await fetchItems(admin.http, 'feedback', { filters })
  return found.ok ? found.value.data.map(({ id }) => id) : found.error.code
}

async function report(email?: string, { http } = { http: api.http }): Promise<string> {
  const { id } = newFeedback()
  const written = { ...newFeedback(id), message: 'Artinya kurang tepat.\nContohnya juga.' }
  expect(
    codeOf(await call(http, sendFeedback, { body: { ...written, ...(email && { email }) } })),
  ).toBe('ok')
  return id
}

test('a person who left an address is answered there, once, with a quote of the feedback', {
  tags: 'postgres',
}, async () => {
  const id = await report(' Rina@Contoh.id ')
  expect(await itemOf(id)).toMatchObject({
    email: 'rina@contoh.id',
    can_answer: true,
    state: 'new',
  })
  const outcomes = await atOnce(4, () => answer(id))
  expect(outcomes.toSorted()).toEqual(['not-possible', 'not-possible', 'not-possible', 'ok'])
  expect(await answer(id, 'Sekali lagi')).toBe('not-possible')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'rina@contoh.id' })
  expect(mail?.text).toContain('> Artinya kurang tepat.\n> Contohnya juga.')
  expect(mail?.text).toContain('Artinya <sudah> kami perbaiki.')
  expect(mail?.html).toContain('Artinya &lt;sudah&gt; kami perbaiki.')
  expect(mail?.text).toMatch(/\/dictionary\?entry=sapa-%EC%82%AC%EB%9E%91\n.*Bukan kamu/s)
  expect(await itemOf(id)).toMatchObject({
    state: 'answered',
    can_answer: false,
    answer: TEXT,
    answered_at: now,
    answered_by: admin.user.id,
  })
  const audited = await auditOf(api, id)
  expect(audited).toMatchObject([{ action: 'answer', after: { state: 'answered' } }])
  expect(JSON.stringify(audited)).not.toMatch(/rina@|perbaiki|kurang/i)
})

test('a person who is signed in is answered at the account’s address, whatever they typed', {
  tags: 'postgres',
}, async () => {
  const rina = await createUser(api)
  const id = await report('orang-lain@contoh.id', rina)
  expect(await itemOf(id)).toMatchObject({ email: null, user_id: rina.user.id, can_answer: true })
  expect(await answer(id)).toBe('ok')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([rina.user.email])
  expect(dataOf(await call(rina.http, exportUser)).feedback).toMatchObject([{ answer: TEXT }])
  expect(codeOf(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  expect(codeOf(await call(admin.http, getItem, { params: { resource: 'feedback', id } }))).toBe(
    'not-found',
  )
  expect(JSON.stringify(await mails())).not.toContain(rina.user.email)
})

test('feedback with an ended session is not stored as a visitor’s', {
  tags: 'postgres',
}, async () => {
  const rina = await createUser(api)
  await api.db.updateTable('sessions').set({ ended_at: now }).execute()
  expect(codeOf(await call(rina.http, sendFeedback, { body: newFeedback() }))).toBe('token-revoked')
  expect(await api.db.selectFrom('feedback').selectAll().execute()).toEqual([])
})

test('feedback without an address is marked as done, and the status filter tells both apart', async () => {
  const [withAddress, withoutAddress, open] = [
    await report('rina@contoh.id'),
    await report(),
    await report(),
  ]
  expect(await answer(withoutAddress)).toBe('not-possible')
  expect(await outcomeOf(admin, ['feedback', withoutAddress], 'mark-read')).toBe('ok')
  expect(await answer(withAddress)).toBe('ok')
  expect(await outcomeOf(admin, ['feedback', withAddress], 'mark-unread')).toBe('not-possible')
  expect(await idsOf({ state: ['new'] })).toEqual([open])
  expect(await idsOf({ state: ['done'] })).toEqual([withoutAddress])
  expect(await idsOf({ state: ['answered'] })).toEqual([withAddress])
  expect(await idsOf({ can_answer: ['true'] })).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('a text that is too long sends nothing', async () => {
  const id = await report('rina@contoh.id')
  for (const text of ['', '  ', 'a'.repeat(4_001)])
    expect(await answer(id, text)).toBe('invalid-input')
  const wide = { text: TEXT, email: 'orang-lain@contoh.id' }
  expect(await outcomeOf(admin, ['feedback', id], 'answer', wide)).toBe('invalid-input')
  expect(await mails()).toEqual([])
})

test('one address gets five answers an hour, and a refused one can be sent later', async () => {
  const ids = []
  for (let at = 0; at < 6; at++) ids.push(await report('rina@contoh.id'))
  const last = ids.pop() ?? ''
  for (const id of ids) expect(await answer(id)).toBe('ok')
  expect(await answer(last)).toBe('wait')
  expect(await mails()).toHaveLength(5)
  now += HOUR
  admin = await createUser(api, { isAdmin: true })
  expect(await answer(last)).toBe('ok')
})

test('one administrator sends sixty answers an hour', { tags: 'postgres' }, async () => {
  const ids = Array.from({ length: 61 }, () => randomUUID())
  const rows = ids.map((id, at) => ({
    ...newFeedback(id),
    created_at: now,
    email: `${at}@contoh.id`,
  }))
  await api.db.insertInto('feedback').values(rows).execute()
  const outcomes = []
  for (const id of ids) outcomes.push(await answer(id))
  expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(60)
  expect(outcomes.at(-1)).toBe('wait')
})

test('an answer outlives the account of its author, without a name', async () => {
  const id = await report('rina@contoh.id')
  const other = await createUser(api, { isAdmin: true })
  await runAction(other, ['feedback', id], 'answer', { text: TEXT })
  expect(codeOf(await call(other.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  expect(await itemOf(id)).toMatchObject({ answer: TEXT, answered_by: null })
})

test('closed feedback is stored for 90 days, with its address and answer', {
  tags: 'postgres',
}, async () => {
  const [answered, open] = [await report('rina@contoh.id'), await report('sari@contoh.id')]
  await answer(answered)
  const purge = async () => {
    for (const { jobs = [] } of api.running)
      for (const { every, work } of jobs) if (every === HOUR) await work()
    return (await api.db.selectFrom('feedback').select('id').execute()).map(({ id }) => id)
  }
  now += 90 * 24 * HOUR
  expect((await purge()).toSorted()).toEqual([answered, open].toSorted())
  now += 1
  expect(await purge()).toEqual([open])
})

test('learners and visitors cannot answer feedback', async () => {
  const id = await report('rina@contoh.id')
  const learner = await createUser(api)
  expect(await outcomeOf(learner, ['feedback', id], 'answer', { text: TEXT })).toBe('forbidden')
  expect(await outcomeOf(api, ['feedback', id], 'answer', { text: TEXT })).toBe('signed-out')
  expect(await mails()).toEqual([])
})
