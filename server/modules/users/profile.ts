import { ProfileFields } from '../../../src/contract/profile.ts'
import type { User } from '../../../src/contract/users.ts'
import { retry } from '../../db/retry.ts'
import { check } from '../../http/input.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { UserParts } from './parts.ts'
import { makePhoto, type Photo, replacePhoto } from './photos.ts'
import { readUser } from './user.ts'

const PHOTO_FIELD = 'profile_photo'

/**
 * Changes what a profile form names; the rest stays.
 *
 * @throws ApiError invalid-input, invalid-picture, unavailable or token-revoked
 */
export async function updateProfile(
  { db }: UserParts,
  userId: string,
  form: FormData,
): Promise<User> {
  const fields = readFields(form)
  const photo = await readPhoto(form)
  const user = await retry(() =>
    db.transaction().execute(async trx => {
      // Before the photo, so that two at once wait for each other here.
      await trx
        .updateTable('users')
        .set({ id: userId, ...fields, ...(photo !== undefined && { photo: photo?.file ?? null }) })
        .where('id', '=', userId)
        .execute()
      const changed = await readUser(trx, userId)
      if (changed && photo !== undefined) await replacePhoto(trx, userId, photo)
      return changed
    }),
  )
  if (!user) throw new ApiError('token-revoked')
  return user
}

/** An empty phone or education level takes the old one away. */
function readFields(form: FormData) {
  const given = [...form].filter(([name]) => name !== PHOTO_FIELD)
  const { phone, education_level, ...rest } = check(ProfileFields, Object.fromEntries(given))
  return {
    ...rest,
    ...(phone !== undefined && { phone: phone || null }),
    ...(education_level !== undefined && { education_level: education_level || null }),
  }
}

/** @returns null to take the old one away, undefined to leave it */
async function readPhoto(form: FormData): Promise<Photo | null | undefined> {
  const field = form.get(PHOTO_FIELD)
  if (field === null) return undefined
  if (field === '') return null
  if (typeof field === 'string') throw new ApiError('invalid-picture')
  return makePhoto(field)
}
