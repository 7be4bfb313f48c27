import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import { call } from '../../api/call.ts'
import type { LearningPath } from '../../contract/learning-path.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'

/** Loads the learner's finished steps and ticks them; existing ticks stay when that fails. */
export async function showPath(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  // The learner's own page shows their place already.
  if ('own' in section.dataset) scrollToCurrent(section)
  const owner = $userId.get()
  const path = await loadProgress(section)
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
  const states = new Map(
    stages
      .flatMap(({ weeks }) => weeks.flatMap(week => week.steps))
      .map(one => [one.id, one.state]),
  )
  const weeks = [...section.querySelectorAll<HTMLDetailsElement>('[data-week]')]
  const steps = weeks.map(week => [...week.querySelectorAll('li')])
  for (const step of steps.flat()) {
    const state = states.get(step.dataset['step'] ?? '')
    mark(step, state === 'done' || state === 'skipped')
    markCurrent(step, step.dataset['step'] === next?.id)
  }
  for (const [at, week] of weeks.entries()) {
    mark(week, steps[at]?.every(isMarked) ?? false)
    setFlag(week, 'current', week.querySelector('li[data-current]') !== null)
  }
  const total = steps.flat().length
  const count = steps.flat().filter(isMarked).length
  const bar = section.querySelector('progress')
  if (bar) bar.value = count
  say(section, count === total ? text.all(total) : text.progress(count, total))
  scrollToCurrent(section)
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
  if (scrollY === 0 && !location.hash) current?.scrollIntoView({ block: 'center' })
}

function markCurrent(step: HTMLElement, isCurrent: boolean): void {
  setFlag(step, 'current', isCurrent)
  step.ariaCurrent = isCurrent ? 'step' : null
  const words = step.querySelector<HTMLElement>('[data-current-words]')
  if (words) words.hidden = !isCurrent
}

function mark(container: HTMLElement, isTicked: boolean): void {
  const sign = container.querySelector<HTMLElement>(
    ':scope > .node > [data-mark], :scope > summary > .node > [data-mark]',
  )
  if (sign) sign.hidden = !isTicked
  setFlag(container, 'done', isTicked)
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
