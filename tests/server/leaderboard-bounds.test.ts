import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createLeaderboard, joinLeaderboard } from '../../src/contract/routes/leaderboards.ts'
import { atOnce } from '../helpers/at-once.ts'
import { aBoard, boardsOf, CLASS, createBoards, createBody } from '../helpers/leaderboards.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUsers } from '../helpers/users.ts'

const here = createBoards()

describe('a limit', () => {
  /** Fills a room with earlier members. */
  async function crowd(leaderboard_id: string, count: number, room = 1): Promise<void> {
    const members = Array.from({ length: count }, (_, at) => ({
      user_id: `u-${room}-${at}`,
      leaderboard_id,
      room,
      nickname: `Orang ${at}`,
      nickname_key: `orang ${at}`,
      create_key: null,
      joined_at: at,
    }))
    await here.api.db.insertInto('leaderboard_members').values(members).execute()
  }

  test('of ten leaderboards applies to each person, also to calls at once', {
    tags: 'postgres',
  }, async () => {
    const codes = await atOnce(12, async () =>
      codeOf(await call(here.rina.http, createLeaderboard, { body: createBody() })),
    )
    expect(codes.filter(code => code === 'ok')).toHaveLength(10)
    expect(codes.filter(code => code === 'leaderboard-limit')).toHaveLength(2)
    const other = await aBoard(here.budi)
    expect(
      codeOf(
        await call(here.rina.http, joinLeaderboard, {
          params: { id: other },
          body: { nickname: 'Rina' },
        }),
      ),
    ).toBe('leaderboard-limit')
  })

  test('of 50 members closes a leaderboard of friends, also when many join at once', {
    tags: 'postgres',
  }, async () => {
    const id = await aBoard(here.rina)
    await crowd(id, 48)
    const learners = await createUsers(here.api, 8)
    const codes = await Promise.all(
      learners.map(async ({ http }, at) =>
        codeOf(
          await call(http, joinLeaderboard, { params: { id }, body: { nickname: `Baru ${at}` } }),
        ),
      ),
    )
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect(codes.filter(code => code === 'leaderboard-limit')).toHaveLength(7)
    const [board] = await boardsOf(here.rina)
    // The first 20 members, and the learner.
    expect([board?.members, board?.rows.length]).toEqual([50, 21])
    expect(board?.rows.at(-1)).toMatchObject({ nickname: 'Rina', place: 1, is_self: true })
  })

  test('of 50 members opens another room of a class', async () => {
    await here.readModul(here.rina)
    await here.readModul(here.budi)
    dataOf(
      await call(here.rina.http, joinLeaderboard, {
        params: { id: CLASS },
        body: { nickname: 'Rina' },
      }),
    )
    await crowd(CLASS, 49)
    // Shown as it would be for Budi after joining: without members.
    expect((await boardsOf(here.budi))[0]).toMatchObject({ nickname: null, members: 0 })
    // Rina is in another room, so that the nickname is free in this one.
    dataOf(
      await call(here.budi.http, joinLeaderboard, {
        params: { id: CLASS },
        body: { nickname: 'rina' },
      }),
    )
    expect((await boardsOf(here.rina))[0]).toMatchObject({ members: 50 })
    expect((await boardsOf(here.budi))[0]).toMatchObject({
      members: 1,
      rows: [{ nickname: 'rina' }],
    })
  })
})
