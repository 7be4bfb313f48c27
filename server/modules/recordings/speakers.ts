import { VOICE_CONSENT_VERSION } from '../../../src/contract/limits.ts'
import type { Speaker } from '../../../src/contract/recordings.ts'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { lockLearner, lockLearnerIfThere } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { messages } from './messages.ts'
import './tables.ts'

/** An account whose voice may be recorded. */
export type SpeakerId = Pick<Who, 'userId' | 'isAdmin'>

/** The person who changes a speaker's rights or takes, and the time, for the audit log. */
export interface Deed {
  actor: Actor
  /** Milliseconds UTC. */
  now: number
}

/**
 * Refuses who is neither an administrator nor added as a speaker: for them there is no studio.
 *
 * @returns the version of the consent that was given, and when
 * @throws ApiError not-found
 */
export async function requireSpeaker(db: Db, who: SpeakerId) {
  const { mayRecord, version, at } = await readSpeaker(db, who)
  if (!mayRecord) throw new ApiError('not-found', messages.noSpeaker)
  return { version, at }
}

/** Returns whether somebody may record, the version of the consent that they gave, and when. */
export async function readSpeaker(db: Db, { userId, isAdmin }: SpeakerId) {
  const row = await db
    .selectFrom('speakers')
    .select(['is_invited', 'consent_version', 'consented_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { consent_version: version = null, consented_at: at = null } = row ?? {}
  return { mayRecord: isAdmin || row?.is_invited === 1, version, at }
}

/**
 * Returns whose voice a take is that somebody sends: their own, or a speaker's.
 *
 * @param email of the speaker for whom an administrator sends it
 * @throws ApiError forbidden for others, or not-possible where nobody with the address may record
 */
export async function speakerOf(db: Db, who: Who, email?: string): Promise<SpeakerId> {
  if (email === undefined) return who
  if (!who.isAdmin) throw new ApiError('forbidden')
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_admin'])
    .where('email', '=', email)
    .executeTakeFirst()
  const speaker = user && { userId: user.id, isAdmin: user.is_admin === 1 }
  if (!speaker || !(await readSpeaker(db, speaker)).mayRecord)
    throw new ApiError('not-possible', messages.noSuchSpeaker)
  return speaker
}

/** @throws ApiError outdated-policy where another text was read than the current one */
export async function giveConsent(db: Db, userId: string, version: string, now: number) {
  if (version !== VOICE_CONSENT_VERSION)
    throw new ApiError('outdated-policy', messages.consentChanged)
  const consent = { consent_version: version, consented_at: now }
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    await trx
      .insertInto('speakers')
      .values({ user_id: userId, is_invited: 0, ...consent })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(consent))
      .execute()
  })
}

/** @throws ApiError not-possible where nobody has the address */
export async function addSpeaker(db: Db, email: string, deed: Deed): Promise<void> {
  await transact(db, async trx => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user || !(await lockLearnerIfThere(trx, user.id)))
      throw new ApiError('not-possible', messages.noAccount)
    await trx
      .insertInto('speakers')
      .values({ user_id: user.id, is_invited: 1, consent_version: null, consented_at: null })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ is_invited: 1 }))
      .execute()
    await noteSpeaker(trx, deed, 'add-speaker', user.id)
  })
}

/** Lets somebody record no longer. @throws ApiError not-found */
export async function removeSpeaker(db: Db, userId: string, deed: Deed): Promise<void> {
  await transact(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('speakers')
      .set({ is_invited: 0 })
      .where('user_id', '=', userId)
      .where('is_invited', '=', 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('not-found')
    await noteSpeaker(trx, deed, 'remove-speaker', userId)
  })
}

/** Writes to the audit log; a speaker is an id there, which names nobody after the account. */
export function noteSpeaker(
  trx: Db,
  { actor, now }: Deed,
  action: string,
  userId: string,
): Promise<string> {
  return writeAudit(trx, {
    actor,
    now,
    action,
    resource: 'recordings',
    id: userId,
    title: 'Penutur',
  })
}

/** Writes to the audit log what somebody does to a take. */
export function noteTake(
  trx: Db,
  { actor, now }: Deed,
  action: string,
  take: { id: string; title: string; reason?: string | undefined },
): Promise<string> {
  return writeAudit(trx, { actor, now, action, resource: 'recordings', ...take })
}

/** Returns everybody who may record or whose voice is used, by name. */
export async function listSpeakers(db: Db): Promise<Speaker[]> {
  const rows = await db
    .selectFrom('speakers')
    .innerJoin('users', 'users.id', 'speakers.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.is_admin'])
    .select(['speakers.is_invited', 'speakers.consented_at'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  const counts = await db
    .selectFrom('takes')
    .select(['user_id', 'state', eb => eb.fn.countAll<number | string>().as('count')])
    .where('state', 'in', ['approved', 'waiting'])
    .groupBy(['user_id', 'state'])
    .execute()
  const countOf = (id: string, state: string) =>
    Number(counts.find(row => row.user_id === id && row.state === state)?.count ?? 0)
  return rows.map(({ id, name, email, is_admin, is_invited, consented_at }) => ({
    id,
    name,
    email,
    is_invited: is_invited === 1,
    may_record: is_admin === 1 || is_invited === 1,
    has_consented: consented_at !== null,
    approved: countOf(id, 'approved'),
    waiting: countOf(id, 'waiting'),
  }))
}
