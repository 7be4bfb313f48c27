import { map } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { AuditDetail, AuditEntry } from '../../../contract/administration.ts'
import type { Query } from '../../../contract/calls.ts'
import { getAuditEntry, getAuditLog, undoChange } from '../../../contract/routes/administration.ts'
import { notify } from '../../../stores/notifications.ts'
import { createLoader } from '../loader.ts'
import type { Administration } from '../store.ts'

export interface EntriesPage {
  data: AuditEntry[]
  total: number
  is_more: boolean
}

/** Entries of the audit log, with what changed in those that are opened. */
export function createEntries({ http, changed }: Administration) {
  const loader = createLoader<Query<typeof getAuditLog>, EntriesPage>(asked =>
    call(http, getAuditLog, { query: asked }),
  )
  const $details = map<Record<string, AuditDetail>>({})
  return {
    $page: loader.$loaded,
    /** By the entry's id; what is not there was not opened, or is on its way. */
    $details,
    ask: loader.ask,
    again: loader.again,
    async open(id: string): Promise<void> {
      if ($details.get()[id]) return
      const answer = await call(http, getAuditEntry, { params: { id } })
      if (answer.ok) $details.setKey(id, answer.value.data)
      else notify({ severity: 'error', message: answer.error.message })
    },
    /** Puts the item back to what it was before an entry. @returns whether it worked */
    async undo(id: string): Promise<boolean> {
      const answer = await call(http, undoChange, { params: { id } })
      if (answer.ok) notify({ severity: 'success', message: shell.undone })
      else notify({ severity: 'error', message: shell.notUndone(answer.error.message) })
      changed()
      return answer.ok
    },
  }
}

export type Entries = ReturnType<typeof createEntries>
