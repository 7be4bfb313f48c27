import { randomUUID } from 'node:crypto'
import type { EducationLevel, TimeZone } from '../../../src/contract/users.ts'
import type { Db } from '../../db/tables.ts'

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
