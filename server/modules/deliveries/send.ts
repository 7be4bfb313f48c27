import { createHmac } from 'node:crypto'
import { ResultEvent } from '../../../src/contract/deliveries.ts'
import { type CallOut, type OutgoingAnswer, OutgoingError } from '../../lib/outgoing.ts'
import type { Dependencies } from '../../module.ts'
import { readPartner } from '../partners/public.ts'
import type { Delivery, DeliveryOutcome, Sender } from './public.ts'
import {
  formerSecretOf,
  noteArrival,
  noteFailure,
  type Receiver,
  readReceiver,
  secretOf,
} from './receivers.ts'
import { statementOf } from './statement.ts'

export interface SenderDependencies
  extends Pick<Dependencies, 'db' | 'now' | 'secret' | 'formerSecrets' | 'publicUrl'> {
  callOut: CallOut
}

/** A delivery with its receiver. */
interface Addressed {
  delivery: Delivery
  receiver: Receiver
  secret: string
}

/**
 * Returns a sender to receivers that partners have entered.
 *
 * @param isArrival whether a status says that the receiver has it
 */
function senderTo(
  dependencies: SenderDependencies,
  call: (addressed: Addressed) => Promise<OutgoingAnswer>,
  isArrival = isSuccess,
): Sender {
  const { db, now } = dependencies
  return async function send(delivery) {
    const receiver = await readReceiver(db, delivery.target)
    if (!receiver || !(await readPartner(db, delivery.partnerId))) return { state: 'void' }
    if (!receiver.is_active) return { state: 'refused', fault: 'off' }
    const secret = secretOf(receiver, dependencies)
    if (secret === undefined) return { state: 'refused', fault: 'internal' }
    const outcome = await call({ delivery, receiver, secret }).then(
      answer => judge(answer, isArrival),
      judgeError,
    )
    const isGone = outcome.state === 'refused'
    if (outcome.state === 'arrived') await noteArrival(db, receiver, now())
    else await noteFailure(db, receiver, { now: now(), isGone })
    return outcome
  }
}

type Judged = Exclude<DeliveryOutcome, { state: 'void' }>

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** 410 says that nobody listens there any more; each other status may change. */
function judge({ status }: OutgoingAnswer, isArrival: (status: number) => boolean): Judged {
  if (isArrival(status)) return { state: 'arrived', status }
  return { state: status === 410 ? 'refused' : 'failed', fault: 'status', status }
}

function judgeError(error: unknown): Judged {
  if (error instanceof OutgoingError) return { state: 'failed', fault: error.fault }
  throw error
}

/** Returns the sender of webhooks (Standard Webhooks 1.0.0). */
export function webhookSender(dependencies: SenderDependencies): Sender {
  const { now, callOut } = dependencies
  return senderTo(dependencies, ({ delivery: { id, payload }, receiver, secret }) => {
    const body = JSON.stringify(payload)
    const timestamp = String(Math.floor(now() / 1_000))
    const former = formerSecretOf(receiver, dependencies, now())
    const secrets = former === undefined ? [secret] : [secret, former]
    return callOut({
      method: 'POST',
      url: receiver.url,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Sapa-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': secrets
          .map(one => `v1,${sign(one, `${id}.${timestamp}.${body}`)}`)
          .join(' '),
      },
      body,
    })
  })
}

function sign(secret: string, message: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(message).digest('base64')
}

/** Returns the sender of xAPI 1.0.3 statements. */
export function statementSender(dependencies: SenderDependencies): Sender {
  const { publicUrl, callOut } = dependencies
  return senderTo(
    dependencies,
    ({ delivery: { id, payload }, receiver: { url, username }, secret }) => {
      const { data } = ResultEvent.parse(payload)
      const credentials = Buffer.from(`${username ?? ''}:${secret}`).toString('base64')
      return callOut({
        method: 'PUT',
        url: statementAddress(url, id),
        headers: {
          'Content-Type': 'application/json',
          'X-Experience-API-Version': '1.0.3',
          Authorization: `Basic ${credentials}`,
        },
        body: JSON.stringify(statementOf(id, data, new URL(publicUrl()).origin)),
      })
    },
    // It has the statement already, perhaps with a name of before.
    status => isSuccess(status) || status === 409,
  )
}

/** Returns the address of a statement under that of an xAPI, which may have a query of its own. */
function statementAddress(xapi: string, id: string): string {
  const address = new URL(xapi)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/statements`
  address.searchParams.set('statementId', id)
  return address.href
}
