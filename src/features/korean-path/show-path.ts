import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import { call } from '../../api/call.ts'
import type { LearningPath, PathStep, PathWeek } from '../../contract/learning-path.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { countParts, isDone } from '../../lib/path-parts.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { arcsOf, type Figure, figureOf, goOf, nodeOf, rowOf, weeksRow } from './path-words.ts'

let isLoading = false
/** Share of the window that no bar covers. */
const IN_SIGHT = 0.9

/** Loads the learner's finished steps and ticks them; existing ticks stay when that fails. */
export async function showPath(section: HTMLElement): Promise<void> {
  if (isLoading) return
  isLoading = true
  // The learner's own page shows their place already.
  if ('own' in section.dataset) scrollToCurrent(section)
  else section.ariaBusy = 'true'
  const owner = $userId.get()
  const path = await loadProgress(section)
  isLoading = false
  section.ariaBusy = null
  // In the meantime another user has signed in, or nobody is signed in any more.
  if ($userId.get() !== owner) return $userId.get() ? showPath(section) : undefined
  const retry = section.querySelector<HTMLElement>('[data-retry]')
  const isMissing = !path && !('own' in section.dataset)
  if (retry) retry.hidden = !isMissing
  if (path) showProgress(section, path)
  if (isMissing) say(section, text.failed)
}

/** Returns the path with the learner's progress; undefined when it could not be loaded. */
async function loadProgress({ dataset }: HTMLElement): Promise<LearningPath | undefined> {
  await claimStored(siteHttp)
  // Other pages show the steps of all goals.
  const query = 'own' in dataset ? {} : { exam: 'all' as const }
  const answer = await call(siteHttp, getLearningPath, { query })
  return answer.ok ? answer.value.data : undefined
}

function showProgress(section: HTMLElement, path: LearningPath): void {
  const { stages } = path
  const weeks = new Map(
    stages.flatMap(stage => stage.weeks).map(week => [String(week.number), week]),
  )
  for (const each of section.querySelectorAll<HTMLElement>('[data-week]')) {
    const week = weeks.get(each.dataset['week'] ?? '')
    if (week) markWeek(each, week)
  }
  for (const fold of section.querySelectorAll('[data-fold]')) {
    const folded = [...fold.querySelectorAll<HTMLElement>('[data-week]')]
    showRow(fold, weeksRow(folded.flatMap(({ dataset }) => weeks.get(dataset['week'] ?? '') ?? [])))
  }
  showTotal(figureOf(path))
  say(section, '')
  scrollToCurrent(section)
}

function showTotal(figure: Figure): void {
  const place = document.querySelector<HTMLElement>('[data-path-total]')
  if (!place) return
  for (const key of ['name', 'value', 'note'] as const)
    place.querySelector(`[data-${key}]`)?.replaceChildren(figure[key])
  const bar = place.querySelector('progress')
  if (bar) Object.assign(bar, { max: figure.total, value: figure.done })
}

/**
 * Shows the week of the current step and scrolls to it, once: afterwards the page stays as the
 * learner leaves it. Whoever has scrolled, or came for another part of the page, stays there too.
 */
function scrollToCurrent(section: HTMLElement): void {
  if ('shown' in section.dataset) return
  section.dataset['shown'] = ''
  const current = section.querySelector('li[data-current]')
  const week = current?.closest('[data-week]')
  if (!week) return
  // The learner's own page comes with it open, and they may have opened another since.
  if (!('own' in section.dataset)) openOnly(section, week)
  if (scrollY > 0 || location.hash || !current) return
  // If the step is in sight, the page begins at its top.
  if (current.getBoundingClientRect().bottom > innerHeight * IN_SIGHT)
    current.scrollIntoView({ block: 'center' })
}

/** Opens a week, which may be folded on the page of visitors: their path begins at the first. */
function openOnly(section: HTMLElement, week: Element): void {
  const fold = week.parentElement?.closest('details')
  if (fold) fold.open = true
  for (const each of section.querySelectorAll<HTMLDetailsElement>('[data-week]')) {
    each.open = each === week
    setFlag(each, 'lead', each === week)
  }
}

function markStep(row: HTMLElement, step: PathStep): void {
  const isCurrent = step.state === 'current'
  setFlag(row, 'current', isCurrent)
  row.ariaCurrent = isCurrent ? 'step' : null
  const { done, total } = countParts([step])
  setFlag(row, 'begun', step.left !== undefined)
  row.querySelector('.arcs')?.setAttribute('stroke-dasharray', arcsOf(done, total))
  row.querySelector('.go')?.replaceChildren(goOf(step))
  row.querySelector('use')?.setAttribute('href', `#path-${nodeOf(step)}`)
  mark(row, rowOf(step), isDone(step))
}

function markWeek(container: HTMLElement, week: PathWeek): void {
  const { steps } = week
  for (const row of container.querySelectorAll('li')) {
    const step = steps.find(({ id }) => id === row.dataset['step'])
    if (step) markStep(row, step)
  }
  const { done, total } = countParts(steps)
  const isWhole = done === total
  const isCurrent = steps.some(({ state }) => state === 'current')
  setFlag(container, 'current', isCurrent)
  setFlag(container, 'done', isWhole)
  const bar = container.querySelector('progress')
  if (bar) Object.assign(bar, { value: done, hidden: done === 0 || isWhole })
  showRow(container, weeksRow([week]))
}

function showRow(fold: Element, row: string): void {
  fold.querySelector('summary[data-row], summary [data-row]')?.replaceChildren(row)
}

/** Sets the line of a step, and whether it is done, which else only its node shows. */
function mark(container: HTMLElement, row: string, isMarked: boolean): void {
  setFlag(container, 'done', isMarked)
  const line = container.querySelector('[data-row]')
  line?.replaceChildren(row)
  line?.parentElement?.querySelector(':scope > [data-done-words]')?.remove()
  if (!isMarked) return
  const said = document.createElement('small')
  said.className = 'visually-hidden'
  said.dataset['doneWords'] = ''
  said.append(text.done)
  line?.after(said)
}

function setFlag(
  { dataset }: HTMLElement,
  name: 'begun' | 'current' | 'done' | 'lead',
  isSet: boolean,
): void {
  if (isSet) dataset[name] = ''
  else delete dataset[name]
}

function say(section: HTMLElement, words: string): void {
  const status = section.querySelector<HTMLElement>('[data-words]')
  if (status) Object.assign(status, { textContent: words, hidden: !words })
}
