import { ownPractice as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import type { PathStep } from '../../contract/learning-path.ts'
import type { AttemptSummary, MistakesOfTest } from '../../contract/mock-test-results.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { getAttempts, getMistakes, getMockTests } from '../../contract/routes/mock-tests.ts'
import { getToday } from '../../contract/routes/today.ts'
import type { Plan, Today } from '../../contract/today.ts'
import { BEGIN, paths } from '../../lib/paths.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { isOfTopic } from './test-words.ts'

/** More would fill the page; whoever has practised these sees the next. */
const SHOWN = 3

/** Completes the page of practice sets by what is known of the learner. */
export async function showPractice(page: HTMLElement): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-own]')
  if (!container || container.ariaBusy === 'true') return
  container.ariaBusy = 'true'
  await claimStored(siteHttp)
  const [attempts, mistakes, today] = await Promise.all([
    call(siteHttp, getAttempts),
    call(siteHttp, getMistakes),
    call(siteHttp, getToday),
  ])
  container.ariaBusy = null
  if (attempts.ok) showBest(page, attempts.value.data)
  showMistakes(page, mistakes.ok ? mistakes.value.data : undefined)
  showSkills(page, today.ok ? today.value.data.readiness.skills : undefined)
  container.hidden = container.querySelector('section:not([hidden])') === null
  if (!today.ok) return
  showGoal(page, today.value.data.goal?.exam)
  await recommend(page, today.value.data, attempts.ok ? attempts.value.data : [])
}

/** Returns the best whole attempt at each test; one at a few of its questions says little. */
export function bestOf(attempts: readonly AttemptSummary[]): ReadonlyMap<string, AttemptSummary> {
  const best = new Map<string, AttemptSummary>()
  for (const attempt of attempts) {
    const before = best.get(attempt.mock_test_id)
    const isBetter =
      !before ||
      attempt.points > before.points ||
      (attempt.points === before.points && attempt.score > before.score)
    if (isBetter) best.set(attempt.mock_test_id, attempt)
  }
  return best
}

function showBest(page: HTMLElement, attempts: readonly AttemptSummary[]): void {
  const best = bestOf(attempts)
  for (const line of page.querySelectorAll<HTMLElement>('[data-set]')) {
    const done = best.get(line.dataset['set'] ?? '')
    const words = done ? ` · ${text.best(done.score, done.points)}` : ''
    line.querySelector('[data-best]')?.replaceChildren(words)
  }
}

/** Fills a list of a section from its template, or says why it failed; an empty one is not shown. */
function fill<T>(
  section: HTMLElement | null,
  items: readonly T[] | undefined,
  write: (line: DocumentFragment, item: T) => void,
): void {
  const template = section?.querySelector('template')
  if (!section || !template) return
  section.hidden = items?.length === 0
  section.querySelector('[role=status]')?.replaceChildren(items ? '' : text.failed)
  const lines = (items ?? []).slice(0, SHOWN).map(item => {
    const line = document.importNode(template.content, true)
    write(line, item)
    return line
  })
  section.querySelector('ul')?.replaceChildren(...lines)
}

function showMistakes(page: HTMLElement, mistakes: readonly MistakesOfTest[] | undefined): void {
  const section = page.querySelector<HTMLElement>('[data-mistakes]')
  fill(section, mistakes, (line, { mock_test_id, title, questions }) => {
    const link = line.querySelector('a')
    const query = new URLSearchParams({ questions: questions.join(',') })
    if (link) link.href = `${paths.mockTest(mock_test_id)}?${query}${BEGIN}`
    line.querySelector('b')?.replaceChildren(title)
    line.querySelector('span')?.replaceChildren(text.mistakes(questions.length))
  })
}

type Skills = Today['readiness']['skills']

function showSkills(page: HTMLElement, skills: Skills | undefined): void {
  const section = page.querySelector<HTMLElement>('[data-skills]')
  fill(section, skills, (line, { skill, correct, items }) => {
    const bar = line.querySelector('progress')
    if (bar) {
      bar.max = items
      bar.value = correct
      bar.ariaLabel = nameOf(page, skill)
    }
    line.querySelector('span')?.replaceChildren(nameOf(page, skill))
    line.querySelector('small')?.replaceChildren(text.skill(correct, items))
  })
}

/** Returns the name of a skill, which the page brings along: it is in other texts too. */
function nameOf(page: HTMLElement, skill: string): string {
  const names = page.querySelector<HTMLElement>('[data-own]')?.dataset['own'] ?? '{}'
  return String(Object(JSON.parse(names))[skill] ?? skill)
}

/** Shows the sets of the learner's exam, unless the address names another. */
function showGoal(page: HTMLElement, exam: string | undefined): void {
  const section = page.querySelector<HTMLElement>('[data-practice]')
  const groups = [...(section?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
  if (!section || section.dataset['chosen'] || !groups.some(each => each.dataset['group'] === exam))
    return
  for (const group of groups)
    group.hidden = group.dataset['group'] !== exam && group.dataset['group'] !== 'all'
  for (const choice of section.querySelectorAll<HTMLElement>('[data-exam]'))
    choice.ariaCurrent = choice.dataset['exam'] === exam ? 'true' : null
}

/**
 * Recommends the weakest skill's set; before one is known, the next topic of the path. A
 * learner who cannot read Hangul yet, and so gets no questions in the plan, is led to the next lesson.
 */
async function recommend(
  page: HTMLElement,
  { plan, readiness: { next, skills } }: Today,
  attempts: readonly AttemptSummary[],
): Promise<void> {
  const weakest = skills.find(({ skill }) => skill === next?.skill)
  if (next && weakest) {
    const { skill, correct, items } = weakest
    return showTest(page, next, text.weakest(nameOf(page, skill), correct, items))
  }
  if (plan.questions.items.length === 0) {
    const lesson = await nextLesson(plan)
    const { left } = lesson ?? {}
    if (lesson) return show(page, lesson, left ? text.lessonBegun(left) : text.lessonFirst)
  }
  const done = new Set(attempts.map(({ mock_test_id }) => mock_test_id))
  // Newcomers keep what the page shows already: the first topic.
  if (done.size === 0) return
  const answer = await call(siteHttp, getMockTests)
  const topic =
    answer.ok && answer.value.data.find(test => isOfTopic(test) && !done.has(test.mock_test_id))
  if (topic) showTest(page, topic, text.nextTopic)
}

/** Returns the next lesson of the day; once these are done, what the path has next. */
async function nextLesson({ lesson }: Plan): Promise<PathStep | null | undefined> {
  const planned = lesson?.steps.find(({ state }) => state !== 'done')
  if (planned) return planned
  const path = await call(siteHttp, getLearningPath)
  return path.ok ? path.value.data.next : undefined
}

function showTest(
  page: HTMLElement,
  { mock_test_id, title }: { mock_test_id: string; title: string },
  reason: string,
): void {
  show(page, { title, path: paths.beginPractice(mock_test_id) }, reason)
}

function show(
  page: HTMLElement,
  { title, path }: { title: string; path: string },
  reason: string,
): void {
  const section = page.querySelector('[data-recommended]')
  const link = section?.querySelector('a')
  section?.querySelector('[data-title]')?.replaceChildren(title)
  section?.querySelector('[data-reason]')?.replaceChildren(reason)
  if (link) link.href = path
}
