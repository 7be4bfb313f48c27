import { isDeepStrictEqual } from 'node:util'
import type { MockTestImport } from '../../../../src/contract/mock-test-drafts.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readItems } from '../../../lists/read-items.ts'
import { checkBlueprint } from '../check-content.ts'
import { type DraftItem, type DraftTest, ITEMS_MAX } from '../content-schema.ts'
import type { Finding, ImportReport } from '../import-export/examine-file.ts'
import { ownersOf, ownId } from './item-ids.ts'
import { BLUEPRINTS, findDraftTest } from './lists.ts'
import type { NewDraft } from './replace-draft.ts'
import { toDraft } from './restore-test.ts'

export interface ImportRequest {
  mock_test_id?: string | undefined
  others: 'keep' | 'remove'
}

type Changed = MockTestImport['changes'][number]

export interface Plan {
  findings: readonly Finding[]
  /** Undefined where neither file nor request names the test. */
  after: NewDraft | undefined
  before: { facts: DraftTest | undefined; items: readonly DraftItem[] }
}

/**
 * Returns the draft that a file would lead to; changes nothing.
 *
 * @throws ApiError not-found for a named draft that does not exist
 */
export async function planImport(
  db: Db,
  report: ImportReport,
  request: ImportRequest,
): Promise<Plan> {
  const named = request.mock_test_id
  const id = named ?? report.facts?.id
  const draft = id === undefined ? undefined : await findDraftTest(db, id)
  if (named !== undefined && !draft) throw new ApiError('not-found', 'Tes ini tidak ada.')
  const before = draft ? toDraft(draft) : { facts: undefined, items: [] }
  const facts = named === undefined ? report.facts : before.facts
  // Where the request names the test, findings about the file's own test do not matter.
  const findings = report.findings.filter(({ place }) => named === undefined || place !== 'test')
  if (!facts) return { findings, after: undefined, before }
  const items = joinItems(
    before.items,
    await withOwnIds(db, facts.id, report.items),
    request.others,
  )
  if (items.length > ITEMS_MAX)
    findings.push({
      place: 'file',
      reason: `tes ini akan punya ${items.length} soal, padahal paling banyak ${ITEMS_MAX}`,
    })
  const isTooLong = items.length > ITEMS_MAX
  if (!(await blueprintOf(db, facts)))
    findings.push({ place: 'test', reason: `blueprint: susunan ${facts.blueprint} tidak ada` })
  return { findings, after: isTooLong ? undefined : { facts, items }, before }
}

/** Describes the differences, for the person who decides about the import. */
export async function describePlan(
  db: Db,
  { after, before }: Plan,
): Promise<Pick<MockTestImport, 'changes' | 'changes_facts' | 'unchanged' | 'lacks'>> {
  if (!after)
    return { changes: [], changes_facts: false, unchanged: before.items.length, lacks: [] }
  const existing = new Map(before.items.map(item => [item.id, item]))
  const newIds = new Set(after.items.map(({ id }) => id))
  const written = after.items.flatMap((item): Changed[] => {
    const former = existing.get(item.id)
    if (!former) return [{ id: item.id, change: 'created' }]
    return isDeepStrictEqual(former, item) ? [] : [{ id: item.id, change: 'replaced' }]
  })
  const removed = before.items
    .filter(({ id }) => !newIds.has(id))
    .map(({ id }) => ({ id, change: 'removed' as const }))
  const blueprint = await blueprintOf(db, after.facts)
  const test = { ...after.facts, items: [...after.items] }
  return {
    changes: [...written, ...removed],
    changes_facts: !isDeepStrictEqual(after.facts, before.facts),
    unchanged: after.items.length - written.length,
    lacks: blueprint ? checkBlueprint(test, blueprint).map(({ reason }) => reason) : [],
  }
}

async function blueprintOf(db: Db, { blueprint }: DraftTest) {
  const [found] = await readItems(db, BLUEPRINTS, blueprint)
  return found
}

/**
 * Returns the items of a file under ids that no other test uses; the same file again gets the same
 * ids.
 */
async function withOwnIds(
  db: Db,
  testId: string,
  items: ImportReport['items'],
): Promise<DraftItem[]> {
  const owners = await ownersOf(
    db,
    items.map(({ id }) => id),
  )
  return items.map(item => {
    const isOthers = (owners.get(item.id) ?? testId) !== testId
    return { ...item, id: isOthers ? ownId(testId, item.id) : item.id, mock_test_id: testId }
  })
}

/** Existing items keep their position; new ones are appended in the order of the file. */
function joinItems(
  before: readonly DraftItem[],
  items: readonly DraftItem[],
  others: ImportRequest['others'],
): DraftItem[] {
  if (others === 'remove') return [...items]
  const fresh = new Map(items.map(item => [item.id, item]))
  const existing = new Set(before.map(({ id }) => id))
  return [
    ...before.map(item => fresh.get(item.id) ?? item),
    ...items.filter(({ id }) => !existing.has(id)),
  ]
}
