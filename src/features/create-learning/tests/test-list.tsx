import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { fetchItems } from '../../../api/administration.ts'
import { createList } from '../../../stores/list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../publishing/status-badge.tsx'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { Kinds } from '../shell/kinds.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ViewLink } from '../shell/view-link.tsx'
import { publishableTest, TESTS } from './publishable-test.ts'

const text = createLearning.tests
const ALL = 200

/** All mock tests, those that learners take and those that are being written. */
export function TestList() {
  const { http } = useAuthoring()
  const store = useMemo(() => createList(() => fetchItems(http, TESTS, { size: ALL })), [http])
  const list = useStore(store.$list)
  useEffect(() => void store.load(), [store])
  return (
    <>
      <Kinds current="tests" />
      <Head title={text.title}>
        <ViewLink to={{ name: 'import-test' }} className="button button-outlined">
          {text.importNew}
        </ViewLink>
        <ViewLink to={{ name: 'new-test' }} className="button">
          {text.add}
        </ViewLink>
      </Head>
      {list.state === 'loading' && <Skeleton lines={6} />}
      {list.state === 'failed' && (
        <LoadFailure failure={list.failure} onRetry={() => void store.retry()} />
      )}
      {list.state === 'loaded' && list.items.length === 0 && (
        <EmptyState picture="empty" title={text.none}>
          <p>{text.noneHint}</p>
        </EmptyState>
      )}
      {list.state === 'loaded' && (
        <ul className="class-cards">
          {list.items.map(({ id, item }) => (
            <TestCard key={id} id={id} title={String(item['title'])} summary={item['summary']} />
          ))}
        </ul>
      )}
    </>
  )
}

function TestCard({ id, title, summary }: { id: string; title: string; summary: unknown }) {
  const of = useMemo(() => publishableTest(id), [id])
  return (
    <li className="card">
      <div className="card-inside">
        <h3 className="card-title">
          <ViewLink to={{ name: 'test', testId: id, tab: 'items' }} className="card-link">
            {title}
          </ViewLink>
        </h3>
        <p className="card-text">{String(summary)}</p>
        <p className="card-marks">
          <StatusBadge of={of} />
        </p>
      </div>
    </li>
  )
}
