import type { Kysely } from 'kysely'

const TEXTS = ['user_id', 'email', 'answered_by', 'answer']
/** What a person's own are found by. */
const INDEXED = ['user_id', 'email']

/** Whom an answer goes to, and what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of TEXTS) await db.schema.alterTable('feedback').addColumn(name, 'text').execute()
  await db.schema.alterTable('feedback').addColumn('answered_at', 'bigint').execute()
  for (const name of INDEXED)
    await db.schema.createIndex(`feedback_${name}`).on('feedback').column(name).execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of INDEXED) await db.schema.dropIndex(`feedback_${name}`).execute()
  for (const name of [...TEXTS, 'answered_at'])
    await db.schema.alterTable('feedback').dropColumn(name).execute()
}
