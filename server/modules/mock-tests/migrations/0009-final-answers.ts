import type { Kysely } from 'kysely'

const TABLE = 'mock_test_attempts'
const INDEXES = {
  mock_test_attempts_by_start: 'started_at',
  mock_test_attempts_by_submission: 'submitted_at',
}

/** What attempts were handed in with, and the way to the newest of one owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(TABLE).addColumn('final_answers', 'text').execute()
  for (const [name, column] of Object.entries(INDEXES))
    await db.schema.createIndex(name).on(TABLE).columns(['owner_id', column]).execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await db.schema.dropIndex(name).execute()
  await db.schema.alterTable(TABLE).dropColumn('final_answers').execute()
}
