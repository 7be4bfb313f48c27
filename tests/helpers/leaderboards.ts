import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { earnPoints } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import type { Leaderboard } from '../../src/contract/leaderboards.ts'
import type { PointsReason } from '../../src/contract/points.ts'
import { sendProgress } from '../../src/contract/routes/classes.ts'
import { createLeaderboard, getLeaderboards } from '../../src/contract/routes/leaderboards.ts'
import { startApi, type TestApi } from './api.ts'
import { CLASSES, progressBody } from './classes.ts'
import { dataOf } from './mock-tests.ts'
import { createUser, signIn, type TestUser } from './users.ts'

/** Monday, 9:00 in Jakarta. */
export const MONDAY = Date.parse('2026-11-23T02:00:00Z')
export const CLASS = 'class-dasar'

class Boards {
  api!: TestApi
  /** The server's clock. */
  now = MONDAY
  rina!: TestUser
  budi!: TestUser

  /** Starts a day of Rina's, with a new sign-in. */
  async signInAgain(): Promise<TestUser> {
    return { ...this.rina, ...(await signIn(this.api, this.rina.user.id)) }
  }

  async readModul({ http }: TestUser): Promise<void> {
    const read = { kind: 'read', modul_id: 'dasar-1-modul', at: this.now } as const
    dataOf(await call(http, sendProgress, { body: progressBody('dasar', [read]) }))
  }

  earn({ user }: TestUser, points: number, reason: Exclude<PointsReason, 'redemption'> = 'review') {
    const earned = { user_id: user.id, key: randomUUID(), reason, points, at: this.now }
    return this.api.db.transaction().execute(trx => earnPoints(trx, earned))
  }
}

/** The API with a clock that tests move, two new learners, and no leaderboard. */
export function createBoards(): Boards {
  const boards = new Boards()
  beforeAll(async () => {
    boards.api = await startApi({ classes: CLASSES, now: () => boards.now })
  })
  beforeEach(async () => {
    boards.now = MONDAY
    await boards.api.db.deleteFrom('leaderboard_members').execute()
    await boards.api.db.deleteFrom('leaderboards').execute()
    boards.rina = await createUser(boards.api)
    boards.budi = await createUser(boards.api)
  })
  afterAll(() => boards.api.close())
  return boards
}

/** Returns the body of a request to create a leaderboard. */
export function createBody(nickname = 'Rina') {
  return { title: 'Teman kos', nickname, create_key: randomUUID() }
}

/** Creates a leaderboard. @returns its id */
export async function aBoard({ http }: TestUser): Promise<string> {
  return dataOf(await call(http, createLeaderboard, { body: createBody() })).id
}

export async function boardsOf({ http }: TestUser, code?: string): Promise<Leaderboard[]> {
  return dataOf(await call(http, getLeaderboards, { query: { code } }))
}

/** Returns the first leaderboard of a learner. */
export async function rowsOf(who: TestUser) {
  const [board] = await boardsOf(who)
  return board?.rows.map(({ place, nickname, points, is_self }) => [
    place,
    nickname,
    points,
    is_self,
  ])
}
