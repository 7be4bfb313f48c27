import { createItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Partner, TaughtPartner } from '../../src/contract/partners.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import * as routes from '../../src/contract/routes/partners.ts'
import { runAction } from './administration.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

export const SCHOOL = 'https://sekolah.contoh.id'

/** Creates a partner as an administrator. @returns its id */
export async function createSchool(
  admin: Pick<TestUser, 'http'>,
  id: string,
  fields: Partial<Partner> = {},
): Promise<string> {
  const created = await createItem(
    admin.http,
    { resource: 'partners', id },
    {
      id,
      name: 'Sekolah Bahasa Melati',
      contact_name: 'Ibu Melati',
      contact_email: 'melati@contoh.id',
      origins: [SCHOOL],
      elements: [],
      class_ids: [],
      theme: { scheme: null, tokens: [{ token: '--sapa-accent', value: '#14532d' }] },
      monthly_quota: 1_000,
      is_active: true,
      ...fields,
    },
  )
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  return id
}

/** Changes fields of a partner as an administrator. */
export async function changeSchool(
  admin: Pick<TestUser, 'http'>,
  id: string,
  fields: Partial<Partner>,
): Promise<void> {
  const params = { resource: 'partners', id }
  const { item, version } = dataOf(await call(admin.http, getItem, { params }))
  dataOf(await replaceItem(admin.http, params, version, { ...item, ...fields }))
}

/** Makes an account a teacher of a partner. */
export async function addTeacher(
  admin: Pick<TestUser, 'http'>,
  id: string,
  { user: { email } }: Pick<TestUser, 'user'>,
): Promise<void> {
  dataOf(await runAction(admin, ['partners', id], 'add-teacher', { email }))
}

/** Creates a key as a teacher. @returns the newest key of the partner */
export async function createKey(
  teacher: Pick<TestUser, 'http'>,
  id: string,
  label = 'Situs sekolah',
): Promise<TaughtPartner['keys'][number]> {
  const body = { label }
  const made = dataOf(await call(teacher.http, routes.createPartnerKey, { params: { id }, body }))
  const key = made.keys.find(each => each.label === label && each.ends_at === null)
  if (!key) throw new Error('The new key is missing.')
  return key
}
