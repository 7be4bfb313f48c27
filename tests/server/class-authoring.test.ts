import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { deleteLearning, updateLearning } from '../../src/api/learning-authoring.ts'
import { getItem, undoChange } from '../../src/contract/routes/administration.ts'
import {
  createLearning,
  createModul,
  createQuiz,
  createVideo,
  getClass,
  getModuls,
} from '../../src/contract/routes/classes.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { actOnClass } from '../helpers/class-drafts.ts'
import { classOf, learning } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
})
afterAll(() => api.close())

const [TEMPLATE = learning('x', true)] = [learning('x', true)]
const { id: _quizId, ...QUIZ } = TEMPLATE.quizzes[0] ?? { id: '', title: '' }
const { id: _videoId, ...VIDEO } = TEMPLATE.videos[0] ?? { id: '', title: '' }

/** A class that has no learnings yet. */
async function emptyClass(): Promise<string> {
  const id = `kelas-${randomUUID()}`
  const { learnings: _, ...draft } = classOf(id, {})
  dataOf(await createItem(admin.http, { resource: 'classes', id }, draft))
  return id
}

async function newLearning(class_id?: string, title = 'Salam sopan'): Promise<string> {
  const facts = { class_id: class_id ?? (await emptyClass()), title, summary: 'Menyapa.' }
  return dataOf(await call(admin.http, createLearning, { form: facts })).id
}

const draftOf = async (id: string) =>
  dataOf(await call(admin.http, getItem, { params: { resource: 'learnings', id } }))

describe('a learning', () => {
  test('is created with its content, published, and then learned', async () => {
    const class_id = await emptyClass()
    const made = dataOf(
      await call(admin.http, createLearning, {
        form: {
          class_id,
          title: 'Salam sopan',
          summary: 'Menyapa.',
          is_preview: true,
        },
      }),
    )
    expect(made).toMatchObject({ class_id, is_preview: true, parts: [] })
    expect(made.id).toMatch(/^salam-sopan-[a-z0-9]{8}$/)
    const learning_id = made.id
    const quiz = dataOf(await call(admin.http, createQuiz, { body: { learning_id, ...QUIZ } }))
    const video = dataOf(await call(admin.http, createVideo, { body: { learning_id, ...VIDEO } }))
    const markdown = '## Salam\n\n> 안녕하세요?\n> Halo?\n'
    const modul = dataOf(
      await call(admin.http, createModul, { body: { learning_id, title: 'Baca', markdown } }),
    )
    expect(modul.blocks).toMatchObject([
      { kind: 'heading' },
      { kind: 'example', ko: '안녕하세요?' },
    ])
    await actOnClass(admin, 'publish', class_id)
    expect(
      dataOf(await call(api.http, getClass, { params: { id: class_id } })).curriculum,
    ).toMatchObject([
      {
        id: learning_id,
        parts: [
          { kind: 'video', id: video.id },
          { kind: 'modul', id: modul.id },
          { kind: 'quiz', id: quiz.id },
        ],
      },
    ])
    expect(dataOf(await call(api.http, getModuls, { params: { id: learning_id } }))).toEqual([
      modul,
    ])
  })

  test('is changed field by field, keeps its content, and overwrites no unseen change', async () => {
    const id = await newLearning()
    dataOf(await call(admin.http, createQuiz, { body: { learning_id: id, ...QUIZ } }))
    const before = await draftOf(id)
    const changed = await updateLearning(admin.http, { id, title: 'Lain' }, before.version ?? 0)
    expect(dataOf(changed)).toMatchObject({ title: 'Lain', summary: 'Menyapa.' })
    expect((await draftOf(id)).item).toMatchObject({ quizzes: [{ title: QUIZ.title }] })
    const late = await updateLearning(admin.http, { id, title: 'Terlambat' }, before.version ?? 0)
    expect(late).toMatchObject({
      error: { code: 'changed-meanwhile', data: { item: { title: 'Lain' } } },
    })
    expect(dataOf(await updateLearning(admin.http, { id, is_preview: true }))).toMatchObject({
      title: 'Lain',
      is_preview: true,
    })
    const form = new FormData()
    form.set('id', 'lain')
    const answer = await api.fetch(`/api/learning/${id}`, {
      method: 'PUT',
      body: form,
      headers: admin.headers,
    })
    expect(answer.status).toBe(422)
  })

  test('is removed and restored', async () => {
    const id = await newLearning()
    const { audit_id } = dataOf(await deleteLearning(admin.http, id))
    expect(codeOf(await deleteLearning(admin.http, id))).toBe('not-found')
    expect(codeOf(await updateLearning(admin.http, { id, title: 'x' }))).toBe('not-found')
    expect(
      dataOf(await call(admin.http, undoChange, { params: { id: audit_id } }))?.item,
    ).toMatchObject({ id })
  })

  test('keeps all content that several administrators add at once', async () => {
    const learning_id = await newLearning()
    const make = (at: number) =>
      call(admin.http, createModul, {
        body: { learning_id, title: `Modul ${at}`, markdown: 'Teks.' },
      })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(make))
    expect(answers.map(codeOf)).toEqual(Array(5).fill('ok'))
    const { moduls } = (await draftOf(learning_id)).item as { moduls: { title: string }[] }
    expect(moduls.map(({ title }) => title).sort()).toEqual(
      [1, 2, 3, 4, 5].map(at => `Modul ${at}`),
    )
    expect(codeOf(await make(6))).toBe('invalid-input')
  })

  test('has all problems of its content reported', async () => {
    const learning_id = await newLearning()
    const [question] = TEMPLATE.quizzes[0]?.questions ?? []
    const quiz = { learning_id, title: '', pass_share: 2, questions: [{ ...question, ask: '' }] }
    expect(await call(admin.http, createQuiz, { body: quiz })).toMatchObject({
      error: {
        code: 'invalid-input',
        data: {
          problems: [
            { path: ['title'] },
            { path: ['pass_share'] },
            { path: ['questions', 0, 'ask'] },
          ],
        },
      },
    })
    expect(
      codeOf(await call(admin.http, createVideo, { body: { learning_id, ...VIDEO, sources: [] } })),
    ).toBe('invalid-input')
    const markdown = 'Halo\n\n> satu baris saja\n'
    expect(
      await call(admin.http, createModul, { body: { learning_id, title: 'x', markdown } }),
    ).toMatchObject({
      error: { data: { problems: [{ path: ['markdown', 3] }] } },
    })
    expect(
      codeOf(await call(admin.http, createQuiz, { body: { ...QUIZ, learning_id: 'tidak-ada' } })),
    ).toBe('not-found')
    const nowhere = { class_id: 'tidak-ada', title: 'a', summary: 'b' }
    expect(codeOf(await call(admin.http, createLearning, { form: nowhere }))).toBe('invalid-input')
  })

  test('has every write in the audit log, whoever makes it', async () => {
    const id = await newLearning()
    dataOf(await call(admin.http, createVideo, { body: { learning_id: id, ...VIDEO } }))
    dataOf(await call(admin.http, createQuiz, { body: { learning_id: id, ...QUIZ } }))
    dataOf(
      await call(admin.http, createModul, {
        body: { learning_id: id, title: 'x', markdown: 'Teks.' },
      }),
    )
    dataOf(await updateLearning(admin.http, { id, title: 'Lain' }))
    dataOf(await deleteLearning(admin.http, id))
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'title'])
      .where('item_id', '=', id)
      .orderBy('id')
      .execute()
    const parts = Array(3).fill('replace')
    expect(entries.map(({ action }) => action)).toEqual(['create', ...parts, 'replace', 'remove'])
    expect(entries.map(({ title }) => title)).toEqual([
      ...Array(4).fill('Salam sopan'),
      'Lain',
      'Lain',
    ])
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.user.id]))
  })
})

test('the creation of a learning that takes too long fails in the words of the specification', async () => {
  const http = createHttp({
    root: '/api',
    timeout: 5,
    fetch: (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  })
  const facts = { class_id: 'x', title: 'a', summary: 'b' }
  const late = { error: { message: 'Request timeout, please try again later.' } }
  expect(await call(http, createLearning, { form: facts })).toMatchObject(late)
  expect(
    await call(http, createModul, { body: { learning_id: 'x', title: 'a', markdown: 'b' } }),
  ).toMatchObject(late)
  expect(await updateLearning(http, { id: 'x' })).toMatchObject({
    error: { message: 'Update failed' },
  })
  expect(await deleteLearning(http, 'x')).toMatchObject({ error: { message: 'Delete failed' } })
})
