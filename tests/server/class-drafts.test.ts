import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedClasses } from '../../server/modules/classes/drafts/seed-classes.ts'
import { publish } from '../../server/publications/publish.ts'
import { createItem, fetchItems, removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import {
  getItem,
  getResources,
  getVersion,
  getVersions,
  undoChange,
} from '../../src/contract/routes/administration.ts'
import { getClass, getClasses, getVideos } from '../../src/contract/routes/classes.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { actOnClass, editDraft, teachClass, writeClass } from '../helpers/class-drafts.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { classOf, learning } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const HANGUL = 'hangul-dari-nol'
const EPS = 'eps-topik-persiapan'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
})
afterAll(() => api.close())

const classIds = async () =>
  dataOf(await call(api.http, getClasses, { params: { language_id: 'korean' } })).map(
    ({ id }) => id,
  )

describe('our own classes', () => {
  test('are drafts and are published from the start', async () => {
    const resources = dataOf(await call(admin.http, getResources))
    expect(resources.find(({ name }) => name === 'classes')).toMatchObject({
      group: 'learning',
      items: 3,
      may: { create: true, edit: true, publish: true, move: true },
      actions: [
        { name: 'publish', word: null },
        { name: 'withdraw', word: 'TARIK' },
        { name: 'restore', word: null },
      ],
    })
    const stored = storedClass()
    const page = await fetchItems(admin.http, 'learnings', {
      filters: { class_id: [HANGUL] },
      size: 100,
    })
    expect(dataOf(page).map(({ id }) => id)).toEqual(stored.learnings.map(({ id }) => id))
    expect(await classIds()).toEqual([EPS, HANGUL, 'topik-1'])
    expect(await seedClasses(api.db)).toBe(0)
  })

  test('are published again when they change, unless an administrator edited them', {
    tags: 'postgres',
  }, async () => {
    const freshApi = await startApi()
    const sari = await createUser(freshApi, { isAdmin: true })
    await editDraft(sari, 'learnings', storedClass(EPS).learnings[0]?.id ?? '', {
      title: 'Milikku',
    })
    for (const id of [HANGUL, EPS])
      await publish(freshApi.db, {
        kind: 'class',
        id,
        document: { ...storedClass(id), title: 'Sebelum ini' },
        now: 1,
      })
    await freshApi.db.updateTable('revisions').set({ content_hash: '' }).execute()
    expect(await seedClasses(freshApi.db)).toBeGreaterThan(0)
    const titles = dataOf(
      await call(freshApi.http, getClasses, { params: { language_id: 'korean' } }),
    ).map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['Sebelum ini', storedClass().title])
    const page = await fetchItems(sari.http, 'learnings', { filters: { class_id: [EPS] } })
    expect(dataOf(page)[0]?.item).toMatchObject({ title: 'Milikku' })
    await freshApi.close()
  })
})

describe('a class that is written from scratch', () => {
  test('is visible to administrators alone until it is published, then to everybody at once', {
    tags: 'postgres',
  }, async () => {
    const id = `baru-${randomUUID()}`
    const rina = await createUser(api)
    await writeClass(admin, classOf(id, {}))
    expect(await classIds()).not.toContain(id)
    expect(codeOf(await call(api.http, getClass, { params: { id } }))).toBe('not-found')
    expect(codeOf(await call(rina.http, getItem, { params: { resource: 'classes', id } }))).toBe(
      'forbidden',
    )
    expect(await actOnClass(admin, 'publish', id, { note: 'Pertama' })).toContain('versi 1')
    expect(await classIds()).toContain(id)
    expect(dataOf(await call(rina.http, getVideos, { params: { id: `${id}-2` } }))).toHaveLength(1)
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['action', 'title', 'reason', 'actor_id'])
      .where('item_id', '=', id)
      .where('action', '=', 'publish')
      .execute()
    const [title, reason] = [`Kelas ${id}`, 'Pertama']
    expect(entries).toEqual([{ action: 'publish', title, reason, actor_id: admin.user.id }])
  })

  test('is not published while anything is wrong, and has all problems reported', async () => {
    const id = `salah-${randomUUID()}`
    const [base = learning('x', true)] = classOf(id, {}).learnings
    const [quiz] = base.quizzes
    const questions = quiz?.questions.map(question => ({ ...question, options: [], accepts: [] }))
    await writeClass(admin, {
      ...classOf(id, {}),
      learnings: [
        { ...base, quizzes: quiz && questions ? [{ ...quiz, questions }] : [] },
        { ...base, id: `${id}-kosong`, title: 'Kosong', videos: [], moduls: [], quizzes: [] },
      ],
    })
    await expect(actOnClass(admin, 'publish', id)).rejects.toMatchObject({
      code: 'invalid-input',
      data: {
        problems: [
          { path: [base.id, 'quizzes', quiz?.id, 'questions', 'pilih'] },
          { path: [base.id, 'quizzes', quiz?.id, 'questions', 'dengar'] },
          { path: [base.id, 'quizzes', quiz?.id, 'questions', 'urut'] },
          { path: [base.id, 'quizzes', quiz?.id, 'questions', 'ketik'] },
          { path: [`${id}-kosong`], message: expect.stringContaining('“Kosong” belum punya isi') },
        ],
      },
    })
    expect(await classIds()).not.toContain(id)
  })

  test('is not published without learnings, nor with content of another class', async () => {
    const id = `kosong-${randomUUID()}`
    const { learnings: _, ...draft } = classOf(id, {})
    dataOf(await createItem(admin.http, { resource: 'classes', id }, draft))
    await expect(actOnClass(admin, 'publish', id)).rejects.toThrow('belum punya materi')
    const [first] = storedClass().learnings
    const item = { ...first, id: `${id}-1`, class_id: id }
    dataOf(await createItem(admin.http, { resource: 'learnings', id: `${id}-1` }, item))
    await expect(actOnClass(admin, 'publish', id)).rejects.toThrow('ada dua kali')
  })

  test('needs an existing language, and a learning needs an existing class', async () => {
    const { learnings: _, ...draft } = classOf('x', {})
    const made = await createItem(
      admin.http,
      { resource: 'classes', id: 'x' },
      { ...draft, language_id: 'klingon' },
    )
    expect(made).toMatchObject({
      error: { code: 'invalid-input', data: { problems: [{ path: ['language_id'] }] } },
    })
    const item = { ...learning('y', true), class_id: 'nowhere' }
    expect(codeOf(await createItem(admin.http, { resource: 'learnings', id: 'y' }, item))).toBe(
      'invalid-input',
    )
  })
})

test('a published version becomes the draft again, with its order of learnings', async () => {
  const id = await teachClass(admin)
  const [one, two] = [`${id}-1`, `${id}-2`]
  await editDraft(admin, 'classes', id, { title: 'Kedua' })
  await editDraft(admin, 'learnings', two, { title: 'Lain' })
  const address = { resource: 'learnings', id: one }
  const { version } = dataOf(await call(admin.http, getItem, { params: address }))
  dataOf(await removeItem(admin.http, address, version))
  const extra = { ...learning(`${id}-3`, false), class_id: id }
  dataOf(await createItem(admin.http, { resource: 'learnings', id: `${id}-3` }, extra))
  await actOnClass(admin, 'publish', id)

  const address0 = { resource: 'classes', id }
  const versions = dataOf(await call(admin.http, getVersions, { params: address0 }))
  expect(versions).toMatchObject([
    { version: 2, published_by: 'Sari', is_current: true },
    { version: 1, is_current: false },
  ])
  expect(
    dataOf(await call(admin.http, getVersion, { params: { ...address0, version: 0 } })),
  ).toEqual(dataOf(await call(admin.http, getVersion, { params: { ...address0, version: 2 } })))

  await actOnClass(admin, 'restore', id, { version: 1 })
  expect(dataOf(await call(api.http, getClass, { params: { id } })).title).toBe('Kedua')
  await actOnClass(admin, 'publish', id)
  const { title, curriculum } = dataOf(await call(api.http, getClass, { params: { id } }))
  expect(title).toBe(`Kelas ${id}`)
  expect(curriculum.map(each => [each.id, each.title])).toEqual([
    [one, `Materi ${one}`],
    [two, `Materi ${two}`],
  ])
  await expect(actOnClass(admin, 'restore', id, { version: 99 })).rejects.toThrow('Versi ini')
})

test('the draft of a class without learnings is removed and restored too', async () => {
  const id = `kelas-${randomUUID()}`
  const { learnings: _, ...draft } = classOf(id, {})
  const address = { resource: 'classes', id }
  const { version } = dataOf(await createItem(admin.http, address, draft))
  const { audit_id } = dataOf(await removeItem(admin.http, address, version))
  expect(dataOf(await call(admin.http, undoChange, { params: { id: audit_id } }))).toMatchObject({
    item: draft,
  })
})

test('the draft of a class is removed with its learnings, and restored with those removed with it', {
  tags: 'postgres',
}, async () => {
  const id = `kelas-${randomUUID()}`
  await writeClass(admin, classOf(id, {}))
  const drafts = async () => {
    const query = { filters: { class_id: [id] }, size: 100 }
    return dataOf(await fetchItems(admin.http, 'learnings', query)).map(each => each.item)
  }
  const remove = async (resource: string, itemId: string) => {
    const address = { resource, id: itemId }
    const { version } = dataOf(await call(admin.http, getItem, { params: address }))
    return dataOf(await removeItem(admin.http, address, version)).audit_id
  }
  const [gone, ...others] = await drafts()
  expect(others.length).toBeGreaterThan(0)
  const goneId = String(gone?.['id'])
  await remove('learnings', goneId)
  // Another millisecond, however fast the machine is.
  await api.db.updateTable('list_items').set({ updated_at: 1 }).where('id', '=', goneId).execute()
  const entry = await remove('classes', id)
  expect(await drafts()).toEqual([])
  const noted = async () => (await auditOf(api, String(others[0]?.['id']))).at(-1)
  expect(await noted()).toMatchObject({ action: 'remove', before: others[0] })

  dataOf(await call(admin.http, undoChange, { params: { id: entry } }))
  expect(await drafts()).toEqual(others)
  expect(await noted()).toMatchObject({ action: 'undo', after: others[0] })
})
