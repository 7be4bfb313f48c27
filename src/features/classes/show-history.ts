import { levelNames } from '../../../content/site/class-levels.ts'
import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { Failure } from '../../api/http.ts'
import { reasonLanguage } from '../../kit/list/reason-language.ts'
import { classPaths } from '../../lib/class-paths.ts'
import type { BegunClass } from './begun-classes.ts'
import { dayWords } from './day-words.ts'
import { findBegunClasses } from './learner-classes.ts'
import { showProgress } from './show-progress.ts'

const text = learnerClasses.history

type State = 'loading' | 'loaded' | 'empty' | 'failed'

/** Requests the classes that the learner has begun and shows them, or why there are none. */
export async function showHistory(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  if (section.dataset['state'] === 'failed') setState(section, 'loading')
  const answer = await findBegunClasses()
  section.ariaBusy = null
  if (!answer.ok) {
    // Existing content is better than a failure message.
    if (section.dataset['state'] === 'loading') showFailure(section, answer.error)
    return
  }
  const list = section.querySelector('.list')
  const template = section.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(...answer.value.map(each => item(template, each)))
  setState(section, answer.value.length > 0 ? 'loaded' : 'empty')
}

function setState(section: HTMLElement, state: State): void {
  const [none, failed] = ['.none', '.failed'].map(name => section.querySelector<HTMLElement>(name))
  section.dataset['state'] = state
  if (none) none.hidden = state !== 'empty'
  if (failed) failed.hidden = state !== 'failed'
  const said = { loading: text.loading, loaded: '', empty: '', failed: text.failed }[state]
  section.querySelector('[data-said]')?.replaceChildren(said)
}

function showFailure(section: HTMLElement, failure: Failure): void {
  const reason = section.querySelector<HTMLElement>('[data-reason]')
  if (reason) {
    reason.textContent = failure.message
    reason.lang = reasonLanguage(failure)
  }
  setState(section, 'failed')
}

function item(template: HTMLTemplateElement, course: BegunClass): Node {
  const copy = document.importNode(template.content, true)
  const { progress } = course
  const find = <T extends Element>(selector: string) => copy.querySelector<T>(selector)
  const title = find<HTMLAnchorElement>('h2 a')
  if (title) {
    title.textContent = course.title
    if (!course.is_withdrawn) title.href = classPaths.detail(course.id)
  }
  find('[data-level]')?.replaceChildren(levelNames[course.level])
  showTime(find<HTMLTimeElement>('time'), progress)
  showProgress(copy, progress)
  const ended = find<HTMLElement>('.ended')
  if (ended) {
    ended.hidden = course.mayOpen
    if (course.is_withdrawn) ended.textContent = text.withdrawn
  }
  showWays(find, course)
  return copy
}

function showTime(time: HTMLTimeElement | null, progress: BegunClass['progress']): void {
  const { finished_at, last_at } = progress
  const at = finished_at ?? last_at
  if (!time || at === null) return
  time.dateTime = new Date(at).toISOString()
  time.textContent = finished_at === null ? text.last(dayWords(at)) : text.finished(dayWords(at))
}

function showWays(find: (selector: string) => HTMLAnchorElement | null, course: BegunClass): void {
  const { id, mayOpen, certificate_number, progress } = course
  const { next, finished_at } = progress
  const way = find('[data-way]')
  if (way) {
    way.hidden = course.is_withdrawn
    const { steps, going } = learnerClasses
    way.href = mayOpen ? classPaths.player(id, next?.learning_id, next?.id) : classPaths.detail(id)
    way.textContent = mayOpen ? (next ? going.action : steps.again) : text.look
  }
  const certificate = find('[data-certificate]')
  if (!certificate) return
  certificate.hidden = finished_at === null
  certificate.textContent = certificate_number === null ? text.getCertificate : text.certificate
}
