import { mistakesPrefix, ownPractice as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import type { PathStep } from '../../contract/learning-path.ts'
import { SKILL_ITEMS_MIN } from '../../contract/limits.ts'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import type { AttemptSummary, MistakesOfTest } from '../../contract/mock-test-results.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import type { Plan, Readiness, Today } from '../../contract/today.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import { untimedMinutes } from '../../lib/durations.ts'
import { BEGIN, paths } from '../../lib/paths.ts'
import { storingHttp } from '../../stores/store-ahead.ts'
import { isSameDay } from './last-scores.ts'
import { lineOf, type Recommendation } from './show-recommended.ts'

/** The class of Hangul in the address of a lesson. */
const HANGUL = 'class=hangul-dari-nol'

/** Share of right answers from which on a skill is no weakness. */
const STRONG = 0.8

/** Facts about a learner. */
interface Results {
  today: Today
  attempts: readonly AttemptSummary[]
  /** The test of the newest mistake first. */
  mistakes: readonly MistakesOfTest[]
  /** Attempts that were begun, on any device. */
  open: readonly OpenAttempt[]
  /** Returns the name of a skill. */
  nameOf: (skill: string) => string
}

/** Recommends what comes next, after praise where all mistakes were repeated well today. */
export async function recommend(
  page: HTMLElement,
  results: Results,
): Promise<Recommendation | undefined> {
  const next = await choose(page, results)
  const [newest] = results.attempts
  const isDone = results.mistakes.length === 0 && newest && newest.score === newest.points
  const isToday = isDone && isSameDay(newest.submitted_at, Date.now())
  return next && isToday ? { ...next, kicker: text.allRight } : next
}

/**
 * Recommends to repeat the newest mistakes; without any, the set of the weakest skill among those
 * that the page shows for the exam, unless it was done today; before one is known, what was not
 * done. A learner who still learns to read is led to the next lesson. Newcomers who can read keep
 * what the page shows already.
 */
async function choose(
  page: HTMLElement,
  { today, attempts, mistakes: [newest], open, nameOf }: Results,
): Promise<Recommendation | undefined> {
  if (newest) return { ...ofMistakes(newest, open), emblem: isBeginner(today) ? 'hangul' : 'exam' }
  const weakest = weakestSkill(page, today.readiness.skills, attempts)
  if (weakest?.practice) {
    const { skill, correct, items, practice } = weakest
    return { ...ofTest(practice, text.weakest(nameOf(skill), correct, items)), skill }
  }
  if (isBeginner(today)) {
    const lesson = await nextLesson(today.plan)
    const { title, path, left, is_failed } = lesson ?? {}
    const begun = left ? text.lessonBegun(left) : is_failed && text.lessonFailed
    if (title && path && begun) return { title, path, reason: begun, action: text.goOn }
    const reason = attempts.length > 0 ? text.lessonNext : text.lessonFirst
    if (title && path) return { title, path, reason }
  }
  if (attempts.length === 0) return undefined
  return nextSet(page, new Set(attempts.map(({ mock_test_id }) => mock_test_id)))
}

/** Whether enough questions of a skill were answered, and too few of them right. */
export function isWeak({ items, correct }: { items: number; correct: number }): boolean {
  return items >= SKILL_ITEMS_MIN && correct / items < STRONG
}

/** Whether a learner still learns to read: the plan has no questions yet, or lessons about Hangul. */
export function isBeginner({ plan }: Pick<Today, 'plan'>): boolean {
  const lessons = plan.lesson?.steps ?? []
  return plan.questions.items.length === 0 || lessons.some(({ path }) => path.includes(HANGUL))
}

function ofMistakes(mistakes: MistakesOfTest, open: readonly OpenAttempt[]): Recommendation {
  const count = mistakes.questions.length
  const isBegun = open.some(each => each.is_part && each.mock_test_id === mistakes.mock_test_id)
  return {
    title: titleOf(mistakes),
    path: repeatPath(mistakes),
    reason: repeatReason(mistakes)(count, untimedMinutes(count)),
    test: mistakes.mock_test_id,
    action: isBegun ? text.goOn : text.repeat,
  }
}

/** Returns what mistakes are called: by their lesson, or else by their test. */
export function titleOf({ lesson, title }: MistakesOfTest): string {
  return lesson ?? title.replace(mistakesPrefix, '')
}

function repeatReason({ lesson, mock_test_id }: MistakesOfTest) {
  if (!isCheckpoint(mock_test_id)) return text.repeatReason
  return lesson ? text.repeatOfLesson : text.repeatOfWeek
}

/** Returns the address that asks the mistakes of a test again, and nothing else of it. */
export function repeatPath({ mock_test_id, questions }: MistakesOfTest): string {
  const query = new URLSearchParams({ questions: questions.join(',') })
  return `${paths.mockTest(mock_test_id)}?${query}${BEGIN}`
}

/** Returns the weakest skill with enough answers whose set is shown and was not done today. */
function weakestSkill(
  page: HTMLElement,
  skills: Readiness['skills'],
  attempts: readonly AttemptSummary[],
): Readiness['skills'][number] | undefined {
  const now = Date.now()
  const today = new Set(
    attempts.filter(each => isSameDay(each.submitted_at, now)).map(each => each.mock_test_id),
  )
  return skills.find(({ items, correct, practice }) => {
    if (!isWeak({ items, correct }) || !practice || today.has(practice.mock_test_id)) return false
    const line = lineOf(page, practice.mock_test_id)
    return line !== null && line.closest('[hidden]') === null
  })
}

/** Returns the next lesson of the day; once these are done, what the path has next. */
async function nextLesson({ lesson }: Plan): Promise<PathStep | null | undefined> {
  const planned = lesson?.steps.find(({ state }) => state !== 'done')
  if (planned) return planned
  const path = await call(storingHttp, getLearningPath)
  return path.ok ? path.value.data.next : undefined
}

/**
 * Returns the first set that was not handed in: of the exam that the address names, else of the
 * topics.
 */
function nextSet(page: HTMLElement, done: ReadonlySet<string>): Recommendation | undefined {
  const isChosen = page.querySelector('[data-practice][data-chosen]') !== null
  const sets = isChosen ? '[data-group]:not([hidden]) [data-set]' : '[data-topics] [data-set]'
  for (const line of page.querySelectorAll<HTMLElement>(sets)) {
    const mock_test_id = line.dataset['set'] ?? ''
    const title = line.querySelector('b, a')?.textContent ?? ''
    const reason = isChosen ? text.nextSet : text.nextTopic
    if (!done.has(mock_test_id)) return ofTest({ mock_test_id, title }, reason)
  }
  return undefined
}

function ofTest(
  { mock_test_id, title }: { mock_test_id: string; title: string },
  reason: string,
): Recommendation {
  return { title, path: paths.beginPractice(mock_test_id), reason, test: mock_test_id }
}
