import { z } from 'zod'
import type { Parts } from '../../../module.ts'
import { action } from '../../../resources/action.ts'
import {
  changePublished,
  checkIsNew,
  PublicationNote,
  readForWithdrawal,
} from '../../../resources/change-published.ts'
import { CLASS } from '../public.ts'
import { judgeClass, readDraftClass } from './draft-class.ts'
import { CLASSES } from './draft-rows.ts'
import { checkMayWithdraw } from './may-withdraw.ts'

export type DraftParts = Pick<Parts, 'db' | 'revisions' | 'classes'>

const PUBLISHED = { kind: CLASS, resource: CLASSES }

/** Lets learners see what was written of a class. */
export function publishing(parts: DraftParts) {
  return action({
    name: 'publish',
    label: 'Terbitkan',
    schema: z.strictObject({ note: PublicationNote.optional() }),
    async run(call) {
      const version = await changePublished(parts.db, PUBLISHED, call, async trx => {
        const document = await judgeClass(trx, await readDraftClass(trx, call.id))
        await checkIsNew(trx, CLASS, call.id, document)
        return { document, title: document.title, note: call.input.note }
      })
      await takeUp(parts)
      return `Kelas ini sudah terbit, versi ${version}. Pelajar melihatnya sekarang.`
    },
  })
}

/** Takes a class away from learners; their history and certificates stay. */
export function withdrawing(parts: DraftParts) {
  return action({
    name: 'withdraw',
    label: 'Tarik dari pelajar',
    schema: z.strictObject({ note: PublicationNote.min(1) }),
    word: 'TARIK',
    isOffered: ({ id }) => parts.classes.has(String(id)),
    async run(call) {
      await changePublished(parts.db, PUBLISHED, call, async trx => {
        const { title } = await readForWithdrawal(trx, CLASS, call.id)
        await checkMayWithdraw(trx, call.id, call.now)
        return { document: null, title, note: call.input.note }
      })
      await takeUp(parts)
      return 'Kelas ini sudah ditarik. Riwayat dan sertifikat pelajar tetap ada.'
    },
  })
}

/** Shows what was changed on this server before whoever changed it looks. */
async function takeUp({ revisions, classes }: DraftParts): Promise<void> {
  await revisions.refreshSoon()
  await classes.refresh()
}
