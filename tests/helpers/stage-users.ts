import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '../../server/db/open.ts'
import { addTeacher, createSchool } from './partners.ts'
import { createUser, type TestUser } from './users.ts'

/** A new user who is signed in on a stage. */
export async function newStageUser(
  { url, dataDir }: { url: string; dataDir: string },
  fields: { isAdmin?: boolean; name?: string; email?: string } = {},
): Promise<TestUser> {
  const db = openDb({ dataDir })
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  const fetchIt = (path: string, init?: RequestInit) => fetch(url + path, init)
  const user = await createUser(
    { db, fetch: fetchIt, dependencies: { secret, now: Date.now } },
    fields,
  )
  await db.destroy()
  return user
}

/** A new teacher of a new partner with the given id. */
export async function newStageTeacher(
  stage: { url: string; dataDir: string },
  school: string,
): Promise<TestUser> {
  const admin = await newStageUser(stage, { isAdmin: true })
  const teacher = await newStageUser(stage)
  await createSchool(admin, school)
  await addTeacher(admin, school, teacher)
  return teacher
}
