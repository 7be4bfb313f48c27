import { learnerClasses } from '../../../content/site/classes-learner.ts'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { reasonLanguage } from '../../kit/list/reason-language.ts'
import { topicPaths } from '../../lib/topic-paths.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import {
  type FirstClass,
  isOfClass,
  type ShownClass,
  shownOf,
  withPathStep,
} from './continue-class.ts'
import { findMyClasses } from './learner-classes.ts'
import { showProgress } from './show-progress.ts'

const text = learnerClasses.going

/** Requests the learner's classes and shows the one to continue, or why there is none. */
export async function showClassToContinue(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  const languages = section.dataset['languages'] ?? ''
  const isBelowPath = 'belowPath' in section.dataset
  const [classes, path] = await Promise.all([
    findMyClasses(languages.split(' ').filter(Boolean)),
    isBelowPath ? undefined : call(siteHttp, getLearningPath),
  ])
  section.ariaBusy = null
  // Existing content is better than a failure message.
  if (!classes.ok && section.dataset['state'] !== undefined) return
  const shown = shownOf(classes, firstOf(section))
  if (!isBelowPath)
    return fill(section, withPathStep(shown, path?.ok ? path.value.data.next : null))
  // The path says what comes next: only another class is worth another card.
  const steps = section.dataset['pathSteps']?.split(' ') ?? []
  section.hidden = shown.state !== 'going' || steps.some(step => isOfClass(shown, step))
  fill(section, { ...shown, heading: text.lastHeading })
}

function firstOf({ dataset }: HTMLElement): FirstClass | undefined {
  const { title, path } = dataset
  return title && path ? { title, path } : undefined
}

function fill(section: HTMLElement, shown: ShownClass): void {
  const { state, heading, name, next, action, path, progress } = shown
  const say = (selector: string, words: string) =>
    section.querySelector(selector)?.replaceChildren(words)
  const link = section.querySelector<HTMLAnchorElement>('a.button')
  const meter = section.querySelector<HTMLElement>('[data-meter]')
  section.dataset['state'] = state
  say('[data-heading]', heading)
  say('[data-name]', name)
  say('[data-next]', next)
  showReason(section, shown.failure)
  if (meter) meter.hidden = !progress
  if (meter && progress) showProgress(meter, progress)
  showLast(section, shown)
  if (!link) return
  link.textContent = action
  link.href = path
  // On the page that lists the classes below, no link to them is needed.
  link.hidden = state === 'none'
}

/** Links the class opened last, which is not what comes first, or the path that the step is on. */
function showLast(section: HTMLElement, { state, last }: ShownClass): void {
  const link = section.querySelector<HTMLAnchorElement>('a[data-last]')
  if (!link) return
  link.hidden = state !== 'path'
  link.href = last?.path ?? topicPaths.way
  link.querySelector('span')?.replaceChildren(last ? text.last(last.name) : text.way)
}

function showReason(section: HTMLElement, failure: Failure | undefined): void {
  const reason = section.querySelector<HTMLElement>('[data-reason]')
  if (!reason) return
  reason.textContent = failure?.message ?? ''
  if (failure) reason.lang = reasonLanguage(failure)
}
