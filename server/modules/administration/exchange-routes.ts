import * as contract from '../../../src/contract/administration-calls.ts'
import { actorOf } from '../../audit-log/actor.ts'
import { type AnsweredCall, on } from '../../http/calls.ts'
import { streamedText } from '../../http/streamed-json.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { exportPieces } from '../../resources/import-export/export-items.ts'
import { importItems } from '../../resources/import-export/import-items.ts'
import { noteExport } from '../../resources/import-export/note-export.ts'
import { readFile } from '../../resources/import-export/read-file.ts'
import { allResources } from '../../resources/managed-item.ts'
import { writerOf } from '../../resources/write-item.ts'
import type { FindResource } from './item-routes.ts'
import { readQuestion } from './question.ts'
import { undoImport } from './undo.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

/** Returns the calls that export and import many items as a file. */
export function exchangeRoutes(
  dependencies: Dependencies,
  resourceOf: FindResource,
): AnsweredCall[] {
  const { db, now, revisions, modules } = dependencies
  return [
    on(contract.exportItems, async ({ params, query: { format, ...narrowed }, who, c }) => {
      const resource = resourceOf(params.resource)
      const query = readQuestion(resource, narrowed)
      const actor = actorOf(c, who, dependencies.trustedProxies)
      await noteExport(db, resource, { query, format, actor, now: now() })
      const day = new Date(now()).toISOString().slice(0, 10)
      const file = `${resource.name}-${day}.${format}`
      c.header('Content-Disposition', `attachment; filename="${file}"`)
      const pieces = exportPieces(db, resource, query, format)
      return streamedText(c, pieces, TYPES[format])
    }),
    on(contract.importItems, async ({ params, form: { fields, files }, who, c }) => {
      const resource = resourceOf(params.resource)
      writerOf(resource)
      const { file } = files
      if (!(file instanceof File)) throw new ApiError('invalid-input', 'Pilih berkasnya dulu.')
      const rows = await readFile(resource, await file.arrayBuffer(), fields.format)
      const actor = actorOf(c, who, dependencies.trustedProxies)
      const among = [...allResources(modules()).values()]
      const options = { rows, mode: fields.mode, actor, now: now(), among }
      const report = await importItems(db, resource, options)
      if (report.is_written) await revisions.refreshSoon()
      return { data: report }
    }),
    on(contract.undoImport, async ({ params, body, who, c }) => {
      const actor = actorOf(c, who, dependencies.trustedProxies)
      const by = { actor, now: now(), among: [...allResources(modules()).values()] }
      const data = await undoImport(db, resourceOf(params.resource), body, by)
      await revisions.refreshSoon()
      return { data }
    }),
  ]
}
