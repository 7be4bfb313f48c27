import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import { call } from '../../api/call.ts'
import type { LearningPath } from '../../contract/learning-path.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { aboutOf } from './step-about.ts'

let isLoading = false
/** Share of the window that no bar covers. */
const IN_SIGHT = 0.85

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

function showProgress(section: HTMLElement, { stages, next }: LearningPath): void {
  const all = stages.flatMap(({ weeks }) => weeks.flatMap(week => week.steps))
  const stepById = new Map(all.map(one => [one.id, one]))
  const weeks = [...section.querySelectorAll<HTMLDetailsElement>('[data-week]')]
  const steps = weeks.map(week => [...week.querySelectorAll('li')])
  for (const step of steps.flat()) {
    const { state, left } = stepById.get(step.dataset['step'] ?? '') ?? {}
    sayLeft(step, left)
    markStep(step, state === 'done' || state === 'skipped', step.dataset['step'] === next?.id)
  }
  for (const [at, week] of weeks.entries()) {
    mark(week, steps[at]?.every(isMarked) ?? false, false)
    setFlag(week, 'current', week.querySelector('li[data-current]') !== null)
  }
  showNext(section, next)
  const total = steps.flat().length
  const count = steps.flat().filter(isMarked).length
  const week = weeks.findIndex(each => 'current' in each.dataset)
  const ofWeek = steps[week] ?? steps.flat()
  const done = ofWeek.filter(isMarked).length
  const bar = section.querySelector('progress')
  if (bar) Object.assign(bar, { max: ofWeek.length, value: done })
  const name = weeks[week]?.querySelector('.node')?.textContent
  const words = name
    ? text.weekProgress(Number(name), [done, ofWeek.length], [count, total])
    : text.progress(count, total)
  say(section, count === total ? text.all(total) : words)
  scrollToCurrent(section)
}

/** Shows the next step beside the weeks; its rows have the choices of one with several. */
function showNext(section: HTMLElement, next: LearningPath['next']): void {
  const card = section.querySelector<HTMLElement>('[data-next]')
  const go = card?.querySelector<HTMLAnchorElement>('[data-next-go]')
  if (!card || !go) return
  card.hidden = !next
  if (!next) return
  const title = card.querySelector('[data-next-title]')
  // It stays where it is the same, since it marks its Korean parts.
  if (title?.textContent?.trim() !== next.title) title?.replaceChildren(next.title)
  card.querySelector('[data-next-about]')?.replaceChildren(aboutOf(next))
  go.href = next.path
  go.hidden = next.choices.length > 0
}

/**
 * Opens the week of the current step and scrolls to it, once: afterwards the page stays as the
 * learner leaves it. Whoever has scrolled, or came for another part of the page, stays there too.
 */
function scrollToCurrent(section: HTMLElement): void {
  if ('shown' in section.dataset) return
  section.dataset['shown'] = ''
  const current = section.querySelector('li[data-current]')
  const week = current?.closest('[data-week]')
  if (!week) return
  for (const each of section.querySelectorAll<HTMLDetailsElement>('[data-week]'))
    each.open = each === week
  if (scrollY > 0 || location.hash || !current) return
  // Where the step is in sight, the page begins at its top.
  if (current.getBoundingClientRect().bottom > innerHeight * IN_SIGHT)
    current.scrollIntoView({ block: 'center' })
}

function markStep(step: HTMLElement, isDone: boolean, isCurrent: boolean): void {
  setFlag(step, 'current', isCurrent)
  step.ariaCurrent = isCurrent ? 'step' : null
  const node = isDone ? 'done' : step.dataset['kind']
  step.querySelector('use')?.setAttribute('href', `#path-${node}`)
  mark(step, isDone, isCurrent)
}

/** Says beside a step's name how many of its parts are missing. */
function sayLeft(step: HTMLElement, left: number | undefined): void {
  step.querySelector('[data-left]')?.remove()
  if (left === undefined) return
  const words = document.createElement('b')
  words.dataset['left'] = ''
  words.append(` · ${text.left(left)}`)
  step.querySelector('small')?.append(words)
}

/** Says beside a step's or week's name whether it is done, which else only its node shows, or next. */
function mark(container: HTMLElement, isDone: boolean, isCurrent: boolean): void {
  setFlag(container, 'done', isDone)
  const words = container.querySelector('small')
  words?.querySelector('[data-state]')?.remove()
  if (!isDone && !isCurrent) return
  const state = document.createElement('b')
  state.dataset['state'] = ''
  state.className = isDone ? 'visually-hidden' : ''
  state.append(` · ${isDone ? text.done : text.current}`)
  words?.append(state)
}

function setFlag({ dataset }: HTMLElement, name: 'current' | 'done', isSet: boolean): void {
  if (isSet) dataset[name] = ''
  else delete dataset[name]
}

function isMarked({ dataset }: HTMLElement): boolean {
  return 'done' in dataset
}

function say(section: HTMLElement, words: string): void {
  section.querySelector('[data-words]')?.replaceChildren(words)
}
