import { describe, expect, test } from 'vitest'
import { weekOf } from '../../server/learner-days/week.ts'
import { leaveAll } from '../../server/modules/leaderboards/leave.ts'
import { call } from '../../src/api/call.ts'
import {
  createLeaderboard,
  getLeaderboards,
  joinLeaderboard,
  leaveLeaderboard,
} from '../../src/contract/routes/leaderboards.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  aBoard,
  boardsOf,
  CLASS,
  createBoards,
  createBody,
  MONDAY,
  rowsOf,
} from '../helpers/leaderboards.ts'
import { untilSomeoneWaits } from '../helpers/lock-waits.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

const here = createBoards()

describe('a leaderboard of friends', () => {
  test('is created once for one key, also by calls at once, and is joined by its code', {
    tags: 'postgres',
  }, async () => {
    const once = createBody()
    const boards = await atOnce(3, () => call(here.rina.http, createLeaderboard, { body: once }))
    const [board] = boards.map(dataOf)
    expect(new Set(boards.map(each => dataOf(each).id)).size).toBe(1)
    expect(board).toMatchObject({
      kind: 'friends',
      title: 'Teman kos',
      from: '2026-11-23',
      to: '2026-11-29',
      nickname: 'Rina',
      members: 1,
      rows: [{ place: 1, nickname: 'Rina', points: 0, is_self: true }],
    })
    const code = board?.id.replace('friends-', '')
    expect(await boardsOf(here.budi)).toEqual([])
    const invited = { id: board?.id, title: 'Teman kos', nickname: null, members: 1, rows: [] }
    expect(await boardsOf(here.budi, code)).toMatchObject([invited])
    expect(await boardsOf(here.budi, '0000000000000000')).toEqual([])
    dataOf(
      await call(here.budi.http, joinLeaderboard, {
        params: { id: board?.id ?? '' },
        body: { nickname: 'Budi' },
      }),
    )
    expect(await boardsOf(here.budi, code)).toMatchObject([{ nickname: 'Budi', members: 2 }])
  })

  test('counts the points of this week’s learning, and nothing else', async () => {
    await call(here.budi.http, joinLeaderboard, {
      params: { id: await aBoard(here.rina) },
      body: { nickname: 'Budi' },
    })
    here.now = MONDAY - DAY
    await here.earn(here.rina, 20)
    here.now = MONDAY
    await here.earn(here.rina, 10)
    await here.earn(here.rina, 50, 'milestone')
    await here.earn(here.rina, 100, 'referral')
    await here.earn(here.budi, 10, 'check-in')
    // Spent points do not count as a loss.
    const spent = { user_id: here.rina.user.id, key: 'redemption x', reason: 'redemption' } as const
    await here.api.db
      .insertInto('points_ledger')
      .values({
        ...spent,
        title: null,
        points: -90,
        balance: 90,
        day: '2026-11-23',
        at: here.now + 60_000,
      })
      .execute()
    here.now += 60_000
    expect(await rowsOf(here.rina)).toEqual([
      [1, 'Budi', 10, false],
      [1, 'Rina', 10, true],
    ])
    here.now = MONDAY + 6 * DAY
    await here.earn(here.rina, 20)
    const ofRina = await here.signInAgain()
    expect(await rowsOf(ofRina)).toEqual([
      [1, 'Rina', 30, true],
      [2, 'Budi', 10, false],
    ])
    here.now += DAY
    const next = await here.signInAgain()
    expect((await boardsOf(next))[0]).toMatchObject({ from: '2026-11-30', to: '2026-12-06' })
    expect((await rowsOf(next))?.map(([, , points]) => points)).toEqual([0, 0])
  })

  test('adds up points every 30 seconds, and shows new members at once', async () => {
    const id = await aBoard(here.rina)
    expect(await rowsOf(here.rina)).toEqual([[1, 'Rina', 0, true]])
    await here.earn(here.rina, 5)
    here.now += 29_000
    expect(await rowsOf(here.rina)).toEqual([[1, 'Rina', 0, true]])
    here.now += 2_000
    expect(await rowsOf(here.rina)).toEqual([[1, 'Rina', 5, true]])
    await here.earn(here.budi, 7)
    await call(here.budi.http, joinLeaderboard, { params: { id }, body: { nickname: 'Budi' } })
    const both = [
      [1, 'Budi', 7, false],
      [2, 'Rina', 5, true],
    ]
    expect(await rowsOf(here.rina)).toEqual(both)
  })

  test('says nothing about its members except their nicknames there', async () => {
    const id = await aBoard(here.rina)
    const answer = dataOf(
      await call(here.budi.http, joinLeaderboard, {
        params: { id },
        body: { nickname: 'Si Rajin' },
      }),
    )
    expect(JSON.stringify(answer)).not.toContain(here.rina.user.id)
    expect(JSON.stringify(answer)).not.toContain(here.rina.user.email)
    expect(Object.keys(answer.rows[0] ?? {}).sort()).toEqual([
      'is_self',
      'nickname',
      'place',
      'points',
    ])
  })

  test('has each nickname once, however it is spelled', async () => {
    const id = await aBoard(here.rina)
    const join = (nickname: string) =>
      call(here.budi.http, joinLeaderboard, { params: { id }, body: { nickname } })
    const alike = ['Rіna', 'Ｒіｎа', 'RINА', 'Rlna', 'R1na', 'Rına']
    for (const nickname of ['rina', ' RINA ', 'Ｒｉｎａ', ...alike])
      expect(codeOf(await join(nickname))).toBe('nickname-taken')
    const siti = await createUser(here.api)
    const both = await Promise.all([
      join('Elang'),
      call(siti.http, joinLeaderboard, { params: { id }, body: { nickname: 'ELANG' } }),
    ])
    expect(both.map(codeOf).sort()).toEqual(['nickname-taken', 'ok'])
    const [taken, name] = codeOf(both[0]) === 'ok' ? [here.budi, 'elang'] : [siti, 'Elang']
    expect(
      codeOf(await call(taken.http, joinLeaderboard, { params: { id }, body: { nickname: name } })),
    ).toBe('ok')
    expect(
      codeOf(
        await call(taken.http, joinLeaderboard, { params: { id }, body: { nickname: 'rina' } }),
      ),
    ).toBe('nickname-taken')
    expect(
      codeOf(
        await call(taken.http, joinLeaderboard, { params: { id }, body: { nickname: 'Merpati' } }),
      ),
    ).toBe('ok')
    expect((await boardsOf(taken))[0]).toMatchObject({ nickname: 'Merpati', members: 2 })
  })

  test.each(['', 'x', '12', 'a'.repeat(21), 'a\nb', '\u3164\u3164'])(
    'does not accept the nickname %j',
    async nickname => {
      const id = await aBoard(here.rina)
      expect(
        codeOf(await call(here.budi.http, joinLeaderboard, { params: { id }, body: { nickname } })),
      ).toBe('invalid-input')
      expect(
        codeOf(await call(here.budi.http, createLeaderboard, { body: createBody(nickname) })),
      ).toBe('invalid-input')
    },
  )

  test('has no trace of a member who left, and is deleted with the last one', async () => {
    const id = await aBoard(here.rina)
    await call(here.budi.http, joinLeaderboard, { params: { id }, body: { nickname: 'Budi' } })
    dataOf(await call(here.rina.http, leaveLeaderboard, { params: { id } }))
    dataOf(await call(here.rina.http, leaveLeaderboard, { params: { id } }))
    expect(await boardsOf(here.rina)).toEqual([])
    expect(await boardsOf(here.budi)).toMatchObject([{ members: 1, rows: [{ nickname: 'Budi' }] }])
    await Promise.all([
      call(here.budi.http, leaveLeaderboard, { params: { id } }),
      call(here.rina.http, joinLeaderboard, { params: { id }, body: { nickname: 'Rina' } }),
    ])
    dataOf(await call(here.rina.http, leaveLeaderboard, { params: { id } }))
    expect(
      codeOf(
        await call(here.rina.http, joinLeaderboard, { params: { id }, body: { nickname: 'Rina' } }),
      ),
    ).toBe('not-found')
    expect(await here.api.db.selectFrom('leaderboards').selectAll().execute()).toEqual([])
  })

  test('loses a member who deletes the account', async () => {
    const id = await aBoard(here.rina)
    await call(here.budi.http, joinLeaderboard, { params: { id }, body: { nickname: 'Budi' } })
    const titleOf = async ({ http }: TestUser) =>
      (dataOf(await call(http, exportUser)).leaderboard_members as { title: string }[])[0]?.title
    expect([await titleOf(here.rina), await titleOf(here.budi)]).toEqual(['Teman kos', null])
    dataOf(await call(here.rina.http, deleteUser, { body: { password: PASSWORD } }))
    const left = { title: 'Papan teman', members: 1, rows: [{ nickname: 'Budi' }] }
    expect(await boardsOf(here.budi)).toMatchObject([left])
    dataOf(await call(here.budi.http, deleteUser, { body: { password: PASSWORD } }))
    expect(await here.api.db.selectFrom('leaderboards').selectAll().execute()).toEqual([])
  })
})

describe('a leaderboard of a class', () => {
  test('is joined by learners who have begun that class', async () => {
    expect(
      codeOf(
        await call(here.rina.http, joinLeaderboard, {
          params: { id: CLASS },
          body: { nickname: 'Rina' },
        }),
      ),
    ).toBe('not-found')
    await here.readModul(here.rina)
    const offered = { id: CLASS, kind: 'class', title: 'Kelas dasar', nickname: null, rows: [] }
    expect(await boardsOf(here.rina)).toMatchObject([offered])
    dataOf(
      await call(here.rina.http, joinLeaderboard, {
        params: { id: CLASS },
        body: { nickname: 'Rina' },
      }),
    )
    expect(await boardsOf(here.rina)).toMatchObject([{ id: CLASS, nickname: 'Rina', members: 1 }])
    expect(
      codeOf(
        await call(here.rina.http, joinLeaderboard, {
          params: { id: 'class-lain' },
          body: { nickname: 'Rina' },
        }),
      ),
    ).toBe('not-found')
    expect(
      codeOf(
        await call(here.rina.http, joinLeaderboard, {
          params: { id: 'lain' },
          body: { nickname: 'Rina' },
        }),
      ),
    ).toBe('invalid-input')
  })

  test('can be joined while its last member leaves', async () => {
    await here.readModul(here.rina)
    await here.readModul(here.budi)
    dataOf(
      await call(here.budi.http, joinLeaderboard, {
        params: { id: CLASS },
        body: { nickname: 'Budi' },
      }),
    )
    const joining = await here.api.db.transaction().execute(async trx => {
      await leaveAll(trx, here.budi.user.id)
      const joining = call(here.rina.http, joinLeaderboard, {
        params: { id: CLASS },
        body: { nickname: 'Rina' },
      })
      // Rina joins before Budi's account is gone.
      await untilSomeoneWaits(here.api.db)
      return [joining]
    })
    const [joined] = await Promise.all(joining)
    expect(joined && codeOf(joined)).toBe('ok')
    expect(await boardsOf(here.rina)).toMatchObject([{ nickname: 'Rina', members: 1 }])
  })

  test('is closed to visitors, like any other leaderboard', async () => {
    const { http } = here.api
    const calls = [
      call(http, getLeaderboards),
      call(http, createLeaderboard, { body: createBody() }),
      call(http, joinLeaderboard, { params: { id: CLASS }, body: { nickname: 'Rina' } }),
      call(http, leaveLeaderboard, { params: { id: CLASS } }),
    ]
    for (const answer of await Promise.all(calls)) expect(codeOf(answer)).toBe('signed-out')
  })
})

test.each([
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-12-31', '2026-12-28', '2027-01-03'],
])('the week of %s goes from %s to %s', (day, from, to) => {
  expect(weekOf(day)).toEqual({ from, to })
})
