import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { fetchItems } from '../../../api/administration.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { isItem, type JsonItem } from '../../../kit/administration/json-schema.ts'
import { createList } from '../../../stores/list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CLASSES, TESTS } from '../content/stored.ts'
import {
  fetchPublished,
  type Publishable,
  type PublishedStatus,
  publishableClass,
  publishableTest,
} from '../publishing/publishing.ts'
import { useAuthoring } from '../stores/authoring.ts'
import type { View } from './view.ts'
import { Head, Kinds, LoadFailure, ViewLink } from './view-frame.tsx'

const { classes, tests, publish } = createLearning
const ALL = 200

/** All classes, published or not. */
export function ClassList() {
  return (
    <>
      <Kinds current="classes" />
      <Head title={classes.title}>
        <ViewLink to={{ name: 'new-class' }} className="button">
          {classes.add}
        </ViewLink>
      </Head>
      <DraftCards
        resource={CLASSES}
        texts={classes}
        of={publishableClass}
        to={classId => ({ name: 'class', classId, tab: 'learnings' })}
      />
    </>
  )
}

/** All mock tests, published or not. */
export function TestList() {
  return (
    <>
      <Kinds current="tests" />
      <Head title={tests.title}>
        <ViewLink to={{ name: 'import-test' }} className="button button-outlined">
          {tests.importNew}
        </ViewLink>
        <ViewLink to={{ name: 'new-test' }} className="button">
          {tests.add}
        </ViewLink>
      </Head>
      <DraftCards
        resource={TESTS}
        texts={tests}
        of={publishableTest}
        to={testId => ({ name: 'test', testId, tab: 'items' })}
      />
    </>
  )
}

interface DraftCardsProps {
  resource: string
  /** Texts for an empty list. */
  texts: { none: string; noneHint: string }
  of: (id: string) => Publishable
  to: (id: string) => View
}

function DraftCards({ resource, texts, of, to }: DraftCardsProps) {
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
  return (
    <ul className="class-cards">
      {list.items.map(draft => (
        <DraftCard key={draft.id} {...{ draft, of, to }} />
      ))}
    </ul>
  )
}

interface DraftCardProps extends Pick<DraftCardsProps, 'of' | 'to'> {
  draft: Pick<ManagedItem, 'id' | 'item'>
}

function DraftCard({ draft: { id, item }, of, to }: DraftCardProps) {
  const { image_url: picture, image_width: width, image_height: height } = pictureOf(item)
  return (
    <li className="card class-card">
      {typeof picture === 'string' && (
        <img src={picture} alt="" width={Number(width)} height={Number(height)} />
      )}
      <div className="card-inside">
        <h3 className="card-title">
          <ViewLink to={to(id)} className="card-link">
            {String(item['title'])}
          </ViewLink>
        </h3>
        {'title_ko' in item && <p lang="ko">{String(item['title_ko'])}</p>}
        <p className="card-text">{String(item['summary'])}</p>
        <p className="card-marks">
          <StatusBadge {...{ id, of }} />
        </p>
      </div>
    </li>
  )
}

function pictureOf({ picture }: JsonItem): JsonItem {
  return isItem(picture) ? picture : {}
}

/** Whether an item is published, and whether its draft has changed since. */
function StatusBadge({ id, of }: Pick<DraftCardsProps, 'of'> & { id: string }): ReactNode {
  const { http } = useAuthoring()
  const [status, setStatus] = useState<PublishedStatus>()
  useEffect(() => {
    let isActive = true
    void fetchPublished(http, of(id)).then(
      answer => isActive && answer.ok && setStatus(answer.value.status),
    )
    return () => {
      isActive = false
    }
  }, [http, of, id])
  return (
    <span className="badge" data-state={status}>
      {status ? publish.statuses[status] : '…'}
    </span>
  )
}
