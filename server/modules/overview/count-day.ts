import { sql } from 'kysely'
import type { Numbers } from '../../../src/contract/overview.ts'
import type { Db } from '../../db/tables.ts'

/** A span of time, in milliseconds UTC. */
export interface Span {
  from: number
  /** The first moment after the span. */
  until: number
}

/**
 * Numbers that can be added up over days; a person who was active on two days still counts once.
 */
export type Sums = Omit<Numbers, 'active_learners'>

export const NOTHING: Sums = {
  registrations: 0,
  check_ins: 0,
  parts_finished: 0,
  classes_finished: 0,
  mock_tests: 0,
  certificates: 0,
  orders_paid: 0,
  revenue_rupiah: 0,
  refunded_rupiah: 0,
}

/** Counts the events of a span of time with one statement, so that all numbers are consistent. */
export async function countDay(db: Db, span: Span): Promise<Sums> {
  const at = (column: string) => within(column, span)
  const { rows } = await sql<Record<keyof Sums, unknown>>`select
    (select count(*) from users where ${at('created_at')}) as registrations,
    (select count(*) from check_ins where ${at('at')} and kind = 'check-in') as check_ins,
    (select count(*) from class_parts where ${at('done_at')}) as parts_finished,
    (select count(*) from class_progress where ${at('finished_at')}) as classes_finished,
    (select count(*) from mock_test_attempts where ${at('submitted_at')}) as mock_tests,
    (select count(*) from certificates where ${at('issued_at')}) as certificates,
    (select count(*) from orders where ${at('paid_at')}) as orders_paid,
    (select coalesce(sum(amount_rupiah), 0) from orders where ${at('paid_at')}) as revenue_rupiah,
    (select coalesce(sum(refunds.amount_rupiah), 0) from refunds
      join orders on orders.user_id = refunds.user_id and orders.id = refunds.order_id
        and orders.paid_charge = refunds.charge
      where ${at('refunds.done_at')} and refunds.status = 'done') as refunded_rupiah`.execute(db)
  const [row] = rows
  const names = Object.keys(NOTHING) as (keyof Sums)[]
  const sums = { ...NOTHING }
  for (const name of names) sums[name] = Number(row?.[name])
  return sums
}

/**
 * Returns the accounts whose learning left a row in a table: they checked in or repaired a day,
 * opened or finished an item of a class, submitted a mock test, answered a question of the day, or
 * reviewed a word. Visitors' mock tests are their own owners, and belong to no account.
 */
export async function activeIds(db: Db, span: Span): Promise<string[]> {
  const at = (column: string) => within(column, span)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from check_ins where ${at('at')} and kind in ('check-in', 'repair')
    union select user_id from class_parts where ${at('opened_at')}
    union select user_id from class_parts where ${at('done_at')}
    union select owner_id from mock_test_attempts where ${at('submitted_at')} and owner_id <> id
    union select user_id from daily_answers where ${at('at')}
    union select user_id from word_review_log where ${at('at')}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

function within(column: string, { from, until }: Span) {
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
}
