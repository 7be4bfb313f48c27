import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { notify } from '../../../stores/notifications.ts'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import type { Place } from '../place.ts'
import { ConflictView } from './conflict-view.tsx'
import { History } from './history.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemFormView } from './item-form-view.tsx'
import { ItemHead } from './item-head.tsx'
import { createItemStore } from './item-store.ts'
import { RelatedLinks } from './related-links.tsx'
import { Tabs } from './tabs.tsx'
import { Versions } from './versions.tsx'

interface ItemViewProps {
  place: Extract<Place, { view: 'item' }>
  resource: ResourceDescription
}

const TABS = ['form', 'history', 'versions'] as const
type Tab = (typeof TABS)[number]

/** One item: its form, what was done with it, and what of it was published. */
export function ItemView({ place: { id, like }, resource }: ItemViewProps) {
  const administration = useAdministration()
  const { name, may } = resource
  const [tab, setTab] = useState<Tab>('form')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is new after every write, the store is not
  const store = useMemo(
    () => createItemStore(administration, resource, { id, like }),
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
            administration.navigation.setUnsaved(false)
            setTab('form')
          }}
          onRestore={(value, version) => {
            store.begin(value)
            administration.navigation.setUnsaved(true)
            setTab('form')
            notify({ severity: 'info', message: shell.versions.restored(version) })
          }}
        />
      )}
    </>
  )
}
