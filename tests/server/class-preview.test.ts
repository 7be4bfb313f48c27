import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createItem, fetchItem } from '../../src/api/administration.ts'
import { fetchProgress, putProgress, sendExam, sendProgress } from '../../src/api/class-progress.ts'
import {
  fetchClass,
  fetchLearnings,
  fetchModuls,
  fetchQuizzes,
  fetchVideos,
} from '../../src/api/classes.ts'
import {
  createLearning,
  createModul,
  createQuiz,
  createVideo,
  deleteLearning,
  previewing,
  previewModul,
  updateLearning,
} from '../../src/api/learning-authoring.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { writeClass } from '../helpers/class-drafts.ts'
import { classOf, learning, rightAnswers, sentBy, watched } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
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
  return dataOf(await createLearning(admin.http, facts)).id
}

const draftOf = async (id: string) =>
  dataOf(await fetchItem(admin.http, { resource: 'learnings', id }))

describe('a preview', () => {
  test('shows a draft as learners would see it, and stores nothing', async () => {
    const id = `kelas-${randomUUID()}`
    await writeClass(admin, classOf(id, {}))
    await newLearning(id, 'Kosong')
    const http = previewing(admin.http)
    const detail = dataOf(await fetchClass(http, id))
    expect(detail).toMatchObject({
      id,
      learnings: 2,
      curriculum: [{ id: `${id}-1` }, { id: `${id}-2` }],
    })
    expect(dataOf(await fetchLearnings(http, id))).toEqual(detail.curriculum)
    expect(dataOf(await fetchVideos(http, `${id}-2`))).toHaveLength(1)
    expect(dataOf(await fetchModuls(http, `${id}-2`))).toHaveLength(1)
    const [quiz] = dataOf(await fetchQuizzes(http, `${id}-1`))
    if (!quiz) throw new Error('no quiz')
    expect(JSON.stringify(quiz)).not.toContain('accepts')
    const answers = rightAnswers(quiz)
    expect(dataOf(await sendExam(http, { quiz_id: quiz.id, class_id: id, answers }))).toMatchObject(
      {
        score: 4,
        is_passed: true,
        best: 1,
        progress: { done: 0 },
      },
    )
    const place = { learning_id: `${id}-1`, title: 'x', video_id: `${id}-1-video` }
    dataOf(await putProgress(http, place))
    dataOf(await sendProgress(http, sentBy(id, [watched(`${id}-1-video`, 0, 5, Date.now())])))
    expect(dataOf(await fetchProgress(http, id))).toMatchObject({ done: 0, total: 6 })
    for (const table of ['class_progress', 'class_parts', 'class_events'] as const)
      expect(
        await api.db.selectFrom(table).selectAll().where('user_id', '=', admin.user.id).execute(),
      ).toEqual([])
    expect(codeOf(await fetchClass(http, await emptyClass()))).toBe('not-found')
  })

  test('grades a question with an explanation for each option', async () => {
    const learning_id = await newLearning(undefined, 'Dengan alasan')
    const [question] = TEMPLATE.quizzes[0]?.questions ?? []
    const option_whys = ['Benar: pohon.', null, 'Itu negara.', null]
    const questions = [{ ...question, option_whys }]
    const quiz = dataOf(await createQuiz(admin.http, { ...QUIZ, learning_id, questions }))
    const { class_id } = (await draftOf(learning_id)).item as { class_id: string }
    const http = previewing(admin.http)
    const [shown] = dataOf(await fetchQuizzes(http, learning_id))
    const idOf = (text: string) =>
      shown?.questions[0]?.options.find(option => option.text === text)?.id
    const { items } = dataOf(await sendExam(http, { quiz_id: quiz.id, class_id, answers: [] }))
    expect(JSON.stringify(shown)).not.toContain('Itu negara')
    expect(items[0]?.option_whys).toEqual([
      { id: idOf('나무'), why: 'Benar: pohon.' },
      { id: idOf('나라'), why: 'Itu negara.' },
    ])
  })

  test('of a modul turns Markdown into blocks, and blocks into Markdown', async () => {
    const { blocks, markdown } = dataOf(
      await previewModul(admin.http, { markdown: '- satu\n- dua' }),
    )
    expect(blocks).toEqual([{ kind: 'list', items: ['satu', 'dua'] }])
    expect(markdown).toBe('- satu\n- dua')
    expect(dataOf(await previewModul(admin.http, { blocks }))).toEqual({
      blocks,
      markdown: '- satu\n- dua\n',
    })
    expect(dataOf(await previewModul(admin.http, { markdown: '' })).blocks).toEqual([])
    const huge = `- ${'a'.repeat(300)}`
    expect(await previewModul(admin.http, { markdown: `Halo\n\n${huge}` })).toMatchObject({
      error: { message: expect.stringMatching(/^Baris 3: /) },
    })
  })
})

test('all of it is for administrators alone', async () => {
  const learning_id = await newLearning()
  const { class_id } = (await draftOf(learning_id)).item as { class_id: string }
  const preview = (who: TestUser['http']) => previewing(who)
  for (const [who, code] of [
    [httpWith(api, 'x'), 'token-expired'],
    [api.http, 'signed-out'],
    [rina.http, 'forbidden'],
  ] as const) {
    const answers = await Promise.all([
      createLearning(who, { class_id, title: 'a', summary: 'b' }),
      updateLearning(who, { id: learning_id, title: 'a' }),
      deleteLearning(who, learning_id),
      createQuiz(who, { learning_id, ...QUIZ }),
      createVideo(who, { learning_id, ...VIDEO }),
      createModul(who, { learning_id, title: 'a', markdown: 'b' }),
      previewModul(who, { markdown: 'b' }),
      fetchClass(preview(who), class_id),
      fetchLearnings(preview(who), class_id),
      fetchVideos(preview(who), learning_id),
      fetchQuizzes(preview(who), learning_id),
      fetchModuls(preview(who), learning_id),
      fetchProgress(preview(who), class_id),
      sendExam(preview(who), { quiz_id: 'x', class_id, answers: [] }),
    ])
    expect(new Set(answers.map(codeOf))).toEqual(new Set([code]))
  }
})
