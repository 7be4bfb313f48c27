import { useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { StatusBadge } from '../publishing/status-badge.tsx'
import { DraftCards } from '../shell/draft-cards.tsx'
import { Head } from '../shell/head.tsx'
import { Kinds } from '../shell/kinds.tsx'
import { ViewLink } from '../shell/view-link.tsx'
import { publishableTest, TESTS } from './publishable-test.ts'

const text = createLearning.tests

/** All mock tests, those that learners take and those that are being written. */
export function TestList() {
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
      <DraftCards
        resource={TESTS}
        texts={text}
        card={({ id, item }) => (
          <TestCard key={id} id={id} title={String(item['title'])} summary={item['summary']} />
        )}
      />
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
