import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { MAX_AGE, Revisions } from '../../server/db/cached-revisions.ts'
import { createFront } from '../../server/http/front.ts'
import { PublishedClasses } from '../../server/modules/classes/public.ts'
import { createItem, removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import {
  getClass,
  getClasses,
  getClassHistories,
  getProgress,
  getVideos,
  sendProgress,
} from '../../src/contract/routes/classes.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { actOnClass, editDraft, teachClass, writeClass } from '../helpers/class-drafts.ts'
import { classOf, learning, passQuiz, progressBody, watchedSegment } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const EPS = 'eps-topik-persiapan'

let api: TestApi
let admin: TestUser
let ahead = 0
beforeAll(async () => {
  api = await startApi({ now: () => Date.now() + ahead })
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
})
afterAll(() => api.close())

const classIds = async () =>
  dataOf(await call(api.http, getClasses, { params: { language_id: 'korean' } })).map(
    ({ id }) => id,
  )
const teachAsAdmin = () => teachClass(admin)

describe('a class that is published again', () => {
  test('counts what a learner did in the content it still has, and stays finished', async () => {
    const id = await teachAsAdmin()
    const [one, two] = [`${id}-1`, `${id}-2`]
    const [rina, budi] = [await createUser(api), await createUser(api)]
    for (const { http } of [rina, budi]) {
      for (const lesson of [one, two])
        dataOf(await call(http, getVideos, { params: { id: lesson } }))
    }
    ahead += 400_000
    const now = Date.now() + ahead
    const done = [one, two].flatMap(lesson => [
      watchedSegment(`${lesson}-video`, 0, 100, lesson === one ? now - 150_000 : now - 1),
      { kind: 'read', modul_id: `${lesson}-modul`, at: now } as const,
    ])
    for (const { http } of [rina, budi])
      dataOf(await call(http, sendProgress, { body: progressBody(id, done) }))
    for (const lesson of [one, two]) await passQuiz(rina.http, id, lesson)
    const finished = dataOf(await call(rina.http, getProgress, { params: { id } })).finished_at
    expect(finished).not.toBeNull()
    expect(dataOf(await call(budi.http, getProgress, { params: { id } }))).toMatchObject({
      done: 4,
      total: 6,
    })

    await editDraft(admin, 'learnings', two, { quizzes: [], moduls: [] })
    const item = { ...learning(`${id}-3`, false), class_id: id }
    dataOf(await createItem(admin.http, { resource: 'learnings', id: `${id}-3` }, item))
    expect(dataOf(await call(rina.http, getProgress, { params: { id } })).total).toBe(6)
    await actOnClass(admin, 'publish', id)
    const after = dataOf(await call(rina.http, getProgress, { params: { id } }))
    expect(after).toMatchObject({ done: 4, total: 7, finished_at: finished })
    expect(after.next).toMatchObject({ learning_id: `${id}-3` })
    expect(dataOf(await call(budi.http, getProgress, { params: { id } }))).toMatchObject({
      done: 3,
      total: 7,
    })

    const { version } = dataOf(
      await call(admin.http, getItem, { params: { resource: 'learnings', id: `${id}-3` } }),
    )
    dataOf(await removeItem(admin.http, { resource: 'learnings', id: `${id}-3` }, version))
    await editDraft(admin, 'learnings', one, { quizzes: [] })
    await actOnClass(admin, 'publish', id)
    // Nothing is left to do: a learner who had done all of it has finished.
    expect(dataOf(await call(budi.http, getProgress, { params: { id } }))).toMatchObject({
      done: 3,
      total: 3,
      finished_at: expect.any(Number),
    })
  })

  test('is refused when nothing changed', async () => {
    const id = await teachAsAdmin()
    await expect(actOnClass(admin, 'publish', id)).rejects.toThrow('Tidak ada yang berubah')
  })

  test('is known to another server of the database when that server next reads the revisions', async () => {
    expect(MAX_AGE).toBeLessThan(2_000)
    const revisions = new Revisions(api.db)
    const classes = new PublishedClasses(api.db, revisions)
    const other = createApp({ ...api.dependencies, revisions, classes })
    // The other server has cached its responses.
    const server = createFront(other.api, { revisions }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const titleOf = async (id: string) =>
      (await (await fetch(`http://127.0.0.1:${port}/api/classes/detail/${id}`)).json()).data?.title
    const id = await teachAsAdmin()
    for (let time = 0; time < 2; time++) expect(await titleOf(id)).toBe(`Kelas ${id}`)
    await editDraft(admin, 'classes', id, { title: 'Judul lain' })
    await actOnClass(admin, 'publish', id)
    expect(dataOf(await call(api.http, getClass, { params: { id } })).title).toBe('Judul lain')
    await expect.poll(() => titleOf(id)).toBe('Judul lain')
    server.close()
    server.closeAllConnections()
  })
})

describe('a class that is withdrawn', () => {
  test('is no longer found, and stays in the history', async () => {
    const id = await teachAsAdmin()
    const rina = await createUser(api)
    dataOf(await call(rina.http, getVideos, { params: { id: `${id}-1` } }))
    const read = { kind: 'read', modul_id: `${id}-1-modul`, at: Date.now() + ahead } as const
    dataOf(await call(rina.http, sendProgress, { body: progressBody(id, [read]) }))
    await actOnClass(admin, 'withdraw', id, { note: 'Diganti' })
    expect(await classIds()).not.toContain(id)
    expect(codeOf(await call(api.http, getClass, { params: { id } }))).toBe('not-found')
    expect(codeOf(await call(rina.http, getVideos, { params: { id: `${id}-1` } }))).toBe(
      'not-found',
    )
    expect(dataOf(await call(rina.http, getClassHistories))).toMatchObject([
      { id, title: `Kelas ${id}`, progress: { done: 1, total: 6 }, is_withdrawn: true },
    ])
    await expect(actOnClass(admin, 'withdraw', id, { note: 'x' })).rejects.toMatchObject({
      code: 'not-possible',
    })
    expect(await actOnClass(admin, 'publish', id)).toContain('versi 3')
    expect(await classIds()).toContain(id)
  })

  test('is in no package that is on sale', async () => {
    await expect(actOnClass(admin, 'withdraw', EPS, { note: 'x' })).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('paket'),
    })
  })

  test('is not removed as long as it is published', async () => {
    const id = await teachAsAdmin()
    const address = { resource: 'classes', id }
    const { version } = dataOf(await call(admin.http, getItem, { params: address }))
    expect(codeOf(await removeItem(admin.http, address, version))).toBe('in-use')
    await actOnClass(admin, 'withdraw', id, { note: 'Salah' })
    dataOf(await removeItem(admin.http, address, version))
    expect(codeOf(await call(admin.http, getItem, { params: address }))).toBe('not-found')
  })
})

test('a class that is published and removed at the same time is one of the two, and the other call is told to wait', async () => {
  for (let time = 0; time < 8; time++) {
    const id = `kelas-${randomUUID()}`
    await writeClass(admin, classOf(id, {}))
    const { version } = dataOf(
      await call(admin.http, getItem, { params: { resource: 'classes', id } }),
    )
    const [published, removed] = await Promise.all([
      actOnClass(admin, 'publish', id).then(
        () => true,
        () => false,
      ),
      removeItem(admin.http, { resource: 'classes', id }, version),
    ])
    expect([published, removed.ok].filter(Boolean)).toHaveLength(1)
  }
})
