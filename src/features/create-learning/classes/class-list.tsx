import { useMemo } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { type Item, isItem } from '../../../kit/administration/json-schema.ts'
import { StatusBadge } from '../publishing/status-badge.tsx'
import { DraftCards } from '../shell/draft-cards.tsx'
import { Head } from '../shell/head.tsx'
import { Kinds } from '../shell/kinds.tsx'
import { ViewLink } from '../shell/view-link.tsx'
import { CLASSES } from '../stores/authoring.ts'
import { publishableClass } from './publishable-class.ts'

const text = createLearning.classes

/** All classes, those that learners see and those that are being written. */
export function ClassList() {
  return (
    <>
      <Kinds current="classes" />
      <Head title={text.title}>
        <ViewLink to={{ name: 'new-class' }} className="button">
          {text.add}
        </ViewLink>
      </Head>
      <DraftCards
        resource={CLASSES}
        texts={text}
        card={({ id, item }) => <ClassCard key={id} {...{ id, item }} />}
      />
    </>
  )
}

function ClassCard({ id, item }: Pick<ManagedItem, 'id' | 'item'>) {
  const of = useMemo(() => publishableClass(id), [id])
  const { image_url: picture, image_width: width, image_height: height } = pictureOf(item)
  return (
    <li className="card class-card">
      {typeof picture === 'string' && (
        <img src={picture} alt="" width={Number(width)} height={Number(height)} />
      )}
      <div className="card-inside">
        <h3 className="card-title">
          <ViewLink to={{ name: 'class', classId: id, tab: 'learnings' }} className="card-link">
            {String(item['title'])}
          </ViewLink>
        </h3>
        <p lang="ko">{String(item['title_ko'])}</p>
        <p className="card-text">{String(item['summary'])}</p>
        <p className="card-marks">
          <StatusBadge of={of} />
        </p>
      </div>
    </li>
  )
}

function pictureOf({ picture }: Item): Item {
  return isItem(picture) ? picture : {}
}
