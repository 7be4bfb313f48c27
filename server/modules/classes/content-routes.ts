import * as calls from '../../../src/contract/class-content.ts'
import type { Who } from '../../auth/session.ts'
import { on } from '../../http/calls.ts'
import { toQuiz } from './hide-keys.ts'
import { rememberOpened } from './open-videos.ts'
import { type ClassParts, findLearning } from './parts.ts'
import type { PreparedLearning } from './prepared.ts'
import { checkMayOpen } from './rights.ts'

/** What is in a learning, for who may open it. */
export function contentRoutes(parts: ClassParts) {
  const open = async (id: string, who: Who | undefined): Promise<PreparedLearning> => {
    const found = findLearning(parts.catalogue, id)
    await checkMayOpen(parts, who, found)
    return found
  }
  return [
    on(calls.getVideos, async ({ who, params: { id } }) => {
      const found = await open(id, who)
      if (who) await rememberOpened(parts, who.userId, found)
      return { data: [...found.videos] }
    }),
    on(calls.getQuizzes, async ({ who, params: { id } }) => {
      const { quizzes } = await open(id, who)
      return { data: quizzes.map(quiz => toQuiz(quiz, parts.seedOf(who?.userId, quiz.id))) }
    }),
    on(calls.getModuls, async ({ who, params: { id } }) => ({
      data: [...(await open(id, who)).moduls],
    })),
  ]
}
