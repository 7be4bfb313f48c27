import { z } from 'zod'
import { text } from '../../../../src/contract/endpoint.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import type { StoredClass } from '../../../classes/content-schema.ts'
import { CLASS, PUBLISHED_CLASSES } from '../../../classes/published-classes.ts'
import { retry } from '../../../db/retry.ts'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Parts } from '../../../module.ts'
import { publish, readEverPublished } from '../../../publications/publish.ts'
import { type ActionCall, action } from '../../../resources/resource.ts'
import { judgeClass, readDraftClass } from './draft-class.ts'
import { CLASSES } from './draft-rows.ts'
import { checkMayWithdraw } from './may-withdraw.ts'

/** Why; versions and the audit log show it. */
const Note = text.trim().max(300)

export type DraftParts = Pick<Parts, 'db' | 'revisions' | 'classes'>

/** Lets learners see what was written of a class. */
export function publishing(parts: DraftParts) {
  return action({
    name: 'publish',
    label: 'Terbitkan',
    schema: z.strictObject({ note: Note.optional() }),
    async run(call) {
      const version = await changePublished(parts, call, async trx => {
        const stored = await judgeClass(trx, await readDraftClass(trx, call.id))
        const before = await lastOf(trx, call.id)
        if (before?.document === JSON.stringify(stored) && !before.is_withdrawn)
          throw new ApiError('not-possible', 'Tidak ada yang berubah sejak terakhir diterbitkan.')
        return { document: stored, title: stored.title, note: call.input.note }
      })
      return `Kelas ini sudah terbit, versi ${version}. Pelajar melihatnya sekarang.`
    },
  })
}

/** Takes a class away from learners; their history and certificates stay. */
export function withdrawing(parts: DraftParts) {
  return action({
    name: 'withdraw',
    label: 'Tarik dari pelajar',
    schema: z.strictObject({ note: Note.min(1) }),
    word: 'TARIK',
    isOffered: ({ id }) => parts.classes.has(String(id)),
    async run(call) {
      await changePublished(parts, call, async trx => {
        const before = await lastOf(trx, call.id)
        if (!before || before.is_withdrawn)
          throw new ApiError('not-possible', 'Kelas ini tidak sedang terbit.')
        await checkMayWithdraw(trx, call.id, call.now)
        const { title }: StoredClass = JSON.parse(before.document)
        return { document: null, title, note: call.input.note }
      })
      return 'Kelas ini sudah ditarik. Riwayat dan sertifikat pelajar tetap ada.'
    },
  })
}

interface Change {
  document: StoredClass | null
  title: string
  note: string | undefined
}

/** Publishes what `decide` says, one after the other, and writes down who did. @returns its version */
async function changePublished(
  { db, revisions, classes }: DraftParts,
  { id, actor, now }: Pick<ActionCall<unknown>, 'id' | 'actor' | 'now'>,
  decide: (trx: Db) => Promise<Change>,
): Promise<number> {
  const version = await retry(() =>
    db.transaction().execute(async trx => {
      // First: whoever publishes at the same time waits, so no two take the same ids.
      await raiseRevision(trx, PUBLISHED_CLASSES)
      const { document, title, note } = await decide(trx)
      const noted = note !== undefined && note !== '' ? { note } : {}
      const version = await publish(trx, { kind: CLASS, id, document, actor, now, ...noted })
      await writeAudit(trx, {
        actor,
        now,
        action: document ? 'publish' : 'withdraw',
        resource: CLASSES,
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
  await classes.refresh()
  return version
}

/** What was published last of a class. */
export async function lastOf(trx: Db, id: string) {
  return (await readEverPublished(trx, CLASS)).find(one => one.id === id)
}
