import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { checkIn } from '../../src/contract/routes/check-ins.ts'
import { getInvitation, renewInvitation } from '../../src/contract/routes/groups.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { cheer, groupOf, groupsOf, join, make, newCheers } from '../helpers/groups.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

/** Monday, 9:00 in Jakarta. */
const MONDAY = Date.parse('2026-11-23T02:00:00Z')

let api: TestApi
let admin: TestUser
let rina: TestUser
let budi: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => MONDAY })
  admin = await createUser(api, { isAdmin: true })
})
beforeEach(async () => {
  ;[rina, budi] = [await createUser(api), await createUser(api)]
})
afterAll(() => api.close())

/** A group of Rina's that Budi has joined, as Rina sees it. */
async function both() {
  const { code } = await make(rina)
  dataOf(await join(budi, code))
  return groupOf(rina)
}

const WHY = { reason: 'Tautannya disebar di luar' }

test('an administrator sees a group without its code or members, closes its link, and opens it again', {
  tags: 'postgres',
}, async () => {
  const { id, code } = await both()
  dataOf(await call(budi.http, checkIn, { params: { userId: budi.user.id }, body: {} }))
  const group = ['study_groups', id] as const
  const closed = dataOf(await runAction(admin, group, 'close-link', WHY)).item?.item
  expect(closed).toEqual({
    id,
    title: 'Teman kos',
    owner_id: rina.user.id,
    members: 2,
    created_at: MONDAY,
    last_step_date: '2026-11-23',
    is_link_open: false,
  })
  const other = await createUser(api)
  expect(codeOf(await join(other, code, 'Sari'))).toBe('not-found')
  expect(codeOf(await call(other.http, getInvitation, { query: { code } }))).toBe('not-found')
  expect(dataOf(await join(budi, code)).is_link_open).toBe(false)
  const renewing = await call(rina.http, renewInvitation, { params: { id } })
  expect(codeOf(renewing)).toBe('forbidden')
  dataOf(await runAction(admin, group, 'open-link', WHY))
  expect(dataOf(await join(other, code, 'Sari')).members).toHaveLength(3)
  const audited = await auditOf(api, id)
  expect(audited.map(({ action }) => action).toSorted()).toEqual(['close-link', 'open-link'])
  expect(JSON.stringify(audited)).not.toContain('Teman kos')
})

test('an administrator removes a group with its greetings, and nobody else does', async () => {
  const made = await both()
  dataOf(await cheer(rina, made, 'Budi', 'thanks'))
  const group = ['study_groups', made.id] as const
  expect(await outcomeOf(rina, group, 'remove-group', WHY)).toBe('forbidden')
  expect(dataOf(await runAction(admin, group, 'remove-group', WHY)).item).toBeNull()
  expect([await groupsOf(rina), await groupsOf(budi), await newCheers(budi)]).toEqual([[], [], []])
  expect(await auditOf(api, made.id)).toMatchObject([{ action: 'remove-group', ...WHY }])
  expect(await outcomeOf(admin, group, 'remove-group', WHY)).toBe('not-found')
})
