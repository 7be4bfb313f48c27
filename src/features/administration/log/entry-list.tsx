import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { AuditDetail, AuditEntry } from '../../../contract/administration.ts'
import type { Query } from '../../../contract/calls.ts'
import { getAuditEntry, getAuditLog, undoChange } from '../../../contract/routes/administration.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { AdminIcon } from '../../../kit/administration/icons.tsx'
import { instantText, ValueView } from '../../../kit/administration/value-view.tsx'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { notify } from '../../../stores/notifications.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Administration, useAdministration } from '../context.ts'
import { LocationLink } from '../frame/location-link.tsx'
import { createLoader } from '../loader.ts'
import { itemOf, type Location, listOf, logOf } from '../location.ts'
import { actionName, resourceName } from '../names.ts'

const text = shell.history

interface EntryListProps {
  entries: Entries
  shown: readonly AuditEntry[]
  /** Whether the entries concern several items, so that each has to name its own. */
  isOfMany: boolean
  onUndone?: (() => void) | undefined
}

/** Log entries, each with its changes and a button to undo them. */
export function EntryList({ entries, shown, isOfMany, onUndone }: EntryListProps) {
  const [undoing, setUndoing] = useState<string>()
  const details = useStore(entries.$details)
  const answer = async (isSure: boolean) => {
    const id = undoing
    setUndoing(undefined)
    if (isSure && id && (await entries.undo(id))) onUndone?.()
  }
  return (
    <>
      <ul className="entry-list stack gap-3">
        {shown.map(entry => (
          <EntryLine
            key={entry.id}
            detail={details[entry.id]}
            onOpen={() => void entries.open(entry.id)}
            onUndo={() => setUndoing(entry.id)}
            {...{ entry, isOfMany }}
          />
        ))}
      </ul>
      {undoing && (
        <Confirm
          title={text.confirmUndo}
          text={text.confirmUndoText}
          yes={shell.undo}
          onAnswer={isSure => void answer(isSure)}
        />
      )}
    </>
  )
}

interface EntryLineProps {
  entry: AuditEntry
  /** Undefined until the entry has been opened and loaded. */
  detail: AuditDetail | undefined
  isOfMany: boolean
  onOpen: () => void
  onUndo: () => void
}

/** One log entry: the action, its item, the person, the time and the network. */
function EntryLine({ entry, detail, isOfMany, onOpen, onUndo }: EntryLineProps) {
  const { described } = useAdministration()
  const resource = described.find(({ name }) => name === entry.resource)
  const when = instantText(entry.at)
  const who = entry.actor_name ?? text.nobody
  return (
    <li className="entry stack gap-1 surface wrap-anywhere">
      <p className="entry-head cluster gap-3">
        <strong>{verbOf(entry)}</strong>
        {isOfMany && (
          <>
            {' '}
            <LocationLink to={locationOf(entry)}>{entry.title || entry.item_id}</LocationLink>{' '}
            <span className="badge">{resource ? resourceName(resource) : entry.resource}</span>
          </>
        )}
      </p>
      <p className="muted text-small">
        <LocationLink to={logOf({ actor: entry.actor_id })}>{who}</LocationLink>
        {', '}
        <time dateTime={new Date(entry.at).toISOString()}>{when}</time>, {text.from(entry.network)}
      </p>
      {entry.reason && <p>{text.reason(entry.reason)}</p>}
      <details
        className="entry-details"
        onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
      >
        <summary className="action-link">{text.open}</summary>
        <EntryChange detail={detail} schema={resource?.schema ?? {}} />
      </details>
      {entry.can_undo && (
        <button type="button" className="button button-quiet" onClick={onUndo}>
          <AdminIcon name="undo" />
          {text.undo}
        </button>
      )}
    </li>
  )
}

/**
 * Returns the location of an entry's item, or of the list for actions on no single item, such as an
 * export.
 */
function locationOf({ resource, item_id }: AuditEntry): Location {
  return item_id ? itemOf(resource, item_id) : listOf(resource)
}

function verbOf({ resource, action }: AuditEntry): string {
  const labels: Readonly<Record<string, string>> = text.actions
  return labels[action] ?? actionName(resource, { name: action, label: null })
}

interface EntryChangeProps {
  detail: AuditDetail | undefined
  schema: Readonly<Record<string, unknown>>
}

/** The changes of an entry: all fields of a new or removed item, otherwise those that differ. */
function EntryChange({ detail, schema }: EntryChangeProps) {
  if (!detail) return <Skeleton />
  const { before, after, resource } = detail
  const words = fieldWords(resource)
  if (before && after)
    return (
      <Compare
        left={before}
        right={after}
        titles={{ left: text.before, right: text.after }}
        {...{ schema, words }}
      />
    )
  const only = before ?? after
  if (!only) return <p>{text.noFields}</p>
  return <ValueView value={only} field="" {...{ schema, words }} />
}

interface EntriesPage {
  data: AuditEntry[]
  total: number
  is_more: boolean
}

/** Creates the store of audit log entries, with the changes of those that are opened. */
export function createEntries({ http, changed }: Administration) {
  const loader = createLoader<Query<typeof getAuditLog>, EntriesPage>(query =>
    call(http, getAuditLog, { query }),
  )
  const $details = map<Record<string, AuditDetail>>({})
  return {
    $page: loader.$loaded,
    /** Details by entry id; entries that were not opened or are still loading have none. */
    $details,
    ask: loader.ask,
    again: loader.again,
    async open(id: string): Promise<void> {
      if ($details.get()[id]) return
      const answer = await call(http, getAuditEntry, { params: { id } })
      if (answer.ok) $details.setKey(id, answer.value.data)
      else notify({ severity: 'error', message: failureText(answer.error) })
    },
    /** Restores the item to its state before an entry. @returns whether it succeeded */
    async undo(id: string): Promise<boolean> {
      const answer = await call(http, undoChange, { params: { id } })
      if (answer.ok) notify({ severity: 'success', message: shell.undone })
      else notify({ severity: 'error', message: shell.notUndone(failureText(answer.error)) })
      changed()
      return answer.ok
    },
  }
}

type Entries = ReturnType<typeof createEntries>
