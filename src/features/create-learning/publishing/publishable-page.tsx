import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import type { Draft } from '../draft/draft.ts'
import { DraftStatus, DraftView } from '../draft/draft-view.tsx'
import { Head } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { PublishBar } from './publish-bar.tsx'
import { createPublishing, type Publishable, type Publishing } from './publishing.ts'
import { type Flattened, Versions } from './versions.tsx'

/** Returns the published state of an item; stable as long as its id is. */
export function usePublishing(publishable: (id: string) => Publishable, id: string): Publishing {
  const { http } = useAuthoring()
  return useMemo(() => createPublishing(http, publishable(id)), [http, publishable, id])
}

interface PublishablePageProps<T> extends Flattened {
  draft: Draft<T>
  publishing: Publishing
  /** Address of the page for learners. */
  address: string
  untitled: string
  head: Pick<ComponentProps<typeof Head>, 'trail' | 'children'>
  tabs: ReactNode
  tab: string
  /** Sends unsaved changes, because only what is on the server can be published. */
  saveFirst: () => Promise<boolean>
  /** Called when an old version has been restored to the draft. */
  onRestored: () => void
  /** The tab with the facts of the item. */
  facts: (item: T) => ReactNode
  /** The other tabs. */
  children: (item: T) => ReactNode
}

/** The page of an item that is written in parts and published as a whole. */
export function PublishablePage<T extends { title: string }>(props: PublishablePageProps<T>) {
  const { draft, publishing, address, untitled, tab, saveFirst, onRestored, flat, words } = props
  const save = useCallback(async () => {
    await draft.save()
    await publishing.ask()
  }, [draft, publishing])
  return (
    <DraftView draft={draft} onSave={save}>
      {state => (
        <>
          <Head title={state.item.title || untitled} {...props.head} />
          <PublishBar {...{ address, publishing, saveFirst }} />
          {props.tabs}
          {tab === 'facts' && (
            <>
              <DraftStatus {...{ draft, state, words }} onSave={save} />
              {props.facts(state.item)}
            </>
          )}
          {tab === 'versions' && (
            <Versions {...{ publishing, saveFirst, onRestored, flat, words }} />
          )}
          {tab !== 'facts' && tab !== 'versions' && props.children(state.item)}
        </>
      )}
    </DraftView>
  )
}
