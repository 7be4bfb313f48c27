import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Failure } from '../../api/http.ts'
import type { List } from '../../stores/list.ts'
import { $online } from '../../stores/online.ts'
import { Notice } from '../../ui/notice.tsx'
import { countIn, periodOf } from './agenda.ts'
import { useSchedule } from './context.ts'
import { DayPanel } from './day-panel.tsx'
import { TypeFilter, ZoneSelect } from './filters.tsx'
import { ListView } from './list-view.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Nothing } from './nothing.tsx'
import type { ScheduleEvent } from './schedule-event.ts'
import { Subscribe } from './subscribe.tsx'
import { Toolbar } from './toolbar.tsx'
import { WeekView } from './week-view.tsx'

const VIEW = { list: ListView, week: WeekView, month: MonthView }

/** The schedule in each of its states. */
export function ScheduleView({ list }: { list: List<ScheduleEvent> }) {
  const { view } = useSchedule()
  if (list.state === 'failed') return <FailureNotice failure={list.failure} />
  const View = VIEW[view]
  return (
    <>
      <Toolbar isLoaded={list.state === 'loaded'} />
      {list.state === 'loading' ? (
        <Skeleton />
      ) : (
        <>
          <TypeFilter />
          <Incomplete />
          <View />
          <ZoneSelect />
          <Subscribe />
        </>
      )}
    </>
  )
}

/** Says that there may be more or newer events than are shown. */
function Incomplete() {
  const { store, t } = useSchedule()
  const isOnline = useStore($online, { ssr: 'initial' })
  const restState = useStore(store.$rest)
  return (
    <div role="status" className="sched-note cluster">
      {restState === 'failed' ? (
        <>
          <p>{t.partial}</p>
          <button type="button" className="button" onClick={() => void store.retry()}>
            {t.retry}
          </button>
        </>
      ) : (
        !isOnline && <p>{t.offline}</p>
      )}
    </div>
  )
}

function FailureNotice({ failure }: { failure: Failure }) {
  const { store, t } = useSchedule()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <Notice
      icon={isOnline ? 'alert' : 'wifi-off'}
      title={isOnline ? t.failedTitle : t.offlineTitle}
      isAlert
    >
      <p>{t.failures[failure.code] ?? failure.message}</p>
      <button type="button" className="button" onClick={() => void store.retry()}>
        {t.retry}
      </button>
    </Notice>
  )
}

function Skeleton() {
  const { t } = useSchedule()
  return (
    <div className="sched-skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">{t.loading}</span>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  )
}

/** A month, and beside or below it the events of the selected day. */
function MonthView() {
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
