import { useRef } from 'react'
import { countIn, periodOf } from './agenda.ts'
import { useSchedule } from './context.ts'
import { DayPanel } from './day-panel.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Nothing } from './nothing.tsx'

/** A month, and beside or below it the events of the chosen day. */
export function MonthView() {
  const { day, byDay } = useSchedule()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = countIn(byDay, periodOf('month', day)) === 0
  return (
    <div className="sched-month">
      <MonthGrid onOpen={() => heading.current?.focus()} />
      {isEmpty ? <Nothing /> : <DayPanel day={day} heading={heading} />}
    </div>
  )
}
