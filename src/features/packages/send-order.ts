import { checkout as text } from '../../../content/site/checkout.ts'
import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import type { Order, PaymentMethod } from '../../contract/payments.ts'
import { createOrder, getOrders } from '../../contract/routes/payments.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { paymentPaths } from '../../lib/payment-paths.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { choiceOf, type DraftName, forgetDraft, readDraft, saveDraft } from './draft.ts'
import { isOver, isWaiting } from './order-state.ts'

/**
 * Places the order of a form, once, however often it is sent.
 *
 * @returns the problems; on success the page redirects to the order
 */
export async function sendOrder(
  form: HTMLFormElement,
  name: DraftName,
  data: FormData,
): Promise<Problems | undefined> {
  let answer = await orderWith(name, data)
  if (answer.ok && isOver(answer.value.data)) {
    // The lost response was for an order that has ended since, so this is a new order.
    forgetDraft(name)
    answer = await orderWith(name, data)
  }
  if (!answer.ok) return problemsOf(answer.error)
  forgetDraft(name)
  const { next } = form.dataset
  const way = paymentPaths.order(answer.value.data.order_id)
  location.assign(next ? `${way}&next=${encodeURIComponent(next)}` : way)
  return undefined
}

function orderWith(name: DraftName, data: FormData): Promise<Result<{ data: Order }>> {
  const choice = choiceOf(data)
  const { method, code, voucher } = choice
  const { key } = readDraft(name)
  // If the tab is killed now, it finds the same key again.
  saveDraft(name, { key, ...choice })
  return call(siteHttp, createOrder, {
    body: {
      package_id: name.packageId,
      method: method as PaymentMethod,
      ...(code && { referral_code: code }),
      ...(voucher && { voucher_code: voucher }),
      order_key: key,
    },
  })
}

async function problemsOf(failure: Failure): Promise<Problems> {
  const { code, message } = failure
  if (code === 'order-open') {
    await showOpenOrder()
    return {}
  }
  if (code === 'referral-refused') return { referral_code: message }
  if (code === 'voucher-refused') return { voucher_code: message }
  const isOnTheWay = code === 'network' || code === 'timeout'
  return { form: isOnTheWay ? `${failureText(failure)} ${text.unsure}` : failureText(failure) }
}

/** Names the order that awaits payment and links to it; if it cannot be loaded, to all orders. */
async function showOpenOrder(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-open-order]')
  if (!container) return
  const answer = await call(siteHttp, getOrders)
  const waiting = answer.ok ? answer.value.data.find(isWaiting) : undefined
  const link = container.querySelector('a')
  if (waiting && link) {
    container
      .querySelector('[data-name]')
      ?.replaceChildren(text.waiting.text(waiting.package.title))
    link.href = paymentPaths.order(waiting.order_id)
  }
  container.hidden = false
  container.focus()
}
