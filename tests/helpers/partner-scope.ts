import { randomUUID } from 'node:crypto'
import { call } from '../../src/api/call.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import * as deliveries from '../../src/contract/routes/deliveries.ts'
import { createLtiPlatform } from '../../src/contract/routes/lti.ts'
import { getGroupResults } from '../../src/contract/routes/pupils.ts'
import type { TestApi } from './api.ts'
import { dataOf } from './mock-tests.ts'
import { addTeacher, createKey, createSchool } from './partners.ts'
import { createGroup, joinAs, takeTest } from './pupils.ts'
import { makeSecret } from './school-tokens.ts'
import { createUser, type TestUser } from './users.ts'

const hook = (word: string) => ({ url: 'https://rapor.contoh.id/hook', description: word })
const lrs = (key: string) => ({ url: 'https://lrs.contoh.id/xapi', key, secret: 'kata sandi' })
const PLATFORM = {
  client_id: 'sapa',
  deployment_ids: ['1'],
  auth_url: 'https://moodle.contoh.id/auth',
  token_url: 'https://moodle.contoh.id/token',
  jwks_url: 'https://moodle.contoh.id/jwks',
}
/** Platforms are told apart by issuer and client. */
const platform = (name: string) => {
  return { ...PLATFORM, name, issuer: `https://${randomUUID()}.contoh.id` }
}

/** A school with one of everything that a partner can have. */
export interface FullSchool {
  teacher: TestUser
  /** A key of its pages. */
  key: string
  pupilToken: string
  /** Ids by the names that paths give them; `:key` is another in the path of signing keys. */
  ids: Record<string, string>
}

/** @param word in every name that the school gives */
export async function createFullSchool(
  api: TestApi,
  admin: TestUser,
  word: string,
): Promise<FullSchool> {
  const teacher = await createUser(api)
  const { http } = teacher
  const id = await createSchool(admin, `sekolah-${randomUUID().slice(0, 8)}`, {
    name: `Sekolah ${word}`,
  })
  await addTeacher(admin, id, teacher)
  const params = { id }
  const key = await createKey(teacher, id, `Situs ${word}`)
  const signingKey = await makeSecret(teacher, id, `Kunci ${word}`)
  const { webhook } = dataOf(
    await call(http, deliveries.createWebhook, { params, body: hook(word) }),
  )
  dataOf(await call(http, deliveries.setLrs, { params, body: lrs(word) }))
  const { platforms } = dataOf(
    await call(http, createLtiPlatform, { params, body: platform(word) }),
  )
  const group = await createGroup(teacher, id, { name: `Kelas ${word}` })
  const pupilToken = await joinAs(api.http, group.code, `Rina ${word}`)
  await takeTest(api.http, pupilToken, true, api.dependencies.now())
  const ofGroup = { ...params, group: group.id }
  const { pupils } = dataOf(await call(http, getGroupResults, { params: ofGroup }))
  const sent = dataOf(await call(http, deliveries.getDeliveries, { params }))
  const ids = {
    id,
    key: key.id,
    'signing-keys/:key': signingKey.kid,
    group: group.id,
    pupil: pupils[0]?.id ?? '',
    webhook: webhook.id,
    delivery: sent.deliveries[0]?.id ?? '',
    platform: platforms[0]?.id ?? '',
  }
  return { teacher, key: key.key, pupilToken, ids }
}

/** Bodies of the calls of a partner that have one. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  'post /partners/:id/keys': () => ({ label: 'Baru' }),
  'post /partners/:id/signing-keys': () => ({ label: 'Baru' }),
  'post /partners/:id/groups': () => ({ name: 'Kelas 11', tests: [] }),
  'put /partners/:id/groups/:group': () => ({ name: 'Kelas 11', tests: [], is_open: true }),
  'post /partners/:id/webhooks': () => ({ ...hook('Rapor'), url: 'https://lain.contoh.id/hook' }),
  'put /partners/:id/webhooks/:webhook': () => ({ ...hook('Rapor'), is_active: false }),
  'put /partners/:id/lrs': () => lrs('sapa'),
  'post /partners/:id/deliveries/replay': () => ({ since: 0 }),
  'post /partners/:id/lti': () => platform('Moodle'),
  'put /partners/:id/lti/:platform': () => platform('Moodle'),
}

/**
 * Returns a valid request of a call of a partner.
 *
 * @throws if a parameter or the body of a new call is not known here yet
 */
export function requestOf(
  { method, path, body }: Endpoint,
  ids: FullSchool['ids'],
): { path: string; init: RequestInit } {
  const address = path.replaceAll(/(signing-keys\/)?:(\w+)/g, (whole, before = '', name) => {
    const id = ids[whole] ?? ids[name]
    if (!id) throw new Error(`${path}: add an example of :${name}.`)
    return before + id
  })
  const example = BODIES[`${method} ${path}`]?.()
  if (body && !example) throw new Error(`${method} ${path}: add an example of its body.`)
  const headers = body ? { 'content-type': 'application/json' } : {}
  const init = {
    method: method.toUpperCase(),
    headers,
    ...(body && { body: JSON.stringify(example) }),
  }
  return { path: `/api${address}`, init }
}

const TABLES = [
  'partner_keys',
  'partner_teachers',
  'partner_signing_keys',
  'pupil_groups',
  'pupils',
  'known_pupils',
  'pupil_attempts',
  'lti_platforms',
  'deliveries',
  'delivery_receivers',
] as const

/** Returns all rows of a school, to be compared. */
export async function rowsOf({ ids }: FullSchool, { db }: Pick<TestApi, 'db'>): Promise<string[]> {
  const rows = await Promise.all(
    TABLES.map(async table => {
      const found = await db.selectFrom(table).selectAll().execute()
      return found.map(row => `${table} ${JSON.stringify(row)}`)
    }),
  )
  return rows
    .flat()
    .filter(row => Object.values(ids).some(id => row.includes(id)))
    .sort()
}
