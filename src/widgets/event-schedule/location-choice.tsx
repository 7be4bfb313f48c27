import type { MouseEvent, ReactNode } from 'react'
import { useSchedule } from './context.ts'
import { changeLocation, type ScheduleLocation } from './location.ts'

interface LocationChoiceProps {
  /** The change to the location. */
  change: ScheduleLocation
  className: string
  /** Whether this is the selected one of several choices; undefined for a plain link. */
  isChosen?: boolean | undefined
  label?: string | undefined
  type?: string | undefined
  children?: ReactNode
}

/** A button that changes the location; on the site it is a link until hydration. */
export function LocationChoice({
  change,
  className,
  isChosen,
  label,
  type,
  children,
}: LocationChoiceProps) {
  const { store, location, href, isAlive } = useSchedule()
  const shared = { className, 'aria-label': label, 'data-type': type }
  if (href && !isAlive) {
    return (
      <a
        href={href(changeLocation(location, change))}
        {...shared}
        aria-current={isChosen || undefined}
      >
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...shared} aria-pressed={isChosen} onClick={() => store.go(change)}>
      {children}
    </button>
  )
}

/** Returns a click handler that lets an event's link open unless the host page cancels it. */
export function onOpen(emit: () => boolean | undefined) {
  return (event: MouseEvent) => {
    if (emit() === false) event.preventDefault()
  }
}
