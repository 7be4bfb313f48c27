import type { MouseEvent, ReactNode } from 'react'
import { useSchedule } from './context.ts'
import { changeLocation, type ScheduleLocation } from './location.ts'

interface LocationChoiceProps {
  /** What of the place changes. */
  change: ScheduleLocation
  className: string
  /** Whether it is one of several and chosen; undefined for a mere way. */
  isChosen?: boolean | undefined
  label?: string | undefined
  type?: string | undefined
  children?: ReactNode
}

/** A button; on the site, until its script has come, a link to the same. */
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

/** Lets an event's link open unless the page that the widget is on has something else in mind. */
export function onOpen(emit: () => boolean | undefined) {
  return (event: MouseEvent) => {
    if (emit() === false) event.preventDefault()
  }
}
