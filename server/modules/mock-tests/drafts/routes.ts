import type { z } from 'zod'
import * as calls from '../../../../src/contract/mock-test-drafts.ts'
import { actorOf } from '../../../audit-log/actor.ts'
import type { Db } from '../../../db/tables.ts'
import { type AnsweredCall, on } from '../../../http/calls.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readVersion } from '../../../publications/publish.ts'
import { type PublishedMockTest, StoredMockTest } from '../content-schema.ts'
import { exportTest } from '../import-export/formats.ts'
import type { Comment } from '../import-export/gift-comments.ts'
import { failed, readInThread } from '../import-export/read-in-thread.ts'
import { MOCK_TEST } from '../public.ts'
import { importIntoDraft } from './import-test.ts'
import { findDraftTest } from './lists.ts'
import type { DraftTestsDependencies } from './publish-test.ts'

type ImportFields = z.output<typeof calls.importMockTest.form.fields>

const ENDINGS = { json: 'json', gift: 'gift', qti: 'xml' } as const

/** Routes for importing and exporting tests as files for other programs. */
export function draftRoutes(dependencies: DraftTestsDependencies): AnsweredCall[] {
  return [
    on(calls.importMockTest, async ({ who, form: { fields, files }, c }) => {
      const { file } = files
      if (!(file instanceof File))
        throw new ApiError('invalid-input', 'Pilih dulu berkas yang mau diimpor.')
      const text = decode(await file.bytes())
      const report =
        text === undefined
          ? failed('berkas ini bukan teks UTF-8')
          : await readInThread(text, fields.format, usual(fields))
      const actor = actorOf(c, who, dependencies.trustedProxies)
      return { data: await importIntoDraft(dependencies, report, { ...fields, actor }) }
    }),
    on(calls.exportMockTest, async ({ params: { id }, query: { format, version }, c }) => {
      const test = await findDraft(dependencies.db, id, version)
      if (!test) throw new ApiError('not-found', 'Tes atau versi ini tidak ada.')
      c.header('Content-Type', 'application/octet-stream')
      c.header('Content-Disposition', `attachment; filename="${id}.${ENDINGS[format]}"`)
      c.header('Cache-Control', 'no-store')
      return c.body(exportTest(test, format))
    }),
  ]
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the defaults for questions of a GIFT file. */
function usual({ section, skill, points }: ImportFields): Comment[] {
  return Object.entries({ section, skill, points }).flatMap(([name, value]): Comment[] =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

async function findDraft(
  db: Db,
  id: string,
  version: number | undefined,
): Promise<StoredMockTest | undefined> {
  if (version === undefined) return findDraftTest(db, id)
  const row = await readVersion(db, MOCK_TEST, id, version)
  if (!row?.document) return undefined
  const {
    blueprint_facts: _,
    download_bytes: __,
    ...test
  }: PublishedMockTest = JSON.parse(row.document)
  return StoredMockTest.parse(test)
}
