import { useSortable } from '@dnd-kit/react/sortable'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Reorderable } from '../../../kit/administration/dragging.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'

const text = createLearning.order

interface SortableListProps<T> {
  /** Accessible name of the list. */
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T, place: number) => string
  /** Whether an entry needs the whole width of a phone. */
  isRoomy?: boolean
  /** Moves an entry to another index, from 0. */
  onMove: (from: number, to: number) => void
  children: (item: T, place: number) => ReactNode
}

/**
 * A list that is reordered by dragging, by the buttons of each entry, or by the arrow keys on its
 * handle.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, isRoomy, onMove } = props
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  useFocusAfterRemoval(list, items.map(idOf))
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    setSaid(text.moved(nameOf(item, from), to + 1, items.length))
    onMove(from, to)
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Reorderable onMove={move}>
        <ol
          ref={list}
          className="sortable stack gap-2"
          data-roomy={isRoomy || undefined}
          aria-label={label}
        >
          {items.map((item, place) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item, place)}
              place={place}
              last={items.length - 1}
              onMove={to => move(place, to)}
            >
              {props.children(item, place)}
            </Row>
          ))}
        </ol>
      </Reorderable>
    </>
  )
}

interface RowProps {
  id: string
  name: string
  place: number
  last: number
  onMove: (to: number) => void
  children: ReactNode
}

function Row({ id, name, place, last, onMove, children }: RowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index: place })
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    onMove(place + step)
    const handle = event.currentTarget
    // React moves the element within the page, which takes the focus away.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <li ref={ref} className="sortable-row surface" data-dragging={isDragSource || undefined}>
      <button
        ref={handleRef}
        type="button"
        className="icon-button sortable-handle"
        aria-label={text.handle(name)}
        title={text.handleHint}
        onKeyDown={byKey}
      >
        <SiteIcon name="menu" size={20} />
      </button>
      <div className="sortable-content">{children}</div>
      <div className="sortable-steps">
        <Step name={text.up(name)} isUp disabled={place === 0} onStep={() => onMove(place - 1)} />
        <Step name={text.down(name)} disabled={place === last} onStep={() => onMove(place + 1)} />
      </div>
    </li>
  )
}

interface StepProps {
  name: string
  isUp?: boolean
  disabled: boolean
  onStep: () => void
}

function Step({ name, isUp = false, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-up={isUp || undefined}
      aria-label={name}
      // Not `disabled`, so that moving an entry to the end does not lose the focus.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep()}
    >
      <SiteIcon name="chevron-down" size={20} />
    </button>
  )
}

/**
 * Focuses the row that takes the place of a removed one that had the focus: otherwise keys would
 * begin at the top of the page.
 */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef(ids)
  useLayoutEffect(() => {
    const was = before.current
    before.current = ids
    if (ids.length >= was.length || document.activeElement !== document.body) return
    const place = was.findIndex((id, at) => id !== ids[at])
    const row = list.current?.children.item(Math.min(place, ids.length - 1))
    row?.querySelector('button')?.focus()
  })
}
