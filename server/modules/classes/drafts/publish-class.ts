import { z } from 'zod'
import type { Dependencies } from '../../../module.ts'
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

export type DraftDependencies = Pick<Dependencies, 'db' | 'revisions' | 'classes'>

const PUBLISHED = { kind: CLASS, resource: CLASSES }

/** Returns the action that publishes the draft of a class. */
export function publishing(dependencies: DraftDependencies) {
  return action({
    name: 'publish',
    label: 'Terbitkan',
    schema: z.strictObject({ note: PublicationNote.optional() }),
    async run(call) {
      const version = await changePublished(dependencies.db, PUBLISHED, call, async trx => {
        const document = await judgeClass(trx, await readDraftClass(trx, call.id))
        await checkIsNew(trx, CLASS, call.id, document)
        return { document, title: document.title, note: call.input.note }
      })
      await takeUp(dependencies)
      return `Kelas ini sudah terbit, versi ${version}. Pelajar melihatnya sekarang.`
    },
  })
}

/** Returns the action that withdraws a class from learners, who keep history and certificates. */
export function withdrawing(dependencies: DraftDependencies) {
  return action({
    name: 'withdraw',
    label: 'Tarik dari pelajar',
    schema: z.strictObject({ note: PublicationNote.min(1) }),
    word: 'TARIK',
    isOffered: ({ id }) => dependencies.classes.has(String(id)),
    async run(call) {
      await changePublished(dependencies.db, PUBLISHED, call, async trx => {
        const { title } = await readForWithdrawal(trx, CLASS, call.id)
        await checkMayWithdraw(trx, call.id, call.now)
        return { document: null, title, note: call.input.note }
      })
      await takeUp(dependencies)
      return 'Kelas ini sudah ditarik. Riwayat dan sertifikat pelajar tetap ada.'
    },
  })
}

/** Reloads this server's classes before the administrator looks at them. */
async function takeUp({ revisions, classes }: DraftDependencies): Promise<void> {
  await revisions.refreshSoon()
  await classes.refresh()
}
