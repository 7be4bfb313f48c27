import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../publishing/status-badge.tsx'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { Kinds } from '../shell/kinds.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ViewLink } from '../shell/view-link.tsx'
import { createClasses, type ListedClass } from './classes-store.ts'
import { publishableClass } from './publishable-class.ts'

const text = createLearning.classes

/** All classes, those that learners see and those that are being written. */
export function ClassList() {
  const { http } = useAuthoring()
  const store = useMemo(() => createClasses(http), [http])
  const list = useStore(store.$classes)
  useEffect(() => void store.load(), [store])
  return (
    <>
      <Kinds current="classes" />
      <Head title={text.title}>
        <ViewLink to={{ name: 'new-class' }} className="button">
          {text.add}
        </ViewLink>
      </Head>
      {list.state === 'loading' && <Skeleton lines={6} />}
      {list.state === 'failed' && (
        <LoadFailure failure={list.failure} onRetry={() => void store.load()} />
      )}
      {list.state === 'loaded' && list.items.length === 0 && (
        <EmptyState picture="empty" title={text.none}>
          <p>{text.noneHint}</p>
        </EmptyState>
      )}
      {list.state === 'loaded' && (
        <ul className="class-cards">
          {list.items.map(one => (
            <ClassCard key={one.id} listed={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function ClassCard({ listed }: { listed: ListedClass }) {
  const of = useMemo(() => publishableClass(listed.id), [listed.id])
  const { id, title, title_ko, summary, picture } = listed
  return (
    <li className="card class-card">
      {picture && (
        <img
          src={picture.image_url}
          alt=""
          width={picture.image_width}
          height={picture.image_height}
        />
      )}
      <div className="card-inside">
        <h3 className="card-title">
          <ViewLink to={{ name: 'class', classId: id, tab: 'learnings' }} className="card-link">
            {title}
          </ViewLink>
        </h3>
        <p lang="ko">{title_ko}</p>
        <p className="card-text">{summary}</p>
        <p className="card-marks">
          <StatusBadge of={of} />
        </p>
      </div>
    </li>
  )
}
