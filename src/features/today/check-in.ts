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
import { siteHttp } from '../../stores/session/site-http.ts'
import type { OpenDay } from './open-day.ts'
import { showCheckedIn, showEarned } from './show-checked-in.ts'

/** Milliseconds between two tries: a network that is there in name only does not say when it works. */
const TICK = 30_000

/** Makes the button work that checks in. Without a network the check-in waits on the device. */
export function followCheckIn(open: OpenDay): void {
  const { home, userId, day } = open
  const place = home.querySelector<HTMLElement>('[data-check-in]')
  const button = place?.querySelector<HTMLButtonElement>('[data-button]')
  const initial = readStanding(place)
  // It has arrived, though its answer had not come back.
  if (place?.dataset['checked'] === 'true' && pendingCheckIn(userId) === day)
    removePendingCheckIn(userId)
  if (!place || !button || !initial) return
  const store = createCheckIn({ http: siteHttp, userId, initial })
  store.$step.listen(step => showStep(place, step))
  store.$standing.listen(known => showStanding(home, place, known))
  openLater(place, button)
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) store.reset()
  })
  button.addEventListener('click', () => {
    if (isSomebodyElses(open)) return say(place, '[data-waiting]', todayScript.somebodyElse)
    store.reset()
    void store.press()
  })
  const deliver = () => {
    if (pendingCheckIn(userId) && !isSomebodyElses(open)) void store.look()
    // Another tab has seen to it.
    else if (store.$step.get().state === 'kept') void store.look()
  }
  deliver()
  addEventListener('online', deliver)
  setInterval(() => {
    if (!document.hidden) deliver()
  }, TICK)
}

/** Where the learner stood when the page was made. */
function readStanding(place: HTMLElement | null): Standing | undefined {
  const { standing } = place?.dataset ?? {}
  return standing === undefined ? undefined : JSON.parse(standing)
}

/** After a change of zone, the button opens while the page is open. */
function openLater(place: HTMLElement, button: HTMLButtonElement): void {
  const wait = Number(place.dataset['wait'])
  if (!wait) return
  // A little later: the clocks of two machines are never quite the same.
  setTimeout(() => {
    button.disabled = false
    place.querySelector('[data-opens]')?.remove()
  }, wait + 1_500)
}

function showStanding(home: HTMLElement, place: HTMLElement, known: KnownStanding): void {
  if (known.state !== 'loaded') return
  const { standing } = known
  if (standing.is_checked_in) {
    showCheckedIn(home, place, standing)
    return
  }
  const { opens_at, time_zone } = standing
  const moment = place.querySelector('[data-moment]')
  moment?.replaceChildren(todayScript.opensAt(momentOf(opens_at, time_zone)))
}

function showStep(place: HTMLElement, step: CheckInStep): void {
  const button = place.querySelector('[data-button]')
  if (button) button.ariaBusy = step.state === 'sending' ? 'true' : null
  const waiting: Partial<Record<CheckInStep['state'], string>> = {
    kept: $online.get() ? todayScript.checkInUnreached : todayScript.checkInKept,
    late: todayScript.checkInLate,
  }
  say(place, '[data-waiting]', waiting[step.state] ?? '')
  showFailure(place, step.state === 'failed' ? step.failure : undefined)
  if (step.state === 'done') showEarned(place, step.result)
}

/** That it was not counted, in the words of the specification; why, and what to do. */
function showFailure(place: HTMLElement, failure: Failure | undefined): void {
  const alert = place.querySelector('[data-problem]')
  const words = alert?.querySelector('template')
  if (!alert || !words) return
  const hadFocus = alert.contains(document.activeElement)
  alert.replaceChildren(words)
  if (hadFocus) place.querySelector<HTMLElement>('[data-button]')?.focus()
  if (!failure) return
  alert.append(document.importNode(words.content, true))
  const isEarly = failure.code === 'check-in-too-soon'
  // It comes with the standing, which is read anew then.
  if (!isEarly) place.querySelector('[data-moment]')?.remove()
  say(place, '[data-why]', isEarly ? todayScript.tooSoon : failureText(failure))
}

function say(place: HTMLElement, selector: string, words: string): void {
  place.querySelector(selector)?.replaceChildren(words)
}
