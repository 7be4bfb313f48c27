import type { MockTestImport } from '../../../../src/contract/mock-test-drafts.ts'
import type { Actor } from '../../../audit-log/actor.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { transact } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import type { ImportReport } from '../import-export/examine-file.ts'
import { TESTS } from './lists.ts'
import { describePlan, type ImportRequest, type Plan, planImport } from './plan-import.ts'
import type { DraftTestsDependencies } from './publish-test.ts'
import { replaceDraft } from './replace-draft.ts'

export interface Import extends ImportRequest {
  mode: 'check' | 'all' | 'good'
  actor: Actor
}

/**
 * Replaces or creates a draft from a file, completely or not at all.
 *
 * @throws ApiError not-found for a named draft that does not exist
 */
export async function importIntoDraft(
  { db, revisions, now }: DraftTestsDependencies,
  report: ImportReport,
  request: Import,
): Promise<MockTestImport> {
  if (request.mode === 'check')
    return describe(db, report, await planImport(db, report, request), false)
  const answer = await transact(db, async trx => {
    // First, because it makes concurrent changes of the same draft wait.
    await raiseRevision(trx, TESTS.name)
    const plan = await planImport(trx, report, request)
    const isGood = plan.findings.length === 0 || request.mode === 'good'
    const answer = await describe(trx, report, plan, isGood && plan.after !== undefined)
    const isChange = answer.changes.length > 0 || answer.changes_facts
    if (answer.is_written && isChange) await write(trx, plan, request.actor, now())
    return answer
  })
  await revisions.refreshSoon()
  return answer
}

async function describe(
  db: Db,
  report: ImportReport,
  plan: Plan,
  is_written: boolean,
): Promise<MockTestImport> {
  const facts = plan.after?.facts ?? plan.before.facts ?? report.facts
  return {
    mock_test_id: facts?.id ?? null,
    title: facts?.title ?? null,
    items: report.items.length,
    findings: [...plan.findings],
    ...(await describePlan(db, plan)),
    is_written,
  }
}

async function write(trx: Db, { after, before }: Plan, actor: Actor, now: number): Promise<void> {
  if (!after) return
  await replaceDraft(trx, after, before, now)
  const { id, title } = after.facts
  await writeAudit(trx, {
    actor,
    now,
    action: 'import',
    resource: TESTS.name,
    id,
    title,
    ...(before.facts && { before: { ...before.facts, items: before.items } }),
    after: { ...after.facts, items: after.items },
  })
}
