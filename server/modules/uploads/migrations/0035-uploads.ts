import type { Db } from '../../../db/tables.ts'

/** Which files are kept; those of before stand in the audit log. */
export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_time').on('uploads').columns(['at']).execute()
  await db
    .insertInto('uploads')
    .columns(['name', 'at'])
    .expression(
      db
        .selectFrom('audit_log')
        .select(['item_id', 'at'])
        .where('resource', '=', 'uploads')
        .where('action', '=', 'upload'),
    )
    .execute()
}

export async function down(db: Db): Promise<void> {
  await db.schema.dropTable('uploads').execute()
}
