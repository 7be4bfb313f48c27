import { sql } from 'kysely'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { retry } from '../../../db/retry.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import type { Dependencies } from '../../../module.ts'
import { makeStopToken } from '../public.ts'
import { forgetDevice } from './devices.ts'
import { type PushKeys, pushKeys } from './keys.ts'
import { type PushOutcome, sendPush } from './send-push.ts'

type DeliveryDependencies = Pick<Dependencies, 'db' | 'now' | 'log' | 'secret' | 'formerSecrets'>
type Message = Tables['push_messages']

/** Messages of one push service that are read together and sent concurrently. */
const PAGE = 100
const AT_ONCE = 8
/** Failures in a row after which a push service is skipped until the next round. */
const FAILURES_MAX = 16
/** Maximum time for one push service before the others get their next turn, in milliseconds. */
export const TURN = 20_000
/**
 * How long a message belongs to the server that took it, in milliseconds; longer than any attempt.
 */
const LEASE = MINUTE
/** First wait after a failure; each further one is three times the one before. */
const FIRST_WAIT = 30_000

/** Sends pending push messages; a push service that is slow or down delays no other. */
export async function deliverPushes(
  dependencies: DeliveryDependencies,
  turn = TURN,
): Promise<void> {
  // An expression, since SQLite would read all messages in the order of their services otherwise.
  const service = sql<string>`service || ''`
  const services = await dependencies.db
    .selectFrom('push_messages')
    .select(service.as('service'))
    .distinct()
    .where('next_try_at', '<=', dependencies.now())
    .execute()
  if (services.length === 0) return
  const keys = await pushKeys(dependencies)
  await Promise.all(services.map(({ service }) => deliverTo(dependencies, { keys, service, turn })))
}

interface Turn {
  keys: PushKeys
  service: string
  turn: number
}

async function deliverTo(
  dependencies: DeliveryDependencies,
  { keys, service, turn }: Turn,
): Promise<void> {
  // Real time, whatever the clock of the reminders says: it limits how long others wait.
  const end = performance.now() + turn
  const mayGoOn = () => failures < FAILURES_MAX && performance.now() < end
  let failures = 0
  let waiting: Message[]
  const work = async () => {
    // At least one message each: under load the time may be over before the first.
    do {
      const next = waiting.pop()
      if (!next) return
      failures = (await deliver(dependencies, keys, next)) === 'later' ? failures + 1 : 0
    } while (mayGoOn())
  }
  do {
    waiting = await readDue(dependencies, service)
    const wasFull = waiting.length === PAGE
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (!wasFull) return
  } while (mayGoOn())
}

function readDue({ db, now }: DeliveryDependencies, service: string): Promise<Message[]> {
  return db
    .selectFrom('push_messages')
    .selectAll()
    .where('service', '=', service)
    .where('next_try_at', '<=', now())
    .orderBy('next_try_at')
    .limit(PAGE)
    .execute()
}

async function deliver(
  dependencies: DeliveryDependencies,
  keys: PushKeys,
  message: Message,
): Promise<PushOutcome | undefined> {
  const { db, now, log } = dependencies
  if (!(await take(db, message, now()))) return undefined
  const device = await readDevice(db, message)
  // The push service would refuse a message signed with another key, every time.
  const isGone = device && device.server_key !== keys.publicKey
  const usefulFor = message.give_up_at - now()
  if (isGone) await retry(() => forgetDevice(db, message))
  if (!device || isGone || usefulFor <= 0) {
    await drop(db, message)
    return undefined
  }
  const stop = makeStopToken(dependencies, { kind: 'push', userId: message.user_id })
  const payload = { ...JSON.parse(message.text), stop }
  const sent = await sendPush(keys, { device, payload, usefulFor })
  if (sent === 'refused') log.warn({ service: message.service }, 'push message refused')
  if (sent === 'gone') await retry(() => forgetDevice(db, message))
  if (sent === 'later') await postpone(dependencies, message)
  else await drop(db, message)
  return sent
}

/** Takes a lease of a message. @returns whether this server got it */
async function take(db: Db, message: Message, now: number): Promise<boolean> {
  const { numUpdatedRows } = await retry(() =>
    db
      .updateTable('push_messages')
      .set({ tries: message.tries + 1, next_try_at: now + LEASE })
      .where('user_id', '=', message.user_id)
      .where('id', '=', message.id)
      .where('tries', '=', message.tries)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

function readDevice(db: Db, { user_id, device_id }: Message) {
  return db
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth', 'server_key'])
    .where('user_id', '=', user_id)
    .where('id', '=', device_id)
    .executeTakeFirst()
}

async function postpone({ db, now, log }: DeliveryDependencies, message: Message): Promise<void> {
  const next = now() + FIRST_WAIT * 3 ** message.tries
  if (next >= message.give_up_at) {
    log.warn({ service: message.service }, 'push message given up')
    return drop(db, message)
  }
  await retry(() =>
    db
      .updateTable('push_messages')
      .set({ next_try_at: next })
      .where('user_id', '=', message.user_id)
      .where('id', '=', message.id)
      .execute(),
  )
}

async function drop(db: Db, { user_id, id }: Message): Promise<void> {
  await retry(() =>
    db.deleteFrom('push_messages').where('user_id', '=', user_id).where('id', '=', id).execute(),
  )
}
