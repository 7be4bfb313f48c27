import { mistakesPrefix, ownPractice as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import { SKILL_ITEMS_MIN } from '../../contract/limits.ts'
import type { MistakesOfTest } from '../../contract/mock-test-results.ts'
import { getAttempts, getMistakes } from '../../contract/routes/mock-tests.ts'
import { getToday } from '../../contract/routes/today.ts'
import type { Today } from '../../contract/today.ts'
import { BEGIN, paths } from '../../lib/paths.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { showLastScores } from './last-scores.ts'
import { recommend, showRecommended } from './recommend.ts'

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
  if (attempts.ok) showLastScores(page, attempts.value.data)
  showMistakes(page, mistakes.ok ? mistakes.value.data : undefined)
  showSkills(page, today.ok ? today.value.data.readiness.skills : undefined)
  const promise = container.querySelector('[data-promise]')
  const isNew = container.querySelector('section:not([data-promise], [hidden])') === null
  promise?.toggleAttribute('data-shown', isNew)
  if (!today.ok) return
  showGoal(page, today.value.data.goal?.exam)
  const done = attempts.ok ? attempts.value.data : []
  const next = await recommend(page, today.value.data, done, skill => nameOf(page, skill))
  if (next) showRecommended(page, next)
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
    line.querySelector('b')?.replaceChildren(title.replace(mistakesPrefix, ''))
    line.querySelector('span')?.replaceChildren(text.mistakes(questions.length))
  })
}

type Skills = Today['readiness']['skills']

function showSkills(page: HTMLElement, skills: Skills | undefined): void {
  const section = page.querySelector<HTMLElement>('[data-skills]')
  const enough = skills?.filter(({ items }) => items >= SKILL_ITEMS_MIN)
  fill(section, enough, (line, { skill, correct, items }) => {
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
