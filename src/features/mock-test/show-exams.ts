import { ownPractice as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import { getAttempts } from '../../contract/routes/mock-tests.ts'
import { getToday } from '../../contract/routes/today.ts'
import { paths } from '../../lib/paths.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { storingHttp } from '../../stores/store-ahead.ts'
import { showLastScores } from './last-scores.ts'
import { isBeginner, recommendLesson } from './recommend.ts'
import { settle, showRecommended } from './show-recommended.ts'

/** Completes the page of exams by the learner's scores, and recommends the next of their goal. */
export async function showExams(page: HTMLElement): Promise<void> {
  try {
    await complete(page)
  } finally {
    settle(page)
  }
}

async function complete(page: HTMLElement): Promise<void> {
  await claimStored(storingHttp)
  const [attempts, today] = await Promise.all([
    call(storingHttp, getAttempts),
    call(storingHttp, getToday),
  ])
  if (!attempts.ok) return
  showLastScores(page, attempts.value.data)
  // Learners who have taken a test are not led back to the letters.
  const isEarly =
    today.ok &&
    !page.querySelector('[data-done]') &&
    isBeginner(today.value.data, attempts.value.data)
  const lesson = isEarly && (await recommendLesson(today.value.data, attempts.value.data))
  if (lesson) return showRecommended(page, { ...lesson, reason: text.lessonBeforeExam })
  const goal = (today.ok && today.value.data.goal?.exam) || ''
  const ofGoal = page.querySelector<HTMLElement>(`[data-group="${CSS.escape(goal)}"]`)
  const group = ofGoal ?? page.querySelector<HTMLElement>('[data-group]')
  const next = group?.querySelector<HTMLElement>('[data-set]:not(:has([data-done]))')
  const test = next?.dataset['set']
  if (!group || !next || !test) return
  const title = `${group.dataset['name']}: ${next.querySelector('b')?.textContent}`
  const facts = next.querySelector('[data-facts]')?.textContent?.trim() ?? ''
  const reason = ofGoal ? text.nextExam(facts) : facts
  showRecommended(page, { title, path: paths.mockTest(test), reason, test })
}
