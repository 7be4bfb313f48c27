import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '../../server/db/tables.ts'
import { readCurrentStreak, readStanding } from '../../server/modules/check-ins/public.ts'
import type { TestApi } from './api.ts'
import type { Clock } from './learner-clock.ts'
import { givePoints, sumsOf } from './points.ts'
import { type Doer, REWARDS } from './today-doers.ts'
import { coverageOf, dayText, type Model, moveTime, streakNow } from './today-model.ts'
import { type Deed, endOf, modelOf, type Sequence, takeStep } from './today-sequences.ts'

/** Stock of the limited voucher. */
const STOCK = 200

/** The API and the clock that a sequence runs on, with new learners each time. */
export interface TodayWorld {
  api: TestApi
  clock: Clock
  doer: Doer
}

/** Runs a sequence, and compares all results and stored data with the model. */
export async function playSequence(world: TodayWorld, sequence: Sequence): Promise<void> {
  const { api, clock } = world
  const ids = await createLearners(world, sequence)
  let model = modelOf(sequence, clock.now())
  for (const step of sequence.steps) {
    const end = endOf(step, model)
    if (end === undefined) {
      const doer = (learner: number, deed: Deed) => world.doer(ids[learner] ?? '', deed)
      model = await takeStep(model, step, doer, () => readZones(api.db, ids))
    } else {
      clock.set(end)
      moveTime(model, end)
      for (const [index, id] of ids.entries()) await expectStanding(api.db, id, model, index)
    }
  }
  for (const [index, id] of ids.entries()) {
    await expectStanding(api.db, id, model, index)
    await expectRows(api.db, id, model, index)
  }
  const { taken } = await api.db
    .selectFrom('reward_stock')
    .select('taken')
    .executeTakeFirstOrThrow()
  expect(STOCK - taken).toBe(model.rareLeft)
}

async function createLearners({ api, clock }: TodayWorld, { zones, points, stock }: Sequence) {
  await api.db.deleteFrom('reward_stock').execute()
  await api.db
    .insertInto('reward_stock')
    .values({ reward_id: REWARDS.rare, taken: STOCK - stock })
    .execute()
  const ids = zones.map(() => randomUUID())
  const rows = zones.map((time_zone, index) => ({
    ...{ id: ids[index] ?? '', name: 'Rina', email: `${ids[index]}@contoh.id`, time_zone },
    ...{ phone: null, education_level: null, photo: null, password_hash: 'none' },
    ...({ is_admin: 0, is_disabled: 0, points: 0, daily_check_in_streak: 0 } as const),
    ...{ last_check_in_date: null, created_at: clock.now() },
  }))
  await api.db.insertInto('users').values(rows).execute()
  if (points > 0)
    for (const user of rows)
      await givePoints(api.db, { user: { id: user.id } }, points, clock.now())
  return ids
}

/** Returns the zones of accounts, in the order of their ids. */
async function readZones(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'time_zone'])
    .where('id', 'in', ids)
    .execute()
  return ids.map(id => rows.find(row => row.id === id)?.time_zone ?? '')
}

async function expectStanding(db: Db, id: string, model: Model, index: number): Promise<void> {
  const learner = model.learners[index]
  if (!learner) throw new Error('There is no such learner.')
  const standing = await readStanding(db, id, model.now)
  const covered = coverageOf(learner) ?? []
  const unused = learner.freezes.filter(({ usedFor }) => usedFor === null).length
  const newly = covered.map(({ day, kind }) => ({ day: dayText(day), kind })).reverse()
  expect(standing).toMatchObject({
    day: dayText(learner.day),
    is_checked_in: learner.last?.day === learner.day,
    daily_check_in_streak: streakNow(learner),
    last_check_in_date: learner.last ? dayText(learner.last.day) : null,
    points: learner.points,
    freezes: unused - covered.filter(({ freeze }) => freeze).length,
  })
  expect(standing.kept.slice(0, newly.length)).toEqual(newly)
}

async function expectRows(db: Db, user_id: string, model: Model, index: number): Promise<void> {
  const learner = model.learners[index]
  if (!learner) throw new Error('There is no such learner.')
  const { points, sum, balance, least } = await sumsOf(db, user_id)
  expect([points, sum, balance, least]).toEqual([...Array(3).fill(learner.points), 0])
  const days = await db.selectFrom('check_ins').selectAll().where('user_id', '=', user_id).execute()
  expect(Object.fromEntries(days.map(({ day, kind }) => [day, kind]))).toEqual(
    Object.fromEntries(Object.entries(learner.diary).map(([day, kind]) => [dayText(+day), kind])),
  )
  const freezes = await db
    .selectFrom('freezes')
    .selectAll()
    .where('user_id', '=', user_id)
    .execute()
  const text = (day: number | null) => (day === null ? 'none' : dayText(day))
  expect(freezes.map(each => `${each.from_day} ${each.used_for ?? 'none'}`).sort()).toEqual(
    learner.freezes.map(each => `${text(each.from)} ${text(each.usedFor)}`).sort(),
  )
  const row = { id: user_id, ...(await readColumns(db, user_id)) }
  expect(await readCurrentStreak(db, row, model.now)).toBe(streakNow(learner))
}

function readColumns(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['daily_check_in_streak', 'last_check_in_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
