import { todayScript } from '../../../content/site/today.ts'
import type { Failure } from '../../api/http.ts'
import type { Standing } from '../../contract/check-ins.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { momentOf } from '../../lib/event-time.ts'
import {
  type CheckInStep,
  createCheckIn,
  type KnownStanding,
} from '../../stores/check-in/check-in.ts'
import { pendingCheckIn, removePendingCheckIn } from '../../stores/check-in/check-in-outbox.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { $online } from '../../stores/online.ts'
import { $auth } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import type { OpenDay } from './open-day.ts'
import { showCheckedIn, showEarned } from './show-checked-in.ts'

/**
 * Milliseconds between two attempts: a network without connectivity fires no event when it works
 * again.
 */
const TICK = 30_000

/** Makes the check-in button work. Without a network the check-in goes to the outbox. */
export function followCheckIn(open: OpenDay): void {
  const { root, userId, day } = open
  const container = root.querySelector<HTMLElement>('[data-check-in]')
  const button = container?.querySelector<HTMLButtonElement>('[data-button]')
  const initial = readStanding(container)
  // The check-in reached the server, though its response was lost.
  if (container?.dataset['checked'] === 'true' && pendingCheckIn(userId) === day)
    removePendingCheckIn(userId)
  if (!container || !button || !initial) return
  const store = createCheckIn({ http: siteHttp, userId, initial })
  store.$step.listen(step => showStep(container, step))
  store.$standing.listen(state => showStanding(root, container, state))
  openLater(container, button)
  container.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) store.reset()
  })
  button.addEventListener('click', () => {
    if (isSomebodyElses(open)) return say(container, '[data-waiting]', todayScript.somebodyElse)
    store.reset()
    void store.press()
  })
  const deliver = () => {
    if (pendingCheckIn(userId) && !isSomebodyElses(open)) void store.look()
    // Another tab has handled it.
    else if (store.$step.get().state === 'kept') void store.look()
  }
  deliver()
  addEventListener('online', deliver)
  setInterval(() => {
    if (!document.hidden) deliver()
  }, TICK)
}

/** Reads the learner's check-in state from when the page was rendered. */
function readStanding(container: HTMLElement | null): Standing | undefined {
  const { standing } = container?.dataset ?? {}
  return standing === undefined ? undefined : JSON.parse(standing)
}

/** Enables the button at the right moment while the page is open, needed after a change of zone. */
function openLater(container: HTMLElement, button: HTMLButtonElement): void {
  const wait = Number(container.dataset['wait'])
  if (!wait) return
  // Adds a margin, since two machines' clocks are never quite the same.
  setTimeout(() => {
    button.disabled = false
    container.querySelector('[data-opens]')?.remove()
  }, wait + 1_500)
}

function showStanding(root: HTMLElement, container: HTMLElement, state: KnownStanding): void {
  if (state.state !== 'loaded') return
  const { standing } = state
  if (standing.is_checked_in) {
    showCheckedIn(root, container, standing)
    return
  }
  const { opens_at, time_zone } = standing
  const moment = container.querySelector('[data-moment]')
  moment?.replaceChildren(todayScript.opensAt(momentOf(opens_at, time_zone)))
}

function showStep(container: HTMLElement, step: CheckInStep): void {
  const button = container.querySelector('[data-button]')
  if (button) button.ariaBusy = step.state === 'sending' ? 'true' : null
  const waiting: Partial<Record<CheckInStep['state'], string>> = {
    kept: !$auth.get().isLoggedIn
      ? todayScript.keptSignedOut
      : $online.get()
        ? todayScript.checkInUnreached
        : todayScript.checkInKept,
    late: todayScript.checkInLate,
  }
  say(container, '[data-waiting]', waiting[step.state] ?? '')
  showFailure(container, step.state === 'failed' ? step.failure : undefined)
  if (step.state === 'done') showEarned(container, step.result)
}

/**
 * Shows that the check-in was not counted, in the words of the specification, with the reason and
 * what to do.
 */
function showFailure(container: HTMLElement, failure: Failure | undefined): void {
  const alert = container.querySelector('[data-problem]')
  const words = alert?.querySelector('template')
  if (!alert || !words) return
  const hadFocus = alert.contains(document.activeElement)
  alert.replaceChildren(words)
  if (hadFocus) container.querySelector<HTMLElement>('[data-button]')?.focus()
  if (!failure) return
  alert.append(document.importNode(words.content, true))
  const isEarly = failure.code === 'check-in-too-soon'
  // The time comes with the check-in state, which is then loaded again.
  if (!isEarly) container.querySelector('[data-moment]')?.remove()
  say(container, '[data-why]', isEarly ? todayScript.tooSoon : failureText(failure))
}

function say(container: HTMLElement, selector: string, words: string): void {
  container.querySelector(selector)?.replaceChildren(words)
}
