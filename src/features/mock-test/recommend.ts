import { setPrefix, ownPractice as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import type { PathStep } from '../../contract/learning-path.ts'
import type { AttemptSummary } from '../../contract/mock-test-results.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import type { Plan, Today } from '../../contract/today.ts'
import { paths } from '../../lib/paths.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { isSameDay } from './last-scores.ts'

/** A set that the page recommends, and the reason. */
export interface Recommendation {
  title: string
  path: string
  reason: string
  /** Id of the test, whose emblem is shown; undefined for a lesson. */
  test?: string
}

/**
 * Recommends the weakest skill's set, unless it was done today; before one is known, the next topic
 * of the path. A learner who cannot read Hangul yet, and so gets no questions in the plan, is led
 * to the next lesson. Newcomers who can keep what the page shows already.
 *
 * @param nameOf returns the name of a skill
 */
export async function recommend(
  page: HTMLElement,
  { plan, readiness: { next, skills } }: Today,
  attempts: readonly AttemptSummary[],
  nameOf: (skill: string) => string,
): Promise<Recommendation | undefined> {
  const now = Date.now()
  const today = new Set(
    attempts.filter(each => isSameDay(each.submitted_at, now)).map(each => each.mock_test_id),
  )
  const weakest = skills.find(({ skill }) => skill === next?.skill)
  if (next && weakest && !today.has(next.mock_test_id)) {
    const { skill, correct, items } = weakest
    return ofTest(next, text.weakest(nameOf(skill), correct, items))
  }
  if (plan.questions.items.length === 0) {
    const lesson = await nextLesson(plan)
    const { title, path, left } = lesson ?? {}
    if (title && path)
      return { title, path, reason: left ? text.lessonBegun(left) : text.lessonFirst }
  }
  if (attempts.length === 0) return undefined
  return nextTopic(page, new Set(attempts.map(({ mock_test_id }) => mock_test_id)))
}

/** Returns the next lesson of the day; once these are done, what the path has next. */
async function nextLesson({ lesson }: Plan): Promise<PathStep | null | undefined> {
  const planned = lesson?.steps.find(({ state }) => state !== 'done')
  if (planned) return planned
  const path = await call(siteHttp, getLearningPath)
  return path.ok ? path.value.data.next : undefined
}

/** Returns the first topic of the page that was not handed in. */
function nextTopic(page: HTMLElement, done: ReadonlySet<string>): Recommendation | undefined {
  for (const topic of page.querySelectorAll<HTMLElement>('[data-topics] [data-set]')) {
    const mock_test_id = topic.dataset['set'] ?? ''
    const title = topic.querySelector('a')?.textContent ?? ''
    if (!done.has(mock_test_id)) return ofTest({ mock_test_id, title }, text.nextTopic)
  }
  return undefined
}

function ofTest(
  { mock_test_id, title }: { mock_test_id: string; title: string },
  reason: string,
): Recommendation {
  return { title, path: paths.beginPractice(mock_test_id), reason, test: mock_test_id }
}

/** Shows a recommendation in the place of the one that the page came with (recommended.astro). */
export function showRecommended(
  page: HTMLElement,
  { title, path, reason, test }: Recommendation,
): void {
  const section = page.querySelector('[data-recommended]')
  const link = section?.querySelector('a')
  if (test) section?.querySelector('[data-kicker]')?.replaceChildren(text.forYou)
  section?.querySelector('[data-title]')?.replaceChildren(title.replace(setPrefix, ''))
  section?.querySelector('[data-reason]')?.replaceChildren(reason)
  if (link) link.href = path
  const line = test && page.querySelector(`[data-set="${CSS.escape(test)}"]`)
  const drawn = line
    ? (line.closest('details') ?? line).querySelector('.emblem')
    : section?.querySelector('template')?.content.querySelector('.emblem')
  if (drawn) section?.querySelector('.emblem')?.replaceWith(drawn.cloneNode(true))
}
