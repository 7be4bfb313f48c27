import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortableOperation } from '@dnd-kit/react/sortable'
import { useEffect, useRef, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { dragging } from '../dragging.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { FieldComponent } from './field-component.ts'
import { isLarge } from './field-shape.ts'
import type { FieldProps } from './form-context.ts'
import { FormIcon } from './form-icon.tsx'
import { ListEntry } from './list-entry.tsx'
import { below } from './pointer.ts'
import { type Entries, useEntries } from './use-entries.ts'
import { useField } from './use-field.ts'

const { list: text } = form

interface ListProps extends FieldProps {
  entry: JsonSchema
  field: FieldComponent
}

/** Any number of the same: lines, or cards that fold. */
export function ListField({ entry, field, ...props }: ListProps) {
  const { schema, name, label, at } = props
  const { id, error, helper, onChange } = useField(props)
  const entries = useEntries(props, entry, onChange)
  const [said, setSaid] = useState('')
  const { list, keys, focus } = entries
  const named = (place: number) => text.entry(label, place + 1)
  const move = (from: number, to: number, part?: 'up' | 'down' | 'drag') => {
    if (to < 0 || to >= list.length) return
    setSaid(text.moved(named(from), to + 1))
    entries.move(from, to, part)
  }
  const drop = ({ operation, canceled }: DragEndEvent) => {
    if (canceled || !isSortableOperation(operation) || !operation.source) return
    move(operation.source.initialIndex, operation.source.index)
  }
  return (
    <fieldset className="form-list" id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend className="form-legend">{label}</legend>
      {helper && <p className="field-helper">{helper}</p>}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
      {list.length === 0 && <p className="field-helper">{text.empty}</p>}
      <DragDropProvider {...dragging} onDragEnd={drop}>
        <ol className="form-entries">
          {list.map((value, place) => (
            <ListEntry
              key={keys[place]}
              dragId={`${id}-${keys[place]}`}
              {...{ field, name, value, place }}
              schema={entry}
              title={named(place)}
              at={below(at, place)}
              count={list.length}
              focus={focus?.key === keys[place] ? focus : undefined}
              isFolded={isLarge(entry) && list.length > FEW && focus?.key !== keys[place]}
              onMove={(to, part) => move(place, to, part)}
              onRemove={() => entries.remove(place)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <ListFoot {...{ schema, label, entries, said, named }} />
    </fieldset>
  )
}

/** Up to so many cards are open at first. */
const FEW = 2

interface FootProps {
  schema: JsonSchema
  label: string
  entries: Entries
  said: string
  named: (place: number) => string
}

function ListFoot({ schema, label, entries, said, named }: FootProps) {
  const { list, removed, undo, add } = entries
  const undoButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone with its entry.
  useEffect(() => {
    if (removed) undoButton.current?.focus()
  }, [removed])
  const { maxItems = Number.POSITIVE_INFINITY } = schema
  return (
    <div className="form-list-foot">
      {list.length < maxItems ? (
        <button type="button" className="button button-outlined" onClick={add}>
          <FormIcon name="add" />
          {text.add(label)}
        </button>
      ) : (
        <p className="field-helper">{text.full(maxItems)}</p>
      )}
      <p className={removed ? 'field-helper' : 'visually-hidden'} role="status">
        {removed ? text.removed(named(removed.place)) : said}
      </p>
      {removed && (
        <button type="button" className="button button-quiet" ref={undoButton} onClick={undo}>
          {text.undo}
        </button>
      )}
    </div>
  )
}
