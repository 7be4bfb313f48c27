import {
  getClass,
  getLearnings,
  getModuls,
  getQuizzes,
  getVideos,
} from '../contract/routes/classes.ts'
import { getLearningPath } from '../contract/routes/learning-path.ts'
import { getAttempts, getMistakes } from '../contract/routes/mock-tests.ts'
import { getToday } from '../contract/routes/today.ts'
import { fillPath } from '../lib/fill-path.ts'
import { savesData } from '../lib/saves-data.ts'
import { siteHttp } from './session/site-http.ts'
import { hasFreshAnswer, withStoredAnswers } from './stored-answers.ts'

const OF_CLASS = [getClass, getLearnings]
const OF_LESSON = [getVideos, getQuizzes, getModuls]
/** Calls whose answers the page of the practice sets shows of its learner. */
const OF_PRACTICE = [getAttempts, getMistakes, getToday]

/** The site's client, which gives stored answers about lessons and practice without a network. */
export const storingHttp = withStoredAnswers(siteHttp, [
  ...OF_CLASS,
  ...OF_LESSON,
  ...OF_PRACTICE,
  getLearningPath,
])

/**
 * Stores what a learner is likely to open without a network: the data of the next lesson, without
 * its video, and of the practice sets. Does nothing where the user saves data.
 *
 * @param lesson path of the next lesson, which may be something else than a part of a class
 */
export async function storeAhead(lesson: string | undefined): Promise<void> {
  if (savesData()) return
  const { searchParams } = new URL(lesson ?? '', location.origin)
  const [classId, learningId] = [searchParams.get('class'), searchParams.get('learning')]
  const ofLesson = classId &&
    learningId && [
      ...OF_CLASS.map(({ path }) => fillPath(path, { id: classId })),
      ...OF_LESSON.map(({ path }) => fillPath(path, { id: learningId })),
    ]
  // One after the other, since the open page may still need the network.
  for (const path of [...(ofLesson || []), ...OF_PRACTICE.map(({ path }) => path)])
    if (!(await hasFreshAnswer(path))) await storingHttp(path, { fallback: '' })
}
