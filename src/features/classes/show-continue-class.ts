import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { Failure } from '../../api/http.ts'
import { reasonLanguage } from '../../kit/list/reason-language.ts'
import { type FirstClass, type ShownClass, shownOf } from './continue-class.ts'
import { findMyClasses } from './learner-classes.ts'
import { showProgress } from './show-progress.ts'

const text = learnerClasses.going

/** Requests the learner's classes and shows the one to continue, or why there is none. */
export async function showClassToContinue(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  const languages = section.dataset['languages'] ?? ''
  const classes = await findMyClasses(languages.split(' ').filter(Boolean))
  section.ariaBusy = null
  // Existing content is better than a failure message.
  if (classes.ok || section.dataset['state'] === undefined)
    fill(section, shownOf(classes, firstOf(section)))
}

function firstOf({ dataset }: HTMLElement): FirstClass | undefined {
  const { title, path } = dataset
  return title && path ? { title, path } : undefined
}

function fill(section: HTMLElement, shown: ShownClass): void {
  const { state, name, next, action, path, progress } = shown
  const say = (selector: string, words: string) =>
    section.querySelector(selector)?.replaceChildren(words)
  const link = section.querySelector('a')
  const meter = section.querySelector<HTMLElement>('[data-meter]')
  section.dataset['state'] = state
  say('[data-heading]', state === 'first' || state === 'none' ? text.beginHeading : text.heading)
  say('[data-name]', name)
  say('[data-next]', next)
  showReason(section, shown.failure)
  if (meter) meter.hidden = !progress
  if (meter && progress) showProgress(meter, progress)
  if (!link) return
  link.textContent = action
  link.href = path
  // On the page that lists the classes below, no link to them is needed.
  link.hidden = state === 'none'
}

function showReason(section: HTMLElement, failure: Failure | undefined): void {
  const reason = section.querySelector<HTMLElement>('[data-reason]')
  if (!reason) return
  reason.textContent = failure?.message ?? ''
  if (failure) reason.lang = reasonLanguage(failure)
}
