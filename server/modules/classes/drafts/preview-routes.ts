import * as calls from '../../../../src/contract/class-preview.ts'
import type { Db } from '../../../db/tables.ts'
import { on } from '../../../http/calls.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Dependencies } from '../../../module.ts'
import { findClass, findLearning } from '../dependencies.ts'
import { grade } from '../grade.ts'
import { toQuiz } from '../hide-keys.ts'
import type { OrderSeeds } from '../option-ids.ts'
import { prepareClasses } from '../prepare-classes.ts'
import type { Catalogue, PreparedClass } from '../prepared.ts'
import { progressOf } from '../progress-of.ts'
import { readDraftClass } from './draft-class.ts'
import { findDraft, LEARNINGS } from './draft-rows.ts'

/** Returns the calls that show drafts as learners would see them, without storing progress. */
export function previewRoutes(dependencies: Dependencies & { seedOf: OrderSeeds }) {
  const { db, now, seedOf } = dependencies
  const classOf = async (id: string) => findClass(await catalogueOf(dependencies, id), id)
  const learningOf = async (id: string) =>
    findLearning(await catalogueOf(dependencies, await classIdOf(db, id)), id)
  return [
    on(calls.getClass, async ({ params: { id } }) => ({ data: (await classOf(id)).detail })),
    on(calls.getLearnings, async ({ params: { id } }) => ({
      data: (await classOf(id)).detail.curriculum,
    })),
    on(calls.getVideos, async ({ params: { id } }) => ({
      data: [...(await learningOf(id)).videos],
    })),
    on(calls.getQuizzes, async ({ params: { id }, who }) => ({
      data: (await learningOf(id)).quizzes.map(quiz => toQuiz(quiz, seedOf(who.userId, quiz.id))),
    })),
    on(calls.getModuls, async ({ params: { id } }) => ({
      data: [...(await learningOf(id)).moduls],
    })),
    on(calls.getProgress, async ({ params: { id } }) => ({ data: noProgress(await classOf(id)) })),
    on(calls.sendProgress, async ({ body }) => ({
      data: { now: now(), progress: noProgress(await classOf(body.class_id)) },
    })),
    on(calls.putProgress, async ({ body }) => ({
      data: noProgress((await learningOf(body.learning_id)).of),
    })),
    on(calls.sendExam, async ({ body: { class_id, quiz_id, answers } }) => {
      const of = await classOf(class_id)
      const quiz = of.quizzes.get(quiz_id)
      if (!quiz) throw new ApiError('not-found', 'Kuis ini tidak ada di kelas itu.')
      const grades = grade(quiz, answers)
      const best = grades.score / grades.total
      return { data: { quiz_id, ...grades, best, progress: noProgress(of) } }
    }),
  ]
}

function noProgress(of: PreparedClass) {
  return progressOf(of, undefined, new Map())
}

/**
 * Returns the draft of one class as learners would see it: learnings without items are left out.
 *
 * @throws ApiError not-found
 */
export async function catalogueOf(
  { db, secret }: Pick<Dependencies, 'db' | 'secret'>,
  classId: string,
): Promise<Catalogue> {
  const draft = await readDraftClass(db, classId)
  const learnings = draft.learnings.filter(
    ({ videos, moduls, quizzes }) => videos.length + moduls.length + quizzes.length > 0,
  )
  if (learnings.length === 0)
    throw new ApiError('not-found', 'Kelas ini belum punya isi. Tambahkan video, modul, atau kuis.')
  return prepareClasses(new Map([[classId, { ...draft, learnings }]]), secret)
}

/** Returns the id of a learning's class. @throws ApiError not-found */
async function classIdOf(db: Db, learningId: string): Promise<string> {
  const learning = await findDraft(db, LEARNINGS, learningId)
  if (!learning) throw new ApiError('not-found', 'Materi ini tidak ada.')
  return learning.item.class_id
}
