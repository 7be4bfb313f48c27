import { useRef } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { moved } from '../../../kit/administration/moved.ts'
import type { StoredLearning } from '../content/stored.ts'
import { RemoveButton } from '../fields/lines.tsx'
import { useProblems } from '../fields/problems.tsx'
import { SortableList } from '../fields/sortable-list.tsx'
import { LIST_OF, MOST_OF, type PartOf, partsOf, withParts } from '../parts/part-kinds.ts'
import { alert } from '../shell/alerts.tsx'
import { PART_KINDS, type PartKind } from '../shell/view.ts'
import { ViewLink } from '../shell/view-frame.tsx'

const text = createLearning.parts

interface PartListsProps {
  learning: StoredLearning
  onChange: (next: (learning: StoredLearning) => StoredLearning) => void
}

/** The parts of a learning: videos, then moduls, then quizzes, each kind in order. */
export function PartLists(props: PartListsProps) {
  return PART_KINDS.map(kind => <PartList key={kind} kind={kind} {...props} />)
}

function PartList({ kind, learning, onChange }: PartListsProps & { kind: PartKind }) {
  const { class_id: classId, id: learningId } = learning
  const parts: readonly PartOf<PartKind>[] = partsOf(learning, kind)
  const change = (next: (all: readonly PartOf<PartKind>[]) => readonly PartOf<PartKind>[]) =>
    onChange(now => withParts<PartKind>(now, kind, next(partsOf(now, kind))))
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (part: PartOf<PartKind>) => {
    const before = parts
    // Removing the last part removes its list too, and the focus would be lost.
    if (before.length === 1) heading.current?.focus()
    change(all => all.filter(({ id }) => id !== part.id))
    alert({ severity: 'info', meaning: text.removed(part.title), undo: () => change(() => before) })
  }
  return (
    <section className="part-list stack gap-4" aria-label={text.names[kind]}>
      <h3 ref={heading} tabIndex={-1}>
        {text.names[kind]}
      </h3>
      {parts.length > 0 ? (
        <SortableList
          label={text.names[kind]}
          items={parts}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => change(all => moved(all, from, to))}
        >
          {(part, place) => (
            <PartRow
              {...{ classId, learningId, kind, part, place }}
              onRemove={() => remove(part)}
            />
          )}
        </SortableList>
      ) : (
        <p className="field-helper">{text.none[kind]}</p>
      )}
      {parts.length < MOST_OF[kind] && (
        <ViewLink
          to={{ name: 'new-part', classId, learningId, kind }}
          className="button button-outlined"
        >
          + {text.add[kind]}
        </ViewLink>
      )}
    </section>
  )
}

interface PartRowProps {
  classId: string
  learningId: string
  kind: PartKind
  part: PartOf<PartKind>
  place: number
  onRemove: () => void
}

function PartRow({ classId, learningId, kind, part, place, onRemove }: PartRowProps) {
  const isWrong = useProblems().some(({ path }) => path[0] === LIST_OF[kind] && path[1] === place)
  return (
    <div className="part-row">
      <ViewLink to={{ name: 'part', classId, learningId, kind, partId: part.id }}>
        {part.title || text.untitled}
      </ViewLink>
      {isWrong && (
        <span className="badge" data-state="problem">
          {text.isWrong}
        </span>
      )}
      <RemoveButton label={text.remove(part.title)} onRemove={onRemove} />
    </div>
  )
}
