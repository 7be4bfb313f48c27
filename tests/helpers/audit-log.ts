import type { TestApi } from './api.ts'

/** Returns the audit log's entries about an item, the oldest first. */
export async function auditOf({ db }: Pick<TestApi, 'db'>, itemId: string) {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('audit_changes', 'audit_changes.id', 'audit_log.id')
    .select(['actor_id', 'action', 'resource', 'title', 'reason', 'before', 'after'])
    .where('item_id', '=', itemId)
    .orderBy('audit_log.id')
    .execute()
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }))
}
