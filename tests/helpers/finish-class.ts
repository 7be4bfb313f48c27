import { randomUUID } from 'node:crypto'
import type { StoredLearning } from '../../server/modules/classes/content-schema.ts'
import { call } from '../../src/api/call.ts'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import type { QuizQuestion } from '../../src/contract/class-content.ts'
import type { ClassProgress, ExamAnswer } from '../../src/contract/class-progress.ts'
import { getQuizzes, getVideos, sendExam, sendProgress } from '../../src/contract/routes/classes.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { type ClassLearner, HANGUL } from './class-learner.ts'
import { progressBody, watchedSegment } from './classes.ts'
import { dataOf } from './mock-tests.ts'

/** Returns the right answer to a question from its source. */
export function rightAnswer(written: StoredQuestion, shown: QuizQuestion): ExamAnswer {
  const question_id = written.id
  if (written.kind === 'typing') return { question_id, answer: written.accepts[0] ?? '' }
  const left = [...shown.options]
  const idOf = (word: string) => {
    const place = left.findIndex(({ text }) => text === word)
    return left.splice(place, 1)[0]?.id ?? ''
  }
  if (written.kind === 'order') return { question_id, answer: written.options.map(idOf) }
  return { question_id, answer: idOf(written.options[0] ?? '') }
}

/**
 * Reports videos of learnings as watched on a device that was offline: one after another in the
 * hours before, each at normal speed. Their moduls are reported as read too.
 */
export async function watchAndRead(
  learner: ClassLearner,
  learnings: readonly StoredLearning[],
): Promise<ClassProgress> {
  for (const { id } of learnings) dataOf(await call(learner.http, getVideos, { params: { id } }))
  learner.backdateVideos(3 * HOUR)
  let at = Date.now() - 2 * HOUR
  const pieces = learnings
    .flatMap(({ videos }) => videos)
    .map(({ id, seconds }) => {
      at += seconds * 1_000
      return watchedSegment(id, 0, seconds, Math.round(at))
    })
  const read = learnings
    .flatMap(({ moduls }) => moduls)
    .map(({ id }) => ({ kind: 'read', modul_id: id, at: Date.now() }) as const)
  const sent = progressBody(HANGUL, [...pieces, ...read], randomUUID())
  return dataOf(await call(learner.http, sendProgress, { body: sent })).progress
}

/** Passes the quizzes of learnings with every answer right. */
export async function passQuizzes(
  learner: ClassLearner,
  learnings: readonly StoredLearning[],
): Promise<void> {
  for (const learning of learnings) {
    for (const shown of dataOf(
      await call(learner.http, getQuizzes, { params: { id: learning.id } }),
    )) {
      const written = learning.quizzes.flatMap(({ questions }) => questions)
      const answers = shown.questions.map(question => {
        const found = written.find(({ id }) => id === question.id)
        if (!found) throw new Error(`Nobody wrote ${question.id}`)
        return rightAnswer(found, question)
      })
      const sent = { quiz_id: shown.id, class_id: HANGUL, answers }
      const { score, total } = dataOf(await call(learner.http, sendExam, { body: sent }))
      if (score !== total) throw new Error(`${shown.id}: ${score} of ${total}`)
    }
  }
}
