import { type Kysely, sql } from 'kysely'

/** Who did something on a day is asked by the day, of everybody: each index answers without its table. */
const INDEXES = [
  ['users', ['created_at']],
  ['check_ins', ['at', 'kind', 'user_id']],
  ['word_review_log', ['at', 'user_id']],
  ['daily_answers', ['at', 'user_id']],
  ['class_parts', ['opened_at', 'user_id']],
  ['class_parts', ['done_at', 'user_id']],
  ['class_progress', ['finished_at']],
  ['mock_test_attempts', ['submitted_at', 'owner_id', 'id']],
  ['certificates', ['issued_at']],
  ['orders', ['paid_at', 'amount_rupiah']],
  ['refunds', ['done_at']],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of INDEXES)
    await db.schema
      .createIndex(nameOf(table, columns))
      .on(table)
      .columns([...columns])
      .where(sql<boolean>`${sql.ref(columns[0])} is not null`)
      .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of INDEXES)
    await db.schema.dropIndex(nameOf(table, columns)).execute()
}

function nameOf(table: string, [first]: readonly [string, ...string[]]): string {
  return `${table}_overview_${first}`
}
