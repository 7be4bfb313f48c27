import { partnerDeliveries as text } from '../../../content/site/partner-deliveries.ts'
import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import {
  changeWebhook,
  createWebhook,
  deleteLrs,
  deleteWebhook,
  getDeliveries,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  setLrs,
  testWebhook,
} from '../../contract/routes/deliveries.ts'
import { textOf } from '../../kit/form/form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'

type Action = keyof typeof text.done

export function isDeliveryAction(action: string): action is Action {
  return action in text.done
}

/** Sends a form about receivers and deliveries, whose field `action` names what it does. */
export async function sendDeliveryForm(http: Http, data: FormData): Promise<Result<unknown>> {
  const of = (name: string) => textOf(data, name)
  const params = { id: of('id') }
  const webhookParams = { ...params, webhook: of('webhook') }
  switch (of('action')) {
    case 'create-webhook':
      return call(http, createWebhook, {
        params,
        body: { url: of('url'), description: of('label') },
      })
    case 'test-webhook':
      return call(http, testWebhook, { params: webhookParams })
    case 'rotate-secret':
      return call(http, rotateWebhookSecret, { params: webhookParams })
    case 'stop-webhook':
      return setActive(http, webhookParams, false)
    case 'start-webhook':
      return setActive(http, webhookParams, true)
    case 'delete-webhook':
      return call(http, deleteWebhook, { params: webhookParams })
    case 'set-lrs': {
      const body = { url: of('url'), key: of('username'), secret: of('password') }
      return call(http, setLrs, { params, body })
    }
    case 'delete-lrs':
      return call(http, deleteLrs, { params })
    case 'replay-failed':
      return call(http, replayFailed, { params, body: { since: startOf(of('since')) } })
    default:
      return call(http, replayDelivery, { params: { ...params, delivery: of('delivery') } })
  }
}

async function setActive(
  http: Http,
  params: { id: string; webhook: string },
  is_active: boolean,
): Promise<Result<unknown>> {
  const shown = await call(http, getDeliveries, { params: { id: params.id } })
  if (!shown.ok) return shown
  const webhook = shown.value.data.webhooks.find(({ id }) => id === params.webhook)
  const { url = '', description = '' } = webhook ?? {}
  return call(http, changeWebhook, { params, body: { url, description, is_active } })
}

/** Returns the first instant of a day in Jakarta. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00+07:00`)
}

/** Checks a form early; the word that confirms a deletion is checked here alone. */
export function findDeliveryProblems(data: FormData): Problems {
  const action = textOf(data, 'action')
  const needed: Partial<Record<string, readonly string[]>> = {
    'create-webhook': ['url'],
    'set-lrs': ['url', 'username', 'password'],
  }
  const missing = (needed[action] ?? []).filter(name => !textOf(data, name))
  const isDeletion = action === 'delete-webhook' || action === 'delete-lrs'
  const hasDay = Number.isFinite(startOf(textOf(data, 'since')))
  return {
    ...Object.fromEntries(missing.map(name => [name, text.missing])),
    since: action === 'replay-failed' && !hasDay ? text.missingDay : '',
    word: isDeletion && textOf(data, 'word') !== text.word ? text.wrongWord : '',
  }
}
