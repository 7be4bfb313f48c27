import type { ProfileFields } from '../../../src/contract/profile.ts'
import type { User } from '../../../src/contract/users.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import { changeZone } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { UserDependencies } from './dependencies.ts'
import { makePhoto, type Photo, replacePhoto } from './photos.ts'
import { readUser } from './user.ts'

/** Photos of one account in an hour: decoding one can take seconds. */
const photos = new CallCounter({ limit: 30, window: HOUR })

/**
 * Changes the given fields of a profile; the rest stays.
 *
 * @param picture the new photo, or an empty text to delete the old one
 * @throws ApiError invalid-input, invalid-picture, unavailable, too-many-requests or token-revoked
 */
export async function updateProfile(
  { db, now }: UserDependencies,
  userId: string,
  changes: ProfileFields,
  picture: File | string | undefined,
): Promise<User> {
  const fields = toColumns(changes)
  const photo = await readPhoto({ db, now }, userId, picture)
  const user = await transact(db, async trx => {
    // Before the photo, so that two concurrent changes wait for each other here.
    await lockLearner(trx, userId)
    if (fields.time_zone) await changeZone(trx, userId, fields.time_zone, now())
    await trx
      .updateTable('users')
      .set({ id: userId, ...fields, ...(photo !== undefined && { photo: photo?.file ?? null }) })
      .where('id', '=', userId)
      .execute()
    if (photo !== undefined) await replacePhoto(trx, userId, photo)
    return readUser(trx, userId, now())
  })
  if (!user) throw new ApiError('token-revoked')
  return user
}

/** An empty phone or education level deletes the old one. */
function toColumns({ phone, education_level, ...rest }: ProfileFields) {
  return {
    ...rest,
    ...(phone !== undefined && { phone: phone || null }),
    ...(education_level !== undefined && { education_level: education_level || null }),
  }
}

/** @returns null to delete the old photo, undefined to leave it */
async function readPhoto(
  { db, now }: Pick<UserDependencies, 'db' | 'now'>,
  userId: string,
  picture: File | string | undefined,
): Promise<Photo | null | undefined> {
  if (picture === undefined) return undefined
  if (picture === '') return null
  if (typeof picture === 'string') throw new ApiError('invalid-picture')
  photos.limit(db, userId, now())
  return makePhoto(picture, userId)
}
