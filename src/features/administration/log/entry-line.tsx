import { shell } from '../../../../content/site/administration/shell.ts'
import type { AuditDetail, AuditEntry } from '../../../contract/administration.ts'
import { instantText } from '../../../kit/administration/value-text.ts'
import { useAdministration } from '../context.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { AdminIcon } from '../icons.tsx'
import { actionName, resourceName } from '../names.ts'
import { itemOf, listOf, logOf, type Place } from '../place.ts'
import { EntryChange } from './entry-change.tsx'

const text = shell.history

interface EntryLineProps {
  entry: AuditEntry
  /** Undefined until it was opened and has come. */
  detail: AuditDetail | undefined
  isOfMany: boolean
  onOpen: () => void
  onUndo: () => void
}

/** One thing that was done: what, to what, by whom, when and from where. */
export function EntryLine({ entry, detail, isOfMany, onOpen, onUndo }: EntryLineProps) {
  const { described } = useAdministration()
  const resource = described.find(({ name }) => name === entry.resource)
  const when = instantText(entry.at)
  const who = entry.actor_name ?? text.nobody
  return (
    <li className="entry">
      <p className="entry-head">
        <strong>{verbOf(entry)}</strong>
        {isOfMany && (
          <>
            {' '}
            <PlaceLink to={placeOf(entry)}>{entry.title || entry.item_id}</PlaceLink>{' '}
            <span className="badge">{resource ? resourceName(resource) : entry.resource}</span>
          </>
        )}
      </p>
      <p className="entry-facts">
        <PlaceLink to={logOf({ actor: entry.actor_id })}>{who}</PlaceLink>
        {', '}
        <time dateTime={new Date(entry.at).toISOString()}>{when}</time>, {text.from(entry.network)}
      </p>
      {entry.reason && <p className="entry-reason">{text.reason(entry.reason)}</p>}
      <details
        className="entry-details"
        onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
      >
        <summary>{text.open}</summary>
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

/** What is about no single item, such as an export, leads to all of them. */
function placeOf({ resource, item_id }: AuditEntry): Place {
  return item_id ? itemOf(resource, item_id) : listOf(resource)
}

function verbOf({ resource, action }: AuditEntry): string {
  const known: Readonly<Record<string, string>> = text.actions
  return known[action] ?? actionName(resource, { name: action, label: null })
}
