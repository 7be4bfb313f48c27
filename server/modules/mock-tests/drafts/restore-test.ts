import { z } from 'zod'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { transact } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readVersion } from '../../../publications/publish.ts'
import { action } from '../../../resources/action.ts'
import { type PublishedMockTest, StoredMockTest } from '../content-schema.ts'
import { MOCK_TEST } from '../public.ts'
import { ownersOf } from './item-ids.ts'
import { findDraftTest, TESTS } from './lists.ts'
import type { DraftTestsDependencies } from './publish-test.ts'
import { replaceDraft } from './replace-draft.ts'

/** Action that makes a published version the draft again; learners see it once it is published. */
export function restoring({ db, revisions }: DraftTestsDependencies) {
  return action({
    name: 'restore',
    label: 'Pulihkan versi',
    schema: z.strictObject({ version: z.int().min(1) }),
    async run({ id, input: { version }, actor, now }) {
      await transact(db, async trx => {
        await raiseRevision(trx, TESTS.name)
        const row = await readVersion(trx, MOCK_TEST, id, version)
        if (!row?.document) throw new ApiError('not-found', 'Versi ini tidak ada.')
        const {
          blueprint_facts: _,
          download_bytes: __,
          ...rest
        }: PublishedMockTest = JSON.parse(row.document)
        const after = StoredMockTest.parse(rest)
        await checkIds(trx, after)
        const before = await findDraftTest(trx, id)
        await replaceDraft(trx, toDraft(after), before ? toDraft(before) : NOTHING, now)
        const change = { actor, now, resource: TESTS.name, id, title: after.title, before, after }
        await writeAudit(trx, { ...change, action: 'restore', reason: `versi ${version}` })
      })
      await revisions.refreshSoon()
      return `Draf tes ini sekarang sama dengan versi ${version}. Terbitkan supaya pelajar melihatnya.`
    },
  })
}

const NOTHING = { facts: undefined, items: [] }

/** Splits a test into the rows of its lists. */
export function toDraft({ items, ...facts }: StoredMockTest) {
  return { facts, items: items.map(item => ({ ...item, mock_test_id: facts.id })) }
}

/** @throws ApiError in-use where an item belongs to another test by now */
async function checkIds(trx: Db, { id: testId, items }: StoredMockTest): Promise<void> {
  const owners = await ownersOf(
    trx,
    items.map(({ id }) => id),
  )
  const takenItem = items.find(({ id }) => (owners.get(id) ?? testId) !== testId)
  if (takenItem)
    throw new ApiError(
      'in-use',
      `Soal ${takenItem.id} sekarang milik tes ${owners.get(takenItem.id)}.`,
    )
}
