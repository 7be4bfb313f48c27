import { partner as text } from '../../../content/site/partner.ts'
import { partnerEntry as entry } from '../../../content/site/partner-entry.ts'
import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import {
  createPartnerKey,
  revokePartnerKey,
  rotatePartnerKey,
} from '../../contract/routes/partners.ts'
import { createSigningKey, revokeSigningKey } from '../../contract/routes/pupils.ts'
import { textOf } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { findDeliveryProblems, isDeliveryAction, sendDeliveryForm } from './send-delivery-form.ts'
import { findGroupProblems, isGroupAction, sendGroupForm } from './send-group-form.ts'
import { findPlatformProblems, isPlatformAction, sendPlatformForm } from './send-platform-form.ts'

/**
 * Sends a form of the page, whose field `action` names the call: for the page's script, and for the
 * server where there is none.
 */
export function sendPartnerForm(http: Http, data: FormData): Promise<Result<unknown>> {
  const action = textOf(data, 'action')
  if (isGroupAction(action)) return sendGroupForm(http, data)
  if (isPlatformAction(action)) return sendPlatformForm(http, data)
  if (isDeliveryAction(action)) return sendDeliveryForm(http, data)
  const label = textOf(data, 'label')
  const params = { id: textOf(data, 'id'), key: textOf(data, 'key') }
  switch (action) {
    case 'create':
      return call(http, createPartnerKey, { params, body: { label } })
    case 'rotate':
      return call(http, rotatePartnerKey, { params })
    case 'create-signing-key': {
      const public_key = textOf(data, 'public_key') || undefined
      return call(http, createSigningKey, { params, body: { label, public_key } })
    }
    case 'revoke-signing-key':
      return call(http, revokeSigningKey, { params })
    default:
      return call(http, revokePartnerKey, { params })
  }
}

/** Checks a form early; the word that confirms a revocation is checked here alone. */
export function findProblems(data: FormData): Problems {
  const action = textOf(data, 'action')
  if (isGroupAction(action)) return findGroupProblems(data)
  if (isPlatformAction(action)) return findPlatformProblems(data)
  if (isDeliveryAction(action)) return findDeliveryProblems(data)
  const isNew = action === 'create' || action === 'create-signing-key'
  const isRevoked = action === 'revoke' || action === 'revoke-signing-key'
  return {
    label: isNew && !textOf(data, 'label') ? text.keys.missing : '',
    word: isRevoked && textOf(data, 'word') !== text.keys.word ? text.keys.wrongWord : '',
    form: action in { ...text.keys.done, ...entry.done } ? '' : text.failed.text,
  }
}

/** Returns the secret that a form has made, which is shown this once. */
export function secretIn(answer: unknown): string | undefined {
  const { data } = Object(answer)
  const secret: unknown = Object(data).secret
  return typeof secret === 'string' ? secret : undefined
}

/** Returns the problems to show after the API refused a form. */
export function problemsOf(failure: Failure): Problems {
  return { form: failureText(failure) }
}
