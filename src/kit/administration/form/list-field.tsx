import { useSortable } from '@dnd-kit/react/sortable'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { Reorderable } from '../dragging.tsx'
import { AdminIcon } from '../icons.tsx'
import type { JsonSchema } from '../json-schema.ts'
import { isLarge, summaryOf } from './field-shape.ts'
import type { FieldComponent } from './form-context.ts'
import { type FieldProps, frameOf, useField, useProblems } from './form-context.ts'
import { below, isWithin, type Pointer } from './pointer.ts'
import { type Entries, type Focus, useEntries } from './use-entries.ts'

const { list: text } = form

interface ListProps extends FieldProps {
  entry: JsonSchema
  field: FieldComponent
}

/** A list of any length: lines, or collapsible cards. */
export function ListField({ entry, field, ...props }: ListProps) {
  const { schema, name, label, at, value } = props
  const { id, error, helper, onChange } = useField(props)
  const entries = useEntries(value, entry, onChange)
  const [said, setSaid] = useState('')
  const { list, keys, focus } = entries
  const named = (place: number) => text.entry(label, place + 1)
  const move = (from: number, to: number, part?: 'up' | 'down' | 'drag') => {
    if (to < 0 || to >= list.length) return
    setSaid(text.moved(named(from), to + 1))
    entries.move(from, to, part)
  }
  return (
    <fieldset
      className={`form-list ${frameOf(props)}`}
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-error`}
    >
      <legend className="form-legend">{label}</legend>
      {helper && <p className="field-helper">{helper}</p>}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
      {list.length === 0 && <p className="field-helper">{text.empty}</p>}
      <Reorderable onMove={move}>
        <ol className="form-entries stack gap-2">
          {list.map((one, place) => (
            <ListEntry
              key={keys[place]}
              dragId={`${id}-${keys[place]}`}
              {...{ field, name, place }}
              value={one}
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
      </Reorderable>
      <ListFoot {...{ schema, label, entries, said, named }} />
    </fieldset>
  )
}

/** Up to this many cards are open at first. */
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
  // The button that had the focus was removed with its entry.
  useEffect(() => {
    if (removed) undoButton.current?.focus()
  }, [removed])
  const { maxItems = Number.POSITIVE_INFINITY } = schema
  return (
    <div className="cluster gap-2">
      {list.length < maxItems ? (
        <button type="button" className="button button-outlined" onClick={add}>
          <AdminIcon name="plus" />
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
  /** Whether it is a card that is collapsed at first. */
  isFolded: boolean
  onMove: (to: number, part?: Exclude<Focus['part'], 'control'>) => void
  onRemove: () => void
}

/** An entry of a list: a line, or a collapsible card that a problem in it opens. */
function ListEntry(props: ListEntryProps) {
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
            className="form-fold row gap-2"
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
          >
            <AdminIcon name="fold" />
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
      className="icon-button form-drag muted"
      data-part="drag"
      aria-label={text.drag(title)}
      onKeyDown={press}
    >
      <AdminIcon name="grip" strokeWidth={3} />
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
            // Not disabled, so that it does not lose the focus at either end.
            aria-disabled={to < 0 || to >= count || undefined}
            onClick={() => onMove(to, way)}
          >
            <AdminIcon name={way} />
          </button>
        )
      })}
      <button
        type="button"
        className="icon-button"
        aria-label={text.remove(title)}
        onClick={onRemove}
      >
        <AdminIcon name="trash" />
      </button>
    </div>
  )
}
