import type { Kysely } from 'kysely'
import { refuseChanges } from '../../db/refuse-changes.ts'

const TABLES = ['audit_log', 'audit_changes']
const INDEXES = {
  audit_log_by_time: ['at', 'id'],
  audit_log_by_resource: ['resource', 'at', 'id'],
  audit_log_by_item: ['resource', 'item_id', 'at', 'id'],
  audit_log_by_actor: ['actor_id', 'at', 'id'],
}

/**
 * What administrators did: rows are added, never changed nor removed. What an entry changed stands
 * beside it, so that little is read where many are looked through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('actor_id', 'text', column => column.notNull())
    .addColumn('network', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('resource', 'text', column => column.notNull())
    .addColumn('item_id', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('reason', 'text')
    .execute()
  await db.schema
    .createTable('audit_changes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  for (const [name, columns] of Object.entries(INDEXES))
    await db.schema.createIndex(name).on('audit_log').columns(columns).execute()
  for (const table of TABLES) await refuseChanges(db, table)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute()
}
