import type { WeeklyRecap } from '../../../src/contract/weekly-recap.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lastWeek } from '../../../src/lib/streak-week.ts'
import type { Db } from '../../db/tables.ts'
import { readStanding } from '../check-ins/public.ts'

const DAYS = 7

export async function readWeeklyRecap(db: Db, userId: string, now: number): Promise<WeeklyRecap> {
  const standing = await readStanding(db, userId, now)
  const days = lastWeek(standing).map(({ day, kind = null }) => ({ day, kind }))
  return {
    days: await withEndedStreak(db, userId, days),
    daily_check_in_streak: standing.daily_check_in_streak,
    words_reviewed: await countReviewed(db, userId, days[0]?.day ?? standing.day),
    tests_done: await countTests(db, userId, standing.ends_at - DAYS * DAY),
  }
}

/** Adds check-ins of before a missed day, which are no longer part of the streak. */
async function withEndedStreak(
  db: Db,
  userId: string,
  days: WeeklyRecap['days'],
): Promise<WeeklyRecap['days']> {
  const rows = await db
    .selectFrom('check_ins')
    .select(['day', 'kind'])
    .where('user_id', '=', userId)
    .where('day', '>=', days[0]?.day ?? '')
    .execute()
  const kinds = new Map(rows.map(row => [row.day, row.kind]))
  return days.map(({ day, kind }) => ({ day, kind: kinds.get(day) ?? kind }))
}

async function countReviewed(db: Db, userId: string, from: string): Promise<number> {
  const { words } = await db
    .selectFrom('word_review_log')
    .select(({ fn }) => fn.count<number | string>('entry_id').distinct().as('words'))
    .where('user_id', '=', userId)
    // An index has this day, which is never before the day of the review.
    .where('received_day', '>=', from)
    .where('day', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(words)
}

/** @param from milliseconds UTC */
async function countTests(db: Db, userId: string, from: number): Promise<number> {
  const { tests } = await db
    .selectFrom('mock_test_attempts')
    .select(({ fn }) => fn.count<number | string>('mock_test_id').distinct().as('tests'))
    .where('owner_id', '=', userId)
    .where('submitted_at', '>=', from)
    // Time that ran out hands in what nobody may have worked on.
    .where('was_automatic', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(tests)
}
