import * as content from '../../../src/contract/class-content.ts'
import * as calls from '../../../src/contract/class-progress.ts'
import { getClassHistories, getMyClasses } from '../../../src/contract/classes.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import { on } from '../../http/calls.ts'
import { type ClassParts, findClass, findLearning } from './dependencies.ts'
import { toQuiz } from './hide-keys.ts'
import { checkLanguage } from './list-routes.ts'
import { openedPart, readParts, writeParts } from './part-rows.ts'
import { keyOf, type PreparedLearning } from './prepared.ts'
import { putPlace } from './put-place.ts'
import { checkMayOpen } from './rights.ts'
import { listHistories, listMyClasses, showProgress } from './show-progress.ts'
import { storeProgress } from './store-progress.ts'
import { takeExam } from './take-exam.ts'

/** What is in a learning, for who may open it. */
export function contentRoutes(parts: ClassParts) {
  const open = async (id: string, who: Who | undefined): Promise<PreparedLearning> => {
    const found = findLearning(parts.catalogue, id)
    await checkMayOpen(parts, who, found)
    return found
  }
  return [
    on(content.getVideos, async ({ who, params: { id } }) => {
      const found = await open(id, who)
      if (who) await rememberOpened(parts, who.userId, found)
      return { data: [...found.videos] }
    }),
    on(content.getQuizzes, async ({ who, params: { id } }) => {
      const { quizzes } = await open(id, who)
      return { data: quizzes.map(quiz => toQuiz(quiz, parts.seedOf(who?.userId, quiz.id))) }
    }),
    on(content.getModuls, async ({ who, params: { id } }) => ({
      data: [...(await open(id, who)).moduls],
    })),
  ]
}

/** Remembers when a learner was handed videos first: nothing of them was watched before. */
async function rememberOpened(
  { db, now }: Pick<ClassParts, 'db' | 'now'>,
  userId: string,
  { of, videos }: PreparedLearning,
): Promise<void> {
  const known = await readParts(db, userId, of.id)
  if (videos.every(({ id }) => known.has(keyOf('video', id)))) return
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    const before = await readParts(trx, userId, of.id)
    const fresh = videos.filter(({ id }) => !before.has(keyOf('video', id)))
    await writeParts(
      trx,
      fresh.map(({ id }) => openedPart(userId, of.id, 'video', id, now())),
    )
  })
}

/** How far learners are. */
export function progressRoutes(parts: ClassParts) {
  const { catalogue } = parts
  return [
    on(getMyClasses, async ({ who, params: { language_id } }) => {
      await checkLanguage(parts, language_id)
      return { data: await listMyClasses(parts, who.userId, language_id) }
    }),
    on(getClassHistories, async ({ who }) => ({ data: await listHistories(parts, who.userId) })),
    on(calls.getProgress, async ({ who, params: { id } }) => ({
      data: await showProgress(parts, who.userId, findClass(catalogue, id)),
    })),
    on(calls.sendProgress, async ({ who, body }) => ({
      data: await storeProgress(parts, who.userId, findClass(catalogue, body.class_id), body),
    })),
    on(calls.putProgress, async ({ who, body }) => ({ data: await putPlace(parts, who, body) })),
    on(calls.sendExam, async ({ who, body }) => ({ data: await takeExam(parts, who, body) })),
  ]
}
