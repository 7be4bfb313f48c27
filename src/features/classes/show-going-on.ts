import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { Failure, Result } from '../../api/http.ts'
import { reasonLanguage } from '../../kit/list/reason-language.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { findBegunClasses, findMyClasses } from './own-classes.ts'
import { isAllDone, type OwnClass, pickGoingOn } from './pick-going-on.ts'
import { showProgress } from './show-progress.ts'

const text = learnerClasses.going

interface Shown {
  state: 'going' | 'first' | 'none' | 'done' | 'failed'
  name: string
  next: string
  action: string
  path: string
  progress?: OwnClass['progress']
  /** Why there is nothing, in the words of who said so. */
  failure?: Failure
}

/** Asks for what the learner has begun and shows what to go on with, or why there is nothing. */
export async function showGoingOn(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  const own = await findOwn(section.dataset['languages'])
  section.ariaBusy = null
  // What is there is worth more than nothing.
  if (own.ok || section.dataset['state'] === undefined)
    fill(section, shownOf(own, firstOf(section)))
}

async function findOwn(languages: string | undefined): Promise<Result<OwnClass[]>> {
  if (languages !== undefined) return findMyClasses(languages.split(' ').filter(Boolean))
  const begun = await findBegunClasses()
  return begun.ok ? { ...begun, value: begun.value.filter(({ mayOpen }) => mayOpen) } : begun
}

/** The class that who has begun none is led to. */
interface First {
  title: string
  path: string
}

function firstOf({ dataset }: HTMLElement): First | undefined {
  const { title, path } = dataset
  return title && path ? { title, path } : undefined
}

/** What is shown for an answer. */
export function shownOf(own: Result<OwnClass[]>, first?: First): Shown {
  if (!own.ok) return { state: 'failed', ...failed, path: paths.classHistory, failure: own.error }
  const going = pickGoingOn(own.value)
  if (going) {
    const { course, next } = going
    return {
      state: 'going',
      name: course.title,
      next: text.next(next.title),
      action: text.action,
      path: classPaths.player(course.id, next.learning_id, next.id),
      progress: course.progress,
    }
  }
  if (isAllDone(own.value)) return { state: 'done', ...done, path: paths.classHistory }
  if (!first) return { state: 'none', ...none, path: paths.classes }
  const { title, path } = first
  return { state: 'first', name: title, next: text.firstText, action: text.firstAction, path }
}

const failed = { name: text.failed, next: text.failedText, action: text.retry }
const none = { name: text.none, next: text.noneText, action: text.noneAction }
const done = { name: text.allDone, next: text.allDoneText, action: text.allDoneAction }

function fill(section: HTMLElement, shown: Shown): void {
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
  // Where the classes stand below there is no way to lead to.
  link.hidden = state === 'none' && section.dataset['languages'] !== undefined
}

function showReason(section: HTMLElement, failure: Failure | undefined): void {
  const reason = section.querySelector<HTMLElement>('[data-reason]')
  if (!reason) return
  reason.textContent = failure?.message ?? ''
  if (failure) reason.lang = reasonLanguage(failure)
}
