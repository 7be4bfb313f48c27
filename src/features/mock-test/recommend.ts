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

/** Share of right answers from which on a set says that the learner can read it. */
const FLUENT = 0.6

/** Fewer points are of questions that are repeated, which are known by heart sooner than read. */
const SET_POINTS_MIN = 8

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
  if (newest)
    return {
      ...ofMistakes(newest, open, attempts),
      emblem: isBeginner(today, attempts) ? 'hangul' : 'exam',
    }
  const weakest = weakestSkill(page, today.readiness.skills, attempts)
  if (weakest?.practice) {
    const { skill, correct, items, practice } = weakest
    return { ...ofTest(practice, text.weakest(nameOf(skill), correct, items)), skill }
  }
  const lesson = isBeginner(today, attempts) && (await recommendLesson(today, attempts))
  if (lesson) return lesson
  if (attempts.length === 0) return undefined
  return nextSet(page, attempts)
}

/** Recommends the next lesson to a learner who still learns to read. */
export async function recommendLesson(
  { plan }: Pick<Today, 'plan'>,
  attempts: readonly AttemptSummary[],
): Promise<Recommendation | undefined> {
  const { title, path, left, is_failed } = (await nextLesson(plan)) ?? {}
  if (!title || !path) return undefined
  const begun = left ? text.lessonBegun(left) : is_failed && text.lessonFailed
  if (begun) return { title, path, reason: begun, action: text.goOn }
  return { title, path, reason: attempts.length > 0 ? text.lessonNext : text.lessonFirst }
}

/** Whether enough questions of a skill were answered, and too few of them right. */
export function isWeak({ items, correct }: { items: number; correct: number }): boolean {
  return items >= SKILL_ITEMS_MIN && correct / items < STRONG
}

/**
 * Whether a learner still learns to read: the plan has no questions yet, or lessons about Hangul, and
 * no set of an exam went well.
 */
export function isBeginner(
  { plan }: Pick<Today, 'plan'>,
  attempts: readonly AttemptSummary[],
): boolean {
  if (attempts.some(isRead)) return false
  const lessons = plan.lesson?.steps ?? []
  return plan.questions.items.length === 0 || lessons.some(({ path }) => path.includes(HANGUL))
}

/** Whether an attempt shows that the learner reads Korean: a whole set, not of letters, went well. */
function isRead({ mock_test_id, score, points }: AttemptSummary): boolean {
  return !isCheckpoint(mock_test_id) && points >= SET_POINTS_MIN && score / points >= FLUENT
}

function ofMistakes(
  mistakes: MistakesOfTest,
  open: readonly OpenAttempt[],
  attempts: readonly AttemptSummary[],
): Recommendation {
  const count = mistakes.questions.length
  const isBegun = open.some(each => each.is_part && each.mock_test_id === mistakes.mock_test_id)
  const last = attempts.find(each => each.mock_test_id === mistakes.mock_test_id)
  const isToday = last && isSameDay(last.submitted_at, Date.now())
  return {
    title: titleOf(mistakes),
    path: repeatPath(mistakes),
    reason: isBegun
      ? text.repeatBegun
      : isToday
        ? text.repeatSoon(last.score, last.points, untimedMinutes(count))
        : text.repeatReason(count, untimedMinutes(count)),
    test: mistakes.mock_test_id,
    action: isBegun ? text.goOn : text.repeat,
  }
}

/** Returns what mistakes are called: by their lesson, or else by their test. */
export function titleOf({ lesson, title }: MistakesOfTest): string {
  return lesson ?? title.replace(mistakesPrefix, '')
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
 * Returns the first set that was not handed in: of the exam that the address names, or whose set was
 * done last; else of the topics.
 */
function nextSet(
  page: HTMLElement,
  attempts: readonly AttemptSummary[],
): Recommendation | undefined {
  const done = new Set(attempts.map(({ mock_test_id }) => mock_test_id))
  const last = attempts[0] && lineOf(page, attempts[0].mock_test_id)
  const group = page.querySelector('[data-practice][data-chosen]')
    ? page.querySelector('[data-group]:not([hidden])')
    : last?.closest('[data-group]:not([hidden])')
  const places = [group, page.querySelector('[data-topics]')]
  for (const place of places) {
    const lines = [...(place?.querySelectorAll<HTMLElement>('[data-set]') ?? [])]
    const line = lines.find(({ dataset }) => !done.has(dataset['set'] ?? ''))
    if (!line) continue
    const title = line.querySelector('b, a')?.textContent ?? ''
    const reason = place === group ? text.nextSet : text.nextTopic
    return ofTest({ mock_test_id: line.dataset['set'] ?? '', title }, reason)
  }
  return undefined
}

function ofTest(
  { mock_test_id, title }: { mock_test_id: string; title: string },
  reason: string,
): Recommendation {
  return { title, path: paths.beginPractice(mock_test_id), reason, test: mock_test_id }
}
