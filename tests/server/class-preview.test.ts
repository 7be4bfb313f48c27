import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { deleteLearning, updateLearning } from '../../src/api/learning-authoring.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import {
  createLearning,
  createModul,
  createQuiz,
  createVideo,
  getClass,
  getLearnings,
  getModuls,
  getProgress,
  getQuizzes,
  getVideos,
  previewModul,
  putProgress,
  sendExam,
  sendProgress,
} from '../../src/contract/routes/classes.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { writeClass } from '../helpers/class-drafts.ts'
import {
  classOf,
  learning,
  progressBody,
  rightAnswers,
  watchedSegment,
} from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { previewing } from '../helpers/previewing.ts'
import { createUser, httpWith, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let rina: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  rina = await createUser(api)
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

describe('a preview', () => {
  test('shows a draft as learners would see it, and stores nothing', async () => {
    const id = `kelas-${randomUUID()}`
    await writeClass(admin, classOf(id, {}))
    await newLearning(id, 'Kosong')
    const http = previewing(admin.http)
    const detail = dataOf(await call(http, getClass, { params: { id } }))
    expect(detail).toMatchObject({
      id,
      learnings: 2,
      curriculum: [{ id: `${id}-1` }, { id: `${id}-2` }],
    })
    expect(dataOf(await call(http, getLearnings, { params: { id } }))).toEqual(detail.curriculum)
    expect(dataOf(await call(http, getVideos, { params: { id: `${id}-2` } }))).toHaveLength(1)
    expect(dataOf(await call(http, getModuls, { params: { id: `${id}-2` } }))).toHaveLength(1)
    const [quiz] = dataOf(await call(http, getQuizzes, { params: { id: `${id}-1` } }))
    if (!quiz) throw new Error('no quiz')
    expect(JSON.stringify(quiz)).not.toContain('accepts')
    const answers = rightAnswers(quiz)
    expect(
      dataOf(await call(http, sendExam, { body: { quiz_id: quiz.id, class_id: id, answers } })),
    ).toMatchObject({
      score: 4,
      is_passed: true,
      best: 1,
      progress: { done: 0 },
    })
    const place = { learning_id: `${id}-1`, title: 'x', video_id: `${id}-1-video` }
    dataOf(await call(http, putProgress, { body: place }))
    dataOf(
      await call(http, sendProgress, {
        body: progressBody(id, [watchedSegment(`${id}-1-video`, 0, 5, Date.now())]),
      }),
    )
    expect(dataOf(await call(http, getProgress, { params: { id } }))).toMatchObject({
      done: 0,
      total: 6,
    })
    for (const table of ['class_progress', 'class_parts', 'class_events'] as const)
      expect(
        await api.db.selectFrom(table).selectAll().where('user_id', '=', admin.user.id).execute(),
      ).toEqual([])
    expect(codeOf(await call(http, getClass, { params: { id: await emptyClass() } }))).toBe(
      'not-found',
    )
  })

  test('grades a question, with an explanation of each option', async () => {
    const learning_id = await newLearning(undefined, 'Dengan alasan')
    const [question] = TEMPLATE.quizzes[0]?.questions ?? []
    const option_whys = ['Benar: pohon.', null, 'Itu negara.', null]
    const questions = [{ ...question, option_whys }]
    const quiz = dataOf(
      await call(admin.http, createQuiz, { body: { ...QUIZ, learning_id, questions } }),
    )
    const { class_id } = (await draftOf(learning_id)).item as { class_id: string }
    const http = previewing(admin.http)
    const [shown] = dataOf(await call(http, getQuizzes, { params: { id: learning_id } }))
    const idOf = (text: string) =>
      shown?.questions[0]?.options.find(option => option.text === text)?.id
    const { items } = dataOf(
      await call(http, sendExam, { body: { quiz_id: quiz.id, class_id, answers: [] } }),
    )
    expect(JSON.stringify(shown)).not.toContain('Itu negara')
    expect(items[0]?.option_whys).toEqual([
      { id: idOf('나무'), why: 'Benar: pohon.' },
      { id: idOf('나라'), why: 'Itu negara.' },
    ])
  })

  test('of a modul converts Markdown to blocks, and blocks to Markdown', async () => {
    const { blocks, markdown } = dataOf(
      await call(admin.http, previewModul, { body: { markdown: '- satu\n- dua' } }),
    )
    expect(blocks).toEqual([{ kind: 'list', items: ['satu', 'dua'] }])
    expect(markdown).toBe('- satu\n- dua')
    expect(dataOf(await call(admin.http, previewModul, { body: { blocks } }))).toEqual({
      blocks,
      markdown: '- satu\n- dua\n',
    })
    expect(dataOf(await call(admin.http, previewModul, { body: { markdown: '' } })).blocks).toEqual(
      [],
    )
    const huge = `- ${'a'.repeat(300)}`
    expect(
      await call(admin.http, previewModul, { body: { markdown: `Halo\n\n${huge}` } }),
    ).toMatchObject({
      error: { message: expect.stringMatching(/^Baris 3: /) },
    })
  })
})

test('every part of a preview is for administrators alone', async () => {
  const learning_id = await newLearning()
  const { class_id } = (await draftOf(learning_id)).item as { class_id: string }
  const preview = (who: TestUser['http']) => previewing(who)
  for (const [who, code] of [
    [httpWith(api, 'x'), 'token-expired'],
    [api.http, 'signed-out'],
    [rina.http, 'forbidden'],
  ] as const) {
    const answers = await Promise.all([
      call(who, createLearning, { form: { class_id, title: 'a', summary: 'b' } }),
      updateLearning(who, { id: learning_id, title: 'a' }),
      deleteLearning(who, learning_id),
      call(who, createQuiz, { body: { learning_id, ...QUIZ } }),
      call(who, createVideo, { body: { learning_id, ...VIDEO } }),
      call(who, createModul, { body: { learning_id, title: 'a', markdown: 'b' } }),
      call(who, previewModul, { body: { markdown: 'b' } }),
      call(preview(who), getClass, { params: { id: class_id } }),
      call(preview(who), getLearnings, { params: { id: class_id } }),
      call(preview(who), getVideos, { params: { id: learning_id } }),
      call(preview(who), getQuizzes, { params: { id: learning_id } }),
      call(preview(who), getModuls, { params: { id: learning_id } }),
      call(preview(who), getProgress, { params: { id: class_id } }),
      call(preview(who), sendExam, { body: { quiz_id: 'x', class_id, answers: [] } }),
    ])
    expect(new Set(answers.map(codeOf))).toEqual(new Set([code]))
  }
})
