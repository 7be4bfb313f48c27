import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { ITEMS_PER_PAGE } from '../../../contract/limits.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { AdminIcon } from '../../../kit/administration/icons.tsx'
import { wholeNumber } from '../../../lib/money.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { LocationLink } from '../frame/location-link.tsx'
import { itemOf, listOf } from '../location.ts'
import { resourceHint, resourceName } from '../names.ts'
import { ExportMenu } from './export-menu.tsx'
import { createItems, type ItemsPage } from './items-store.ts'
import { ItemsTable, type Selected } from './items-table.tsx'
import type { ListViewProps } from './list-pager.tsx'
import { ListPager } from './list-pager.tsx'
import { Toolbar } from './toolbar.tsx'

/** All items of a resource; the server searches, filters, sorts and pages them. */
export function ListView({ location, resource }: ListViewProps) {
  const { items, page } = useItems({ location, resource })
  const [selected, setSelected] = useState<Selected>(new Set())
  const [doomed, setDoomed] = useState<readonly ManagedItem[]>([])
  const shown = page.state === 'loaded' ? page.value.data : []
  const chosen = shown.filter(({ id }) => selected.has(id))
  const answer = (isSure: boolean) => {
    setDoomed([])
    if (!isSure) return
    setSelected(new Set())
    void items.remove(doomed)
  }
  return (
    <>
      <ListHead resource={resource} location={location} />
      <Toolbar resource={resource} location={location} />
      {page.state !== 'loaded' ? (
        <LoadedView loaded={page} onRetry={items.again} lines={10} />
      ) : (
        <div className="list-results stack gap-3" aria-busy={page.isStale || undefined}>
          <p className="list-count muted text-small" role="status">
            {countText(page.value)}
          </p>
          {shown.length === 0 ? (
            <EmptyList resource={resource} location={location} />
          ) : (
            <ItemsTable
              {...{ resource, location, selected }}
              page={page.value}
              onSelect={setSelected}
              onMove={items.move}
            />
          )}
          <ListPager location={location} total={page.value.total} />
        </div>
      )}
      <SelectionBar
        chosen={chosen}
        onClear={() => setSelected(new Set())}
        onRemove={resource.may.remove ? () => setDoomed(chosen) : undefined}
      />
      {doomed.length > 0 && (
        <Confirm
          title={shell.list.confirmRemove(doomed.length)}
          text={shell.list.confirmRemoveText}
          yes={shell.list.remove}
          onAnswer={answer}
        />
      )}
    </>
  )
}

/**
 * Returns the table's store, which fetches again when the location changes or something is written.
 */
function useItems({ location, resource }: ListViewProps) {
  const administration = useAdministration()
  const { name } = resource
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is new after every write, the store is not
  const items = useMemo(() => createItems(administration, resource), [name])
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every write the rows may be others
  useEffect(() => void items.ask(location), [items, location, changes])
  // Fifty rows are rendered in slices, so that typing is not blocked.
  return { items, page: useDeferredValue(useStore(items.$page)) }
}

function countText({ page, data, total }: ItemsPage): string {
  const before = (page - 1) * ITEMS_PER_PAGE
  if (data.length === total || data.length === 0) return shell.list.found(wholeNumber(total))
  const [from, to] = [before + 1, before + data.length].map(wholeNumber)
  return shell.list.foundOf(from ?? '', to ?? '', wholeNumber(total))
}

const text = shell.list

/** The table's title, and what can be done with the whole list. */
function ListHead({ resource, location }: ListViewProps) {
  const hint = resourceHint(resource)
  return (
    <header className="stack gap-3">
      <h1 className="admin-title">{resourceName(resource)}</h1>
      <div className="admin-head-actions">
        {resource.may.create && (
          <LocationLink className="button" to={itemOf(resource.name, '')}>
            <AdminIcon name="plus" />
            {text.add}
          </LocationLink>
        )}
        {resource.may.import && (
          <LocationLink
            className="button button-outlined"
            to={{ view: 'import', resource: resource.name }}
          >
            <AdminIcon name="upload" />
            {text.import}
          </LocationLink>
        )}
        <ExportMenu resource={resource} location={location} />
      </div>
      {hint && <p className="admin-lead">{hint}</p>}
    </header>
  )
}

/** Says why the table is empty, and what to do next. */
function EmptyList({ resource, location }: ListViewProps) {
  const isNarrowed =
    location.search !== '' || Object.keys(location.filters).length > 0 || location.page > 1
  const answers: Readonly<Record<string, string>> = text.notFoundIn
  const explanation = answers[resource.name]
  if (isNarrowed)
    return (
      <EmptyState picture="search" title={text.notFound}>
        {explanation && <p lang="en">{explanation}</p>}
        <p>{text.notFoundText}</p>
        <LocationLink className="button button-outlined" to={listOf(resource.name)}>
          {text.showAll}
        </LocationLink>
      </EmptyState>
    )
  return (
    <EmptyState picture="empty" title={text.nothing}>
      <p>{resource.may.create ? text.nothingText : text.nothingToMake}</p>
    </EmptyState>
  )
}

interface SelectionBarProps {
  chosen: readonly ManagedItem[]
  onClear: () => void
  /** Undefined if items cannot be removed. */
  onRemove: (() => void) | undefined
}

/** The actions for the selected rows. */
function SelectionBar({ chosen, onClear, onRemove }: SelectionBarProps) {
  return (
    <div className="selection-place" role="status">
      {chosen.length > 0 && (
        <div className="selection-bar cluster">
          <p>{text.selected(chosen.length)}</p>
          <button type="button" className="button button-outlined" onClick={onClear}>
            {text.clearSelection}
          </button>
          {onRemove && (
            <button type="button" className="button button-danger" onClick={onRemove}>
              <AdminIcon name="trash" />
              {text.remove}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
