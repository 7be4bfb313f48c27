import { z } from 'zod'
import { text } from '../../../../src/contract/endpoint.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { retry } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Parts } from '../../../module.ts'
import { publish, readEverPublished } from '../../../publications/publish.ts'
import { type ActionCall, action } from '../../../resources/resource.ts'
import type { PublishedMockTest, StoredMockTest } from '../content-schema.ts'
import { MOCK_TEST } from '../published-test.ts'
import { PUBLISHED_TESTS } from '../published-tests.ts'
import type { TestCatalogue } from '../test-catalogue.ts'
import { findSizes, judgeTest } from './judge-test.ts'
import { findDraftTest, TESTS } from './lists.ts'

/** Why; versions and the audit log show it. */
const Note = text.trim().max(300)

/** What everything about drafts works with. */
export interface DraftParts
  extends Pick<Parts, 'db' | 'revisions' | 'now' | 'storage' | 'trustedProxies'> {
  tests: TestCatalogue
}

/** Lets learners take what was written of a test. */
export function publishing(parts: DraftParts) {
  return action({
    name: 'publish',
    label: 'Terbitkan',
    schema: z.strictObject({ note: Note.optional() }),
    async run(call) {
      const sizes = await findSizes(await readDraft(parts.db, call.id), parts.storage)
      const version = await changePublished(parts, call, async trx => {
        const document = await judgeTest(trx, await readDraft(trx, call.id), sizes)
        const before = await lastOf(trx, call.id)
        if (before?.document === JSON.stringify(document) && !before.is_withdrawn)
          throw new ApiError('not-possible', 'Tidak ada yang berubah sejak terakhir diterbitkan.')
        return { document, title: document.title, note: call.input.note }
      })
      return `Tes ini sudah terbit, versi ${version}. Yang sedang dikerjakan tetap memakai versi lamanya.`
    },
  })
}

/** Lets nobody begin a test any more; those that were begun are finished, and results stay. */
export function withdrawing(parts: DraftParts) {
  return action({
    name: 'withdraw',
    label: 'Tarik dari pelajar',
    schema: z.strictObject({ note: Note.min(1) }),
    word: 'TARIK',
    isOffered: ({ id }) => parts.tests.get(String(id)) !== undefined,
    async run(call) {
      await changePublished(parts, call, async trx => {
        const before = await lastOf(trx, call.id)
        if (!before || before.is_withdrawn)
          throw new ApiError('not-possible', 'Tes ini tidak sedang terbit.')
        const { title }: PublishedMockTest = JSON.parse(before.document)
        return { document: null, title, note: call.input.note }
      })
      return 'Tes ini sudah ditarik. Yang sudah mulai bisa menyelesaikannya, dan hasilnya tetap ada.'
    },
  })
}

/** @throws ApiError not-found */
async function readDraft(db: Db, id: string): Promise<StoredMockTest> {
  const draft = await findDraftTest(db, id)
  if (!draft) throw new ApiError('not-found', 'Tes ini tidak ada.')
  return draft
}

interface Change {
  document: PublishedMockTest | null
  title: string
  note: string | undefined
}

/** Publishes what `decide` says, one after the other, and writes down who did. @returns its version */
async function changePublished(
  { db, revisions, tests }: DraftParts,
  { id, actor, now }: Pick<ActionCall<unknown>, 'id' | 'actor' | 'now'>,
  decide: (trx: Db) => Promise<Change>,
): Promise<number> {
  const version = await retry(() =>
    db.transaction().execute(async trx => {
      // First, because it makes whoever publishes at the same time wait.
      await raiseRevision(trx, PUBLISHED_TESTS)
      const { document, title, note } = await decide(trx)
      const noted = note !== undefined && note !== '' ? { note } : {}
      const version = await publish(trx, { kind: MOCK_TEST, id, document, actor, now, ...noted })
      await writeAudit(trx, {
        actor,
        now,
        action: document ? 'publish' : 'withdraw',
        resource: TESTS.name,
        id,
        title,
        reason: note,
        // What was in each version is among the publications.
        ...(version > 1 && { before: { published_version: version - 1 } }),
        after: { published_version: document ? version : null },
      })
      return version
    }),
  )
  await revisions.refreshSoon()
  await tests.refresh()
  return version
}

/** What was published last of a test. */
export async function lastOf(trx: Db, id: string) {
  return (await readEverPublished(trx, MOCK_TEST)).find(one => one.id === id)
}
