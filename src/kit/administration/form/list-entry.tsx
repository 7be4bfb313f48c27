import { useSortable } from '@dnd-kit/react/sortable'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { FieldComponent } from './field-component.ts'
import { isLarge } from './field-shape.ts'
import { useProblems } from './form-context.ts'
import { FormIcon } from './form-icon.tsx'
import { isWithin, type Pointer } from './pointer.ts'
import { summaryOf } from './summary-of.ts'
import type { Focus } from './use-entries.ts'

const { list: text } = form

interface ListEntryProps {
  field: FieldComponent
  schema: JsonSchema
  name: string
  title: string
  at: Pointer
  value: unknown
  place: number
  count: number
  dragId: string
  focus: Focus | undefined
  /** Whether it is a card that is closed at first. */
  isFolded: boolean
  onMove: (to: number, part?: Exclude<Focus['part'], 'control'>) => void
  onRemove: () => void
}

/** One of a list: a line, or a card that folds; what is wrong in it opens it. */
export function ListEntry(props: ListEntryProps) {
  const { field: Field, schema, name, title, at, value, place, dragId, focus } = props
  const { ref, handleRef, isDragging } = useSortable({ id: dragId, index: place })
  const body = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(!props.isFolded)
  const isCard = isLarge(schema)
  const hasProblem = [...useProblems().keys()].some(one => isWithin(one, at))
  const isShown = !isCard || isOpen || hasProblem
  useEffect(() => {
    const part = focus?.part === 'control' ? CONTROLS : `[data-part="${focus?.part}"]`
    if (focus) body.current?.querySelector<HTMLElement>(part)?.focus()
  }, [focus])
  const content = <Field schema={schema} name={name} label={title} at={at} value={value} isNeeded />
  return (
    <li
      ref={ref}
      className="form-entry"
      data-card={isCard || undefined}
      data-dragging={isDragging || undefined}
    >
      <div ref={body} className="form-entry-inside">
        <DragHandle {...props} handleRef={handleRef} />
        {isCard ? (
          <button
            type="button"
            className="form-fold"
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
          >
            <FormIcon name="fold" />
            <span>
              {title} <small>{summaryOf(value, schema)}</small>
            </span>
          </button>
        ) : (
          <div className="form-entry-line">{content}</div>
        )}
        <EntryTools {...props} />
        {isCard && isShown && <div className="form-entry-card">{content}</div>}
      </div>
    </li>
  )
}

const CONTROLS = ':is(.form-entry-line, .form-entry-card) :is(input, select, textarea)'

interface HandleProps extends Pick<ListEntryProps, 'title' | 'place' | 'onMove'> {
  handleRef: (element: Element | null) => void
}

function DragHandle({ title, place, onMove, handleRef }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    onMove(place + by, 'drag')
  }
  return (
    <button
      type="button"
      ref={handleRef}
      className="icon-button form-drag"
      data-part="drag"
      aria-label={text.drag(title)}
      onKeyDown={press}
    >
      <FormIcon name="drag" />
    </button>
  )
}

function EntryTools({ title, place, count, onMove, onRemove }: ListEntryProps) {
  return (
    <div className="form-entry-tools">
      {(['up', 'down'] as const).map(way => {
        const to = place + (way === 'up' ? -1 : 1)
        return (
          <button
            key={way}
            type="button"
            className="icon-button"
            data-part={way}
            aria-label={text[way](title)}
            // Not disabled: it would lose the focus at either end.
            aria-disabled={to < 0 || to >= count || undefined}
            onClick={() => onMove(to, way)}
          >
            <FormIcon name={way} />
          </button>
        )
      })}
      <button
        type="button"
        className="icon-button"
        aria-label={text.remove(title)}
        onClick={onRemove}
      >
        <FormIcon name="remove" />
      </button>
    </div>
  )
}
