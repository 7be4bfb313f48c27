import { learnerClasses } from '../../../content/site/classes-learner.ts'
import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import type { ClassProgress, PartProgress } from '../../contract/class-progress.ts'
import { getProgress } from '../../contract/routes/classes.ts'
import { reasonLanguage } from '../../kit/list/reason-language.ts'
import { $isNotSubscribed, checkAccess, lackAccess } from '../../stores/class-access.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { dayWords } from './day-words.ts'
import { findMyClasses } from './learner-classes.ts'
import { type Course, learnerStep, type NextStep } from './next-step.ts'
import { showProgress } from './show-progress.ts'

interface LearnerState {
  mayOpen: boolean
  /** End of access; null if it has none. */
  until: number | null
  progress: ClassProgress
}

/** Requests the learner's progress in the class of the page, and shows it with the next step. */
export async function showOffer(offer: HTMLElement): Promise<void> {
  if (offer.ariaBusy === 'true') return
  const owner = $userId.get()
  offer.ariaBusy = 'true'
  const course = courseOf(offer)
  const learner = await findLearnerState(course, offer.dataset['language'] ?? '')
  offer.ariaBusy = null
  // Somebody else has signed in meanwhile.
  if ($userId.get() !== owner) return showOffer(offer)
  if (!learner.ok) return showFailure(offer, learner.error)
  const { mayOpen, until, progress } = learner.value
  offer.toggleAttribute('data-open', mayOpen)
  const end = offer.querySelector<HTMLElement>('[data-until]')
  if (end) end.textContent = until === null ? '' : learnerClasses.until(dayWords(until))
  fill(offer, learnerStep(course, mayOpen, progress), progress)
  showMarks(document, progress.parts)
}

function courseOf({ dataset }: HTMLElement): Course {
  const access = dataset['access'] === 'free' ? 'free' : 'subscription'
  return { id: dataset['class'] ?? '', access, preview: dataset['preview'] }
}

/**
 * Returns the learner's progress and rights; the right is only requested if the class is not free.
 */
async function findLearnerState(
  { id, access }: Course,
  language: string,
): Promise<Result<LearnerState>> {
  const isFree = access === 'free'
  const [answer, right] = await Promise.all([
    call(siteHttp, getProgress, { params: { id } }),
    isFree ? undefined : findRight(id, language),
  ])
  if (!answer.ok) return answer
  if (right && !right.ok) return right
  const mayOpen = isFree || !$isNotSubscribed.get()
  return {
    ok: true,
    value: { mayOpen, until: right?.value ?? null, progress: answer.value.data },
  }
}

/** @returns the end of the learner's access to a class; null if there is no access, or no end */
async function findRight(id: string, language: string): Promise<Result<number | null>> {
  const mine = await findMyClasses([language])
  if (!mine.ok) return mine
  if (!mine.value.some(each => each.id === id)) {
    lackAccess()
    return { ok: true, value: null }
  }
  const check = await checkAccess(siteHttp, id)
  // A refusal is an answer; a failed request is not.
  if (!check.ok && check.error.code !== 'forbidden') return check
  return { ok: true, value: check.ok ? check.value.data.until : null }
}

function fill(offer: HTMLElement, { label, path, note }: NextStep, progress: ClassProgress): void {
  const { link, state, retry } = placesIn(offer)
  if (link) {
    link.textContent = label
    link.href = path
  }
  if (state) {
    showProgress(state, progress)
    state.dataset['state'] = progress.last_at === null ? 'new' : 'begun'
  }
  if (retry) retry.hidden = true
  say(offer, note)
}

/**
 * Shows a failure. The button stays the one for everybody: the player finds the learner's position
 * itself.
 */
function showFailure(offer: HTMLElement, failure: Failure): void {
  const { retry } = placesIn(offer)
  if (retry) retry.hidden = false
  say(offer, learnerClasses.steps.failed, failure)
}

function placesIn(offer: HTMLElement) {
  const step = offer.querySelector('[data-step]')
  return {
    link: step?.querySelector('a'),
    state: step?.querySelector<HTMLElement>('.state'),
    retry: step?.querySelector('button'),
  }
}

function say(offer: HTMLElement, words: string, failure?: Failure): void {
  const reason = offer.querySelector<HTMLElement>('[data-reason]')
  offer.querySelector('[data-note]')?.replaceChildren(words)
  if (!reason) return
  reason.textContent = failure?.message ?? ''
  if (failure) reason.lang = reasonLanguage(failure)
}

/** Marks the finished parts and learnings in a curriculum. */
function showMarks(page: ParentNode, parts: readonly PartProgress[]): void {
  const done = new Set(parts.filter(({ is_done }) => is_done).map(({ id }) => id))
  for (const learning of page.querySelectorAll<HTMLElement>('[data-learning]')) {
    const rows = [...learning.querySelectorAll<HTMLElement>('[data-part]')]
    for (const row of rows) mark(row, done.has(row.dataset['part'] ?? ''))
    const heading = learning.querySelector<HTMLElement>('summary')
    if (heading) mark(heading, rows.length > 0 && rows.every(({ dataset }) => 'done' in dataset))
  }
}

function mark(element: HTMLElement, isDone: boolean): void {
  const sign = element.querySelector<HTMLElement>('[data-mark]')
  if (sign) sign.hidden = !isDone
  if (isDone) element.dataset['done'] = ''
  else delete element.dataset['done']
}
