import type { Migration } from 'kysely/migration'
import { createSchema } from '../../db/create-schema.ts'
import { refuseChanges, refuseReplacing } from '../../db/refuse-changes.ts'

const tables = createSchema(`
  create table audit_chain (
    position integer primary key,
    entry text not null unique,
    hash text not null
  );
`)

/**
 * The hashes of the entries, each made of the one before: a change that went around the database's
 * refusal breaks the chain. Entries are neither changed nor replaced.
 */
export const auditChainSchema: Migration = {
  async up(db) {
    await tables.up(db)
    await refuseChanges(db, 'audit_chain')
    await refuseReplacing(db, 'audit_chain', 'position')
    for (const table of ['audit_log', 'audit_changes']) await refuseReplacing(db, table, 'id')
  },
}
