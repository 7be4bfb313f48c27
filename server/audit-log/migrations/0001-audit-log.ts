import type { Migration } from 'kysely/migration'
import { createSchema } from '../../db/create-schema.ts'
import { refuseChanges } from '../../db/refuse-changes.ts'

const tables = createSchema(`
  create table audit_changes (
    id text primary key,
    before text,
    after text
  );

  create table audit_log (
    id text primary key,
    at bigint not null,
    actor_id text not null,
    network text not null,
    action text not null,
    resource text not null,
    item_id text not null,
    title text not null,
    reason text
  );
  create index audit_log_by_actor on audit_log (actor_id, at, id);
  create index audit_log_by_item on audit_log (resource, item_id, at, id);
  create index audit_log_by_resource on audit_log (resource, at, id);
  create index audit_log_by_time on audit_log (at, id);
`)

/**
 * Actions of administrators: the database refuses to change or remove a row. The changed data is
 * in a separate table, so that little is read when many entries are searched.
 */
export const auditLogSchema: Migration = {
  async up(db) {
    await tables.up(db)
    for (const table of ['audit_log', 'audit_changes']) await refuseChanges(db, table)
  },
}
