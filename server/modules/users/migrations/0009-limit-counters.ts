import type { Kysely } from 'kysely'

/** Counters of tries were called attempts, as the mock tests that somebody takes are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attempts').renameTo('limit_counters').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('limit_counters').renameTo('attempts').execute()
}
