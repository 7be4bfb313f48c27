import type { Kysely } from 'kysely'

/** Certificates of finished classes, and what their signed credentials need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCertificates(db)
  await db.schema
    .createTable('revoked_credentials')
    .addColumn('credential_id', 'text', column => column.primaryKey())
    .addColumn('revoked_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('secret_mark', 'text', column => column.notNull().unique())
    .addColumn('sealed_key', 'text', column => column.notNull())
    .addColumn('public_key', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
}

function createCertificates(db: Kysely<unknown>): Promise<void> {
  return db.schema
    .createTable('certificates')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('class_id', 'text', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('class_title', 'text', column => column.notNull())
    .addColumn('class_title_ko', 'text', column => column.notNull())
    .addColumn('class_level', 'text', column => column.notNull())
    .addColumn('mentor_name', 'text', column => column.notNull())
    .addColumn('mentor_role', 'text', column => column.notNull())
    .addColumn('mentor_signature_url', 'text')
    .addColumn('finished_at', 'bigint', column => column.notNull())
    .addColumn('issued_at', 'bigint', column => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('certificates_key', ['user_id', 'class_id'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['signing_keys', 'revoked_credentials', 'certificates'])
    await db.schema.dropTable(table).execute()
}
