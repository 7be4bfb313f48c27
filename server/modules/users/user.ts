import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EducationLevel, TimeZone, type User } from '../../../src/contract/users.ts'
import { readCurrentStreak } from '../../check-ins/read-standing.ts'
import type { Db, Tables } from '../../db/tables.ts'

const Stored = z.object({ education_level: EducationLevel.nullable(), time_zone: TimeZone })

/** What a learner may see of their own account, now. */
export async function readUser(db: Db, id: string, now: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && showUser(db, row, now)
}

export interface NewUser {
  name: string
  email: string
  phone?: string | undefined
  education_level?: EducationLevel | undefined
  time_zone: TimeZone
  password_hash: string
  is_admin?: boolean
}

/** @returns the id, or undefined when the address has an account already */
export async function insertUser(db: Db, user: NewUser, now: number): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      name: user.name,
      email: user.email,
      phone: user.phone ?? null,
      education_level: user.education_level ?? null,
      time_zone: user.time_zone,
      photo: null,
      password_hash: user.password_hash,
      is_admin: user.is_admin ? 1 : 0,
      is_disabled: 0,
      points: 0,
      daily_check_in_streak: 0,
      last_check_in_date: null,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Field by field: a new column must not get out by itself. */
export async function showUser(db: Db, row: Tables['users'], now: number): Promise<User> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    ...Stored.parse({ education_level: row.education_level, time_zone: row.time_zone }),
    profile_photo: row.photo && `/users/photos/${row.photo}`,
    isAdmin: row.is_admin === 1,
    points: row.points,
    daily_check_in_streak: await readCurrentStreak(db, row, now),
    last_check_in_date: row.last_check_in_date,
  }
}
