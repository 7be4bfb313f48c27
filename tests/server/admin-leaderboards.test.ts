import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import {
  createLeaderboard,
  getLeaderboards,
  joinLeaderboard,
} from '../../src/contract/routes/leaderboards.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const WHY = { reason: 'Nama panggilan kasar' }

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

async function boardOfTwo() {
  const [rina, sari] = [await createUser(api), await createUser(api)]
  const made = { title: 'Teman', nickname: 'Rina', create_key: randomUUID() }
  const { id } = dataOf(await call(rina.http, createLeaderboard, { body: made }))
  await call(sari.http, joinLeaderboard, { params: { id }, body: { nickname: 'Si Kasar' } })
  const found = await fetchItems(admin.http, 'leaderboard_members', { search: 'kasar' })
  const item = found.ok
    ? found.value.data.find(({ item }) => item['leaderboard_id'] === id)
    : undefined
  return { rina, sari, board: id, member: ['leaderboard_members', item?.id ?? ''] as const }
}

test('an offensive nickname is removed, and the log does not store it', {
  tags: 'postgres',
}, async () => {
  const { sari, board, member } = await boardOfTwo()
  const reset = dataOf(await runAction(admin, member, 'reset-nickname', WHY))
  expect(reset.item?.item['nickname']).toMatch(/^Pelajar \d{6}$/)
  const boards = dataOf(await call(sari.http, getLeaderboards))
  expect(boards.find(({ id }) => id === board)?.nickname).toBe(reset.item?.item['nickname'])
  const audited = await auditOf(api, member[1])
  expect(audited).toMatchObject([{ action: 'reset-nickname', ...WHY, title: `Papan ${board}` }])
  expect(JSON.stringify(audited)).not.toContain('Si Kasar')
})

test('a member who is removed is out, and the board goes with the last one', {
  tags: 'postgres',
}, async () => {
  const { rina, sari, board, member } = await boardOfTwo()
  expect(await outcomeOf(sari, member, 'remove-member', WHY)).toBe('forbidden')
  expect(dataOf(await runAction(admin, member, 'remove-member', WHY)).item).toBeNull()
  expect(dataOf(await call(sari.http, getLeaderboards)).map(({ id }) => id)).not.toContain(board)
  expect(await outcomeOf(admin, member, 'remove-member', WHY)).toBe('not-found')
  const other = ['leaderboard_members', `${board}~${rina.user.id}`] as const
  expect(await outcomeOf(admin, other, 'remove-member', WHY)).toBe('ok')
  const left = await api.db
    .selectFrom('leaderboards')
    .select('id')
    .where('id', '=', board)
    .execute()
  expect(left).toEqual([])
})
