import type { TakeToReview } from '../../../src/contract/recordings.ts'
import { transact } from '../../db/retry.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { messages } from './messages.ts'
import type { SpokenFile } from './public.ts'
import { completeFile, dropFiles, fileOf } from './recorded-files.ts'
import { type Deed, noteSpeaker, noteTake } from './speakers.ts'
import { type SpokenTexts, shown, unlisted } from './spoken-texts.ts'
import './tables.ts'
import { isSpoken } from './takes.ts'
import { RECORDINGS } from './voices.ts'

/** Takes that are shown at once, with their files. */
const SHOWN = 10

/** Returns the oldest takes that wait, those of others first. */
export async function listToReview(
  db: Db,
  texts: SpokenTexts,
  userId: string,
): Promise<TakeToReview[]> {
  const rows = await db
    .selectFrom('takes')
    .innerJoin('take_files', 'take_files.take_id', 'takes.id')
    .innerJoin('users', 'users.id', 'takes.user_id')
    .select(['takes.id', 'takes.user_id', 'takes.text', 'takes.kind', 'takes.source_id'])
    .select([
      'takes.address',
      'takes.created_at',
      'takes.measures',
      'take_files.base64 as mp3',
      'users.name',
    ])
    .where('takes.state', '=', 'waiting')
    .orderBy(eb => eb.case().when('takes.user_id', '=', userId).then(1).else(0).end())
    .orderBy('takes.created_at')
    .orderBy('takes.id')
    .limit(SHOWN)
    .execute()
  const listed = await texts.read()
  return rows.map(({ id, user_id, text, kind, source_id, address, ...row }) => ({
    ...shown(listed.get(address) ?? unlisted(address, text, kind, source_id)),
    ...{ id, speaker_name: row.name, is_mine: user_id === userId },
    ...{ created_at: row.created_at, mp3: row.mp3, measures: JSON.parse(row.measures) },
  }))
}

/**
 * Approves a take of somebody else, or refuses it and deletes its file. With its last line a file
 * of a class or test is complete.
 *
 * @param verdict the files of classes and tests for an approval, or the reason of a refusal
 * @throws ApiError not-found; not-possible for an own take, one that was decided, or where another
 *   take of the text is approved
 */
export async function decideTake(
  db: Db,
  id: string,
  { actor, now }: Deed,
  verdict: { files: ReadonlyMap<string, SpokenFile> } | { reason: string },
): Promise<void> {
  const reason = 'reason' in verdict ? verdict.reason : undefined
  const state = reason === undefined ? 'approved' : 'refused'
  await transact(db, async trx => {
    // One decision after the other: of two approvals of one text the second sees the first.
    await raiseRevision(trx, RECORDINGS)
    const take = await trx
      .selectFrom('takes')
      .select(['text', 'address', 'user_id', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!take) throw new ApiError('not-found')
    if (take.user_id === actor.userId) throw new ApiError('not-possible', messages.ownTake)
    if (take.state !== 'waiting') throw new ApiError('not-possible', messages.decided)
    if (state === 'approved' && (await isSpoken(trx, take.address)))
      throw new ApiError('not-possible', messages.alreadySpoken)
    if (state === 'refused') await trx.deleteFrom('take_files').where('take_id', '=', id).execute()
    const decision = { state, reason: reason ?? null } as const
    await trx
      .updateTable('takes')
      .set({ ...decision, decided_by: actor.userId, decided_at: now })
      .where('id', '=', id)
      .execute()
    const file = 'files' in verdict && verdict.files.get(fileOf(take.address))
    if (file) await completeFile(trx, file)
    await noteTake(trx, { actor, now }, state === 'approved' ? 'approve' : 'refuse', {
      id,
      title: take.text,
      reason,
    })
  })
}

/** Somebody who withdraws: the speaker, or an administrator in their stead. */
interface Withdrawal extends Deed {
  isAdmin: boolean
}

/**
 * Withdraws a take: its file is deleted, and the synthetic voice is heard again.
 *
 * @throws ApiError not-found, also for somebody else's take
 */
export async function withdrawTake(db: Db, id: string, withdrawal: Withdrawal): Promise<void> {
  const { actor, isAdmin, now } = withdrawal
  await transact(db, async trx => {
    await raiseRevision(trx, RECORDINGS)
    const take = await trx
      .selectFrom('takes')
      .select(['text', 'user_id'])
      .where('id', '=', id)
      .where('state', '!=', 'withdrawn')
      .executeTakeFirst()
    const isSpeaker = take?.user_id === actor.userId
    if (!take || !(isSpeaker || isAdmin)) throw new ApiError('not-found')
    await revoke(trx, 'id', id, now)
    if (!isSpeaker) await noteTake(trx, withdrawal, 'withdraw', { id, title: take.text })
  })
}

/**
 * Withdraws a speaker's consent, and with it all takes.
 *
 * @throws ApiError not-found for somebody else, or without a consent
 */
export async function withdrawConsent(db: Db, userId: string, withdrawal: Withdrawal) {
  const { actor, isAdmin, now } = withdrawal
  const isSpeaker = userId === actor.userId
  if (!(isSpeaker || isAdmin)) throw new ApiError('not-found')
  await transact(db, async trx => {
    await raiseRevision(trx, RECORDINGS)
    const { numUpdatedRows } = await trx
      .updateTable('speakers')
      .set({ consent_version: null, consented_at: null })
      .where('user_id', '=', userId)
      .where('consented_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('not-found')
    await revoke(trx, 'user_id', userId, now)
    if (!isSpeaker) await noteSpeaker(trx, withdrawal, 'withdraw-consent', userId)
  })
}

async function revoke(trx: Db, column: 'id' | 'user_id', value: string, now: number) {
  await dropFiles(trx, column, value)
  await trx
    .deleteFrom('take_files')
    .where('take_id', 'in', trx.selectFrom('takes').select('id').where(column, '=', value))
    .execute()
  await trx
    .updateTable('takes')
    .set({ state: 'withdrawn', revoked_at: now })
    .where(column, '=', value)
    .where('state', '!=', 'withdrawn')
    .execute()
}
