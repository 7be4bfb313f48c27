import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { squarePicture } from '../../lib/pictures.ts'

/** Pixels per side: twice the largest avatar, for high-density screens. */
const SIZE = 256

export interface Photo {
  file: string
  base64: string
}

/** @throws ApiError invalid-picture or unavailable */
export async function makePhoto(picture: File, userId: string): Promise<Photo> {
  const webp = await squarePicture(await picture.bytes(), SIZE, userId)
  return { file: `${randomBytes(16).toString('base64url')}.webp`, base64: webp.toString('base64') }
}

/** Replaces the photo of a user; without a new one it is only deleted. */
export async function replacePhoto(db: Db, userId: string, photo: Photo | null): Promise<void> {
  await db.deleteFrom('photos').where('user_id', '=', userId).execute()
  if (photo)
    await db
      .insertInto('photos')
      .values({ user_id: userId, ...photo })
      .execute()
}

/** @returns the WebP with that name */
export async function findPhoto(
  db: Db,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('base64')
    .where('file', '=', file)
    .executeTakeFirst()
  return row && new Uint8Array(Buffer.from(row.base64, 'base64'))
}
