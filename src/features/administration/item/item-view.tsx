import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import type { Params } from '../../../contract/calls.ts'
import type { getItem } from '../../../contract/routes/administration.ts'
import { differences } from '../../../kit/administration/differences.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { ItemForm } from '../../../kit/administration/form/item-form.tsx'
import { type ReferenceProps, ValueView } from '../../../kit/administration/value-view.tsx'
import { useAdministration, useReferenceTitle } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { LocationLink } from '../frame/location-link.tsx'
import { itemOf, type Location, logOf } from '../location.ts'
import { createEntries, EntryList } from '../log/entry-list.tsx'
import { ConflictView } from './conflict-view.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemHead, type ItemPartProps, RelatedLinks } from './item-head.tsx'
import { ItemStore } from './item-store.ts'
import { Versions } from './versions.tsx'

interface ItemViewProps {
  location: Extract<Location, { view: 'item' }>
  resource: ResourceDescription
}

const TABS = ['form', 'history', 'versions'] as const
type Tab = (typeof TABS)[number]

/** One item: its form, its history, and its published versions. */
export function ItemView({ location: { id, like }, resource }: ItemViewProps) {
  const administration = useAdministration()
  const { name, may } = resource
  const [tab, setTab] = useState<Tab>('form')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is new after every write, the store is not
  const store = useMemo(
    () => new ItemStore(administration, resource, { id, like }),
    [name, id, like],
  )
  useEffect(() => {
    void store.load()
    return () => administration.navigation.setUnsaved(false)
  }, [store, administration.navigation])
  const loaded = useStore(store.$loaded)
  const conflict = useStore(store.$conflict)
  if (loaded.state !== 'loaded')
    return <LoadedView loaded={loaded} onRetry={() => void store.load()} lines={10} />
  const managed = loaded.value
  const address = { resource: name, id }
  const tabs = TABS.filter(one => one !== 'versions' || may.publish)
  return (
    <>
      <ItemHead {...{ resource, managed, store }} />
      {managed && <RelatedLinks {...{ resource, managed }} />}
      {conflict && <ConflictView {...{ resource, conflict, store }} />}
      {managed && <Tabs tabs={tabs} names={shell.item.tabs} current={tab} onChange={setTab} />}
      <div hidden={tab !== 'form' || conflict !== undefined}>
        <ItemFormView {...{ resource, managed, store }} />
        {managed && <ItemActions {...{ resource, managed, store }} />}
      </div>
      {managed && tab === 'history' && <History address={address} onUndone={store.load} />}
      {managed && tab === 'versions' && (
        <Versions
          {...{ resource, id }}
          onRestored={item => {
            store.take(item)
            setTab('form')
          }}
        />
      )}
    </>
  )
}

interface TabsProps<Name extends string> {
  tabs: readonly Name[]
  names: Readonly<Record<Name, string>>
  current: Name
  onChange: (tab: Name) => void
}

/** Tabs for the sections of an item. */
function Tabs<Name extends string>({ tabs, names, current, onChange }: TabsProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row
    <div className="admin-tabs" role="group" aria-label={shell.item.tabsLabel}>
      {tabs.map(tab => (
        <button
          key={tab}
          type="button"
          className="admin-tab muted"
          aria-pressed={tab === current}
          onClick={() => onChange(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
}

const text = shell.history

interface HistoryProps {
  address: Params<typeof getItem>
  onUndone: () => void
}

/** The history of one item. */
function History({ address: { resource, id }, onUndone }: HistoryProps) {
  const administration = useAdministration()
  const [entries] = useState(() => createEntries(administration))
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every write there are more entries
  useEffect(() => {
    void entries.ask({ resource, item_id: id })
  }, [entries, resource, id, changes])
  const page = useStore(entries.$page)
  if (page.state !== 'loaded') return <LoadedView loaded={page} onRetry={entries.again} />
  const { data, total } = page.value
  if (data.length === 0) return <p>{text.nothing}</p>
  return (
    <>
      <EntryList entries={entries} shown={data} isOfMany={false} onUndone={onUndone} />
      {total > data.length && (
        <LocationLink className="button button-outlined" to={logOf({ resource, item: id })}>
          {text.more}
        </LocationLink>
      )}
    </>
  )
}

/** The item's form, or its values where it is read-only. */
function ItemFormView({ resource, managed, store }: ItemPartProps) {
  const { navigation, references } = useAdministration()
  const value = useStore(store.$value)
  const problems = useStore(store.$problems)
  const isBusy = useStore(store.$isBusy)
  const { name, schema, may, title_field: title } = resource
  if (managed && (!may.edit || managed.locked !== null))
    return (
      <div className="item-shown stack gap-3">
        <p className="admin-lead">{managed.locked ?? readOnly(managed)}</p>
        <ValueView
          value={managed.item}
          schema={schema}
          field=""
          words={fieldWords(name)}
          reference={ReferenceLink}
        />
      </div>
    )
  return (
    <ItemForm
      {...{ schema, value, problems, isBusy }}
      resource={name}
      isNew={managed === undefined}
      onChange={item => navigation.setUnsaved(differences(managed?.item ?? {}, item).length > 0)}
      titleField={title}
      references={references}
      onSave={store.save}
    />
  )
}

function readOnly({ actions }: ManagedItem): string {
  return actions.length > 0 ? shell.item.readOnlyWithActions : shell.item.readOnly
}

/** A link to an item of another resource; only its id if it cannot be opened. */
function ReferenceLink({ resource, id }: ReferenceProps) {
  const title = useReferenceTitle(resource, id)
  if (title === undefined) return <span className="value-text">{id}</span>
  return (
    <LocationLink className="value-text" to={itemOf(resource, id)}>
      {title}
    </LocationLink>
  )
}
