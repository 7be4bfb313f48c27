import { orders } from '../../../content/site/orders.ts'
import { call } from '../../api/call.ts'
import { getOrder } from '../../contract/routes/payments.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { MINUTE } from '../../lib/durations.ts'
import { $online } from '../../stores/online.ts'
import { $auth } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { forgetEnd } from './access-end.ts'
import { followActions } from './order-actions.ts'
import { orderMark } from './order-mark.ts'
import { orderOn, refreshOrder } from './refresh-order.ts'
import { showTimeLeft } from './show-time-left.ts'

const { polling, waiting } = orders.page

/**
 * Milliseconds between two polls of a visible page: short at first, while the learner pays, then
 * longer.
 */
const [OFTEN, SELDOM] = [3_000, 10_000]
const PATIENT_AFTER = 2 * MINUTE

/** Keeps the order on the page in step with the server, and makes its buttons work. */
export async function followOrder(page: Document): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-account]')
  if (!container || !(await completePage(container))) return
  const renew = async () => {
    if (!(await refreshOrder(page))) say(page, polling.failed)
    if (page.querySelector('[data-end=paid]')) forgetEnd()
  }
  const askNow = () => askOnce(page, renew)
  const check = async () => {
    say(page, '')
    if (await askNow()) say(page, waiting.checked)
  }
  followActions(page, { renew, check })
  showTimeLeft(page)
  pollOrder(page, askNow)
  takeOver(container)
}

/** Polls while the order awaits payment, and at once when the learner returns to the page. */
function pollOrder(page: Document, askNow: () => Promise<unknown>): void {
  const begun = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const ask = async () => {
    clearTimeout(timer)
    const isWorthIt = page.visibilityState === 'visible' && orderOn(page)?.dataset['waits'] === ''
    // A learner who was signed out has been told so; polling on would repeat it again and again.
    if (isAsking || !isWorthIt || !$auth.get().isLoggedIn) return
    isAsking = true
    await askNow().catch(() => say(page, polling.failed))
    isAsking = false
    timer = setTimeout(ask, Date.now() - begun < PATIENT_AFTER ? OFTEN : SELDOM)
  }
  page.addEventListener('visibilitychange', () => void ask())
  addEventListener('focus', () => void ask())
  addEventListener('pageshow', () => void ask())
  $online.listen(isOnline => isOnline && void ask())
  void ask()
}

/** @returns whether nothing has changed */
async function askOnce(page: Document, renew: () => Promise<void>): Promise<boolean> {
  const order = orderOn(page)
  if (!order) return false
  const answer = await call(siteHttp, getOrder, {
    query: { order_id: order.dataset['order'] ?? '' },
  })
  if (!answer.ok) {
    say(page, whyNot())
    return false
  }
  if (orderMark(answer.value.data) !== order.dataset['mark']) {
    await renew()
    return false
  }
  const said = page.querySelector('[data-said]')?.textContent
  if (Object.values(polling).some(words => words === said)) say(page, '')
  return true
}

function whyNot(): string {
  if (!$auth.get().isLoggedIn) return polling.signedOut
  return $online.get() ? polling.failed : polling.offline
}

/**
 * Sets the status text only when it changes: setting the same text again would be read aloud again.
 */
function say(page: Document, words: string): void {
  const status = page.querySelector('[data-said]')
  if (status && status.textContent !== words) status.replaceChildren(words)
}
