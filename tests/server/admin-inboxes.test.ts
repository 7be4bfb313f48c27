import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { sendFeedback } from '../../src/contract/routes/feedback.ts'
import { getStop, stopReminders } from '../../src/contract/routes/reminders.ts'
import { joinWaitlist } from '../../src/contract/routes/waitlist.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let now = Date.UTC(2026, 10, 22)
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now += MINUTE
  for (const table of ['waitlist', 'waitlist_letters', 'outbox'] as const)
    await api.db.deleteFrom(table).execute()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const LETTER = { subject: 'Kelas Jepang dibuka', text: 'Halo!\n\nKelasnya <sudah> ada.' }
const TO_ALL = { ...LETTER, word: 'KIRIM' }
const topic = ['waitlist_topics', 'japanese'] as const

const joinList = (email: string, chosenTopic: 'japanese' | 'english' = 'japanese') =>
  call(api.http, joinWaitlist, {
    body: { email, topic: chosenTopic, privacy_policy_version: '1.0' },
  })
const mails = () =>
  api.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'html', 'headers']).execute()
const runJobs = async () => {
  for (const { jobs = [] } of api.running)
    for (const job of jobs) if (job.every === MINUTE) await job.work()
}
const idOf = async (email: string) => {
  const answer = await fetchItems(admin.http, 'waitlist', { search: email })
  return (answer.ok && answer.value.data[0]?.id) || ''
}

/** Adds many rows at once, past the rate limit of the form. */
async function fillList(people: number): Promise<void> {
  const entries = Array.from({ length: people }, (_, at) => ({
    email: `orang-${at}@contoh.id`,
    topic: 'japanese',
    privacy_policy_version: '1.0',
    created_at: now,
    id: randomUUID(),
  }))
  await api.db.insertInto('waitlist').values(entries).execute()
}

test('feedback is read, marked as done, opened again and removed', {
  tags: 'postgres',
}, async () => {
  const id = randomUUID()
  const message = 'Artinya kurang tepat, kata Bu Rina.'
  await call(api.http, sendFeedback, {
    body: { id, topic: 'dictionary-entry', subject_id: 'sapa-사랑', message },
  })
  const open = () => fetchItems(admin.http, 'feedback', { filters: { state: ['new'] } })
  expect(await open()).toMatchObject({ value: { data: [{ id, item: { message } }] } })
  const item = ['feedback', id] as const
  expect(dataOf(await runAction(admin, item, 'mark-read', {})).item?.item).toMatchObject({
    read_at: now,
  })
  expect(await open()).toMatchObject({ value: { total: 0 } })
  expect(await outcomeOf(admin, item, 'mark-read', {})).toBe('not-possible')
  expect(await outcomeOf(admin, item, 'mark-unread', {})).toBe('ok')
  expect(await outcomeOf(admin, item, 'remove', { reason: 'Iklan' })).toBe('invalid-input')
  const removed = await runAction(admin, item, 'remove', { reason: 'Iklan', word: 'HAPUS' })
  expect(dataOf(removed).item).toBeNull()
  const audited = await auditOf(api, id)
  expect(audited.map(({ action }) => action)).toEqual(['mark-read', 'mark-unread', 'remove'])
  expect(JSON.stringify(audited)).not.toContain('Rina')
})

test('a person on the waitlist gets the mail with a link that removes their address', {
  tags: 'postgres',
}, async () => {
  await joinList('rina@contoh.id')
  await joinList('rina@contoh.id', 'english')
  const [mine] = await api.db
    .selectFrom('waitlist')
    .select('id')
    .where('topic', '=', 'japanese')
    .execute()
  const id = mine?.id ?? ''
  expect(await outcomeOf(admin, ['waitlist', id], 'write', LETTER)).toBe('ok')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'rina@contoh.id', subject: LETTER.subject })
  expect(mail?.html).toContain('Kelasnya &lt;sudah&gt; ada.')
  expect(mail?.text).toMatch(/kelas bahasa Jepang/)
  const url = /https?:\/\/\S+\/reminders\/stop\?token=(\S+)/.exec(mail?.text ?? '')
  const token = decodeURIComponent(url?.[1] ?? '')
  expect(mail?.headers).toContain('List-Unsubscribe-Post')
  expect(await call(api.http, getStop, { query: { token } })).toMatchObject({
    value: { data: { kind: 'waitlist', is_on: true } },
  })
  for (let twice = 0; twice < 2; twice++)
    expect(await call(api.http, stopReminders, { body: { token } })).toMatchObject({ ok: true })
  expect(await call(api.http, getStop, { query: { token } })).toMatchObject({
    value: { data: { is_on: false } },
  })
  const left = await api.db.selectFrom('waitlist').select('topic').execute()
  expect(left).toEqual([{ topic: 'english' }])
  expect(JSON.stringify(await auditOf(api, id))).not.toMatch(/rina@|Kelasnya/)
})

test('a mail to all reaches each address once, in batches, and none that joins later', {
  tags: 'postgres',
}, async () => {
  await fillList(250)
  await joinList('sari@contoh.id', 'english')
  const seen = await call(admin.http, getItem, {
    params: { resource: 'waitlist_topics', id: 'japanese' },
  })
  expect(dataOf(seen).item['waiting']).toBe(250)
  expect(await outcomeOf(admin, topic, 'write-to-all', LETTER)).toBe('invalid-input')
  expect(dataOf(await runAction(admin, topic, 'write-to-all', TO_ALL)).message).toMatch(
    /250 alamat/,
  )
  expect(await mails()).toEqual([])
  now += 1
  await joinList('terlambat@contoh.id')
  await Promise.all([runJobs(), runJobs()])
  const sent = await mails()
  expect(sent).toHaveLength(250)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(250)
  expect(sent.map(({ recipient }) => recipient)).not.toContain('terlambat@contoh.id')
  const after = await call(admin.http, getItem, {
    params: { resource: 'waitlist_topics', id: 'japanese' },
  })
  expect(dataOf(after).item['letters']).toMatchObject([{ letters: 250, done_at: now }])
  expect(await auditOf(api, 'japanese')).toMatchObject([
    { action: 'write-to-all', after: { recipients: 250, subject: LETTER.subject } },
  ])
  await runJobs()
  expect(await mails()).toHaveLength(250)
})

test('a mailing that was interrupted resumes where it stopped', async () => {
  await fillList(150)
  await runAction(admin, topic, 'write-to-all', TO_ALL)
  let written = 0
  // The server stops after the first batch.
  const cut = { ...api.dependencies, publicUrl: () => cutAfter(100) }
  const cutAfter = (most: number) => {
    if (++written > most) throw new Error('The server went away.')
    return 'https://sapa.test'
  }
  const { writeMails } = await import('../../server/modules/waitlist/mails.ts')
  await expect(writeMails(cut)).rejects.toThrow(/went away/)
  expect(await mails()).toHaveLength(100)
  await runJobs()
  expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(150)
})

test('a person who is removed from the list gets no further mail, and their address is deleted', {
  tags: 'postgres',
}, async () => {
  await joinList('rina@contoh.id')
  const id = await idOf('rina@contoh.id')
  const why = { reason: 'Diminta lewat telepon' }
  const removed = dataOf(await runAction(admin, ['waitlist', id], 'remove-from-list', why))
  expect(removed.item).toBeNull()
  expect(await outcomeOf(admin, topic, 'write-to-all', TO_ALL)).toBe('not-possible')
  const audited = await auditOf(api, id)
  expect(audited).toMatchObject([{ action: 'remove-from-list', reason: why.reason }])
  expect(JSON.stringify(audited)).not.toContain('rina@')
})

test('learners cannot write to anybody', async () => {
  await joinList('rina@contoh.id')
  const learner = await createUser(api)
  expect(await outcomeOf(learner, topic, 'write-to-all', TO_ALL)).toBe('forbidden')
  expect(await outcomeOf(api, topic, 'write-to-all', TO_ALL)).toBe('signed-out')
})
