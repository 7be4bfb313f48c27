import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { fetchItems } from '../../../api/administration.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { createList } from '../../../stores/list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAuthoring } from './context.ts'
import { LoadFailure } from './load-failure.tsx'

const ALL = 200

interface DraftCardsProps {
  resource: string
  /** Said where there are none. */
  texts: { none: string; noneHint: string }
  card: (draft: ManagedItem) => ReactNode
}

/** Drafts of a resource, those that are published and those that are only written, as cards. */
export function DraftCards({ resource, texts, card }: DraftCardsProps) {
  const { http } = useAuthoring()
  const store = useMemo(
    () => createList(() => fetchItems(http, resource, { size: ALL })),
    [http, resource],
  )
  const list = useStore(store.$list)
  useEffect(() => void store.load(), [store])
  if (list.state === 'loading') return <Skeleton lines={6} />
  if (list.state === 'failed')
    return <LoadFailure failure={list.failure} onRetry={() => void store.retry()} />
  if (list.items.length === 0)
    return (
      <EmptyState picture="empty" title={texts.none}>
        <p>{texts.noneHint}</p>
      </EmptyState>
    )
  return <ul className="class-cards">{list.items.map(card)}</ul>
}
