import * as content from '../../../src/contract/class-content.ts'
import * as calls from '../../../src/contract/class-progress.ts'
import { getClassHistories, getMyClasses } from '../../../src/contract/classes.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import { on } from '../../http/calls.ts'
import { type ClassDependencies, findClass, findLearning } from './dependencies.ts'
import { heardModul, heardQuiz } from './heard.ts'
import { toQuiz } from './hide-keys.ts'
import { checkLanguage } from './list-routes.ts'
import { openedPart, readParts, writeParts } from './part-rows.ts'
import { keyOf, type PreparedClass, type PreparedLearning } from './prepared.ts'
import { putProgress } from './put-progress.ts'
import { checkMayOpen } from './rights.ts'
import { listHistories, listMyClasses, showProgress } from './show-progress.ts'
import { storeProgress } from './store-progress.ts'
import { checkExamAnswer, takeExam } from './take-exam.ts'
import { signOpening } from './visitor-openings.ts'

/** Checks of a learner, or of a network's visitors: a school may sit behind one address. */
const checks = new CallCounter({ limit: 3_000, window: HOUR })

/** Returns the calls for the contents of a learning, for those with access. */
export function contentRoutes(dependencies: ClassDependencies) {
  const { voices } = dependencies
  /** @param id of a learning, or of a class for its first one */
  const open = async (id: string, who: Who | undefined): Promise<PreparedLearning> => {
    const { catalogue } = dependencies
    const first = catalogue.classes.get(id)?.detail.curriculum[0]?.id
    const found = findLearning(catalogue, first ?? id)
    await checkMayOpen(dependencies, who, found)
    return found
  }
  return [
    on(content.getVideos, async ({ who, params: { id } }) => {
      const found = await open(id, who)
      const data = [...found.videos]
      if (!who)
        return { data, opening: signOpening(dependencies, found.learning.id, dependencies.now()) }
      await rememberOpened(dependencies, who.userId, found.of, 'video', found.videos)
      return { data }
    }),
    on(content.getQuizzes, async ({ who, params: { id } }) => {
      const { quizzes } = await open(id, who)
      await voices.refresh()
      const seedOf = (quiz: string) => dependencies.seedOf(who?.userId, quiz)
      return { data: quizzes.map(quiz => heardQuiz(toQuiz(quiz, seedOf(quiz.id)), voices)) }
    }),
    on(content.getModuls, async ({ who, params: { id } }) => {
      const found = await open(id, who)
      if (who) await rememberOpened(dependencies, who.userId, found.of, 'modul', found.moduls)
      await voices.refresh()
      return { data: found.moduls.map(modul => heardModul(modul, voices)) }
    }),
  ]
}

/** Stores when a learner first received items: nothing of them was watched or read before. */
async function rememberOpened(
  { db, now }: Pick<ClassDependencies, 'db' | 'now'>,
  userId: string,
  of: PreparedClass,
  kind: 'video' | 'modul',
  items: readonly { id: string }[],
): Promise<void> {
  const opened = await readParts(db, userId, of.id)
  if (items.every(({ id }) => opened.has(keyOf(kind, id)))) return
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    const before = await readParts(trx, userId, of.id)
    const fresh = items.filter(({ id }) => !before.has(keyOf(kind, id)))
    await writeParts(
      trx,
      fresh.map(({ id }) => openedPart(userId, of.id, kind, id, now())),
    )
  })
}

/** Returns the calls about the progress of learners. */
export function progressRoutes(dependencies: ClassDependencies) {
  const { catalogue } = dependencies
  return [
    on(getMyClasses, async ({ who, params: { language_id } }) => {
      await checkLanguage(dependencies, language_id)
      return { data: await listMyClasses(dependencies, who.userId, language_id) }
    }),
    on(getClassHistories, async ({ who }) => ({
      data: await listHistories(dependencies, who.userId),
    })),
    on(calls.getProgress, async ({ who, params: { id } }) => ({
      data: await showProgress(dependencies, who.userId, findClass(catalogue, id)),
    })),
    on(calls.sendProgress, async ({ who, body }) => ({
      data: await storeProgress(
        dependencies,
        who.userId,
        findClass(catalogue, body.class_id),
        body,
      ),
    })),
    on(calls.putProgress, async ({ who, body }) => ({
      data: await putProgress(dependencies, who, body),
    })),
    on(calls.checkExamAnswer, async ({ who, body, c }) => {
      const caller = who?.userId ?? clientNetwork(c, dependencies.trustedProxies)
      checks.limit(dependencies.db, caller, dependencies.now())
      return { data: await checkExamAnswer(dependencies, who, body) }
    }),
    on(calls.sendExam, async ({ who, body }) => ({
      data: await takeExam(dependencies, who, body),
    })),
  ]
}
