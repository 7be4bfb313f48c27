import { z } from 'zod'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Dependencies } from '../../../module.ts'
import { action } from '../../../resources/action.ts'
import {
  changePublished,
  checkIsNew,
  PublicationNote,
  readForWithdrawal,
} from '../../../resources/change-published.ts'
import type { Voices } from '../../recordings/public.ts'
import type { StoredMockTest } from '../content-schema.ts'
import { MOCK_TEST } from '../public.ts'
import type { TestCatalogue } from '../test-catalogue.ts'
import { findSizes, judgeTest } from './judge-test.ts'
import { findDraftTest, TESTS } from './lists.ts'
import { withoutPeople, withPeople } from './recordings.ts'

/** Dependencies of everything about drafts. */
export interface DraftTestsDependencies
  extends Pick<Dependencies, 'db' | 'revisions' | 'now' | 'storage' | 'trustedProxies' | 'voices'> {
  tests: TestCatalogue
}

const PUBLISHED = { kind: MOCK_TEST, resource: TESTS.name }

/** Action that publishes the draft of a test. */
export function publishing(dependencies: DraftTestsDependencies) {
  return action({
    name: 'publish',
    label: 'Terbitkan',
    schema: z.strictObject({ note: PublicationNote.optional() }),
    async run(call) {
      const { db, storage, voices } = dependencies
      await voices.refresh()
      const sizes = await findSizes(await readDraft(db, call.id, voices), storage)
      const version = await changePublished(db, PUBLISHED, call, async trx => {
        const judged = await judgeTest(trx, await readDraft(trx, call.id, voices), sizes)
        const document = withPeople(judged, voices)
        await checkIsNew(trx, MOCK_TEST, call.id, document)
        return { document, title: document.title, note: call.input.note }
      })
      await takeUp(dependencies)
      return `Tes ini sudah terbit, versi ${version}. Yang sedang dikerjakan tetap memakai versi lamanya.`
    },
  })
}

/**
 * Action that withdraws a test: nobody can begin it any more; open attempts are finished, and
 * results stay.
 */
export function withdrawing(dependencies: DraftTestsDependencies) {
  return action({
    name: 'withdraw',
    label: 'Tarik dari pelajar',
    schema: z.strictObject({ note: PublicationNote.min(1) }),
    word: 'TARIK',
    isOffered: ({ id }) => dependencies.tests.get(String(id)) !== undefined,
    async run(call) {
      await changePublished(dependencies.db, PUBLISHED, call, async trx => {
        const { title } = await readForWithdrawal(trx, MOCK_TEST, call.id)
        return { document: null, title, note: call.input.note }
      })
      await takeUp(dependencies)
      return 'Tes ini sudah ditarik. Yang sudah mulai bisa menyelesaikannya, dan hasilnya tetap ada.'
    },
  })
}

/** @throws ApiError not-found */
async function readDraft(db: Db, id: string, voices: Voices): Promise<StoredMockTest> {
  const draft = await findDraftTest(db, id)
  if (!draft) throw new ApiError('not-found', 'Tes ini tidak ada.')
  return withoutPeople(draft, voices)
}

/** Loads the change on this server before the administrator looks at the result. */
async function takeUp({ revisions, tests }: DraftTestsDependencies): Promise<void> {
  await revisions.refreshSoon()
  await tests.refresh()
}
