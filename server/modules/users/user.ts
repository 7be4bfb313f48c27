import { z } from 'zod'
import { EducationLevel, TimeZone, type User } from '../../../src/contract/users.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { readCurrentStreak } from '../check-ins/public.ts'

/** Columns that the database stores as any text. */
const TypedColumns = z.object({ education_level: EducationLevel.nullable(), time_zone: TimeZone })

/** Returns an account as its learner sees it; the streak depends on `now`. */
export async function readUser(db: Db, id: string, now: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && showUser(db, row, now)
}

/** Returns the account of a row; lists each field, so that no new column is exposed by itself. */
export async function showUser(db: Db, row: Tables['users'], now: number): Promise<User> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    ...TypedColumns.parse({ education_level: row.education_level, time_zone: row.time_zone }),
    profile_photo: row.photo && `/users/photos/${row.photo}`,
    isAdmin: row.is_admin === 1,
    points: row.points,
    daily_check_in_streak: await readCurrentStreak(db, row, now),
    last_check_in_date: row.last_check_in_date,
  }
}
