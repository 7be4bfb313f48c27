import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { followPlace } from '../../stores/page-address.ts'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { groupByDay, sortEvents } from './agenda.ts'
import { ScheduleProvider } from './context.ts'
import { dayOf, locationAddress, readLocation, readQuery } from './location.ts'
import type { ScheduleLanguage } from './messages/format.ts'
import { texts } from './messages/messages.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { ScheduleView } from './schedule-view.tsx'
import { createSchedule, type EmitScheduleEvent, type ScheduleStore } from './store.ts'
import { wallAt } from './zones.ts'

export interface EventScheduleProps {
  /** API root: `/api` or an absolute address; another one starts afresh. */
  apiRoot: string
  lang?: ScheduleLanguage | undefined
  /** `list`, `week` or `month`; what makes no sense is left out, here and below. */
  view?: string | undefined
  /** Day or month to show at the start. */
  date?: string | undefined
  /** The only type of event to show. */
  type?: string | undefined
  /** Time zone to show; the device's when absent. */
  zone?: string | undefined
  /** `past` for a list of what is over. */
  time?: string | undefined
  /** How often the list was made longer, and one. */
  pages?: number | undefined
  /** Path of the page whose address follows what is shown; undefined on partner pages. */
  path?: string | undefined
  /** Address of events' pages, which an id is added to. */
  eventRoot: string
  /** Client of the page; without it the widget calls as a visitor. */
  http?: Http | undefined
  initial?: readonly ScheduleEvent[] | undefined
  /** Whether that is not all there is. */
  isPartial?: boolean | undefined
  /** Milliseconds UTC when the page was made. */
  now?: number | undefined
  emit?: EmitScheduleEvent | undefined
}

/** The schedule of events as a list, a week or a month, in the viewer's time. */
export function EventSchedule(props: EventScheduleProps) {
  return <OneSchedule key={props.apiRoot} {...props} />
}

function OneSchedule(props: EventScheduleProps) {
  const { path, lang = 'id' } = props
  const store = useOwnStore(props)
  useEffect(() => store.start(), [store])
  useEffect(() => $online.listen(isOnline => void (isOnline && store.retry())), [store])
  useAttributes(store, props)
  useAddress(store, path)
  const list = useStore(store.$list)
  const t = useTexts(lang, texts)
  const context = useContextValue(store, props, list.state === 'loaded' ? list.items : NONE)
  return (
    <div className="sched" aria-busy={!t}>
      {t && (
        <ScheduleProvider value={{ ...context, t }}>
          <ScheduleView list={list} />
        </ScheduleProvider>
      )}
    </div>
  )
}

const NONE: readonly ScheduleEvent[] = []

function useContextValue(
  store: ScheduleStore,
  { apiRoot, path, eventRoot }: EventScheduleProps,
  items: readonly ScheduleEvent[],
) {
  const location = useStore(store.$location)
  const device = useStore(store.$device)
  const now = useStore(store.$now)
  const isAlive = useIsAlive()
  const { type, zone = device, view = 'list' } = location
  const events = useMemo(
    () => sortEvents(items.filter(({ event_type }) => !type || event_type === type)),
    [items, type],
  )
  const byDay = useMemo(() => groupByDay(events, zone), [events, zone])
  const today = wallAt(now, zone).day
  const day = dayOf(location, today, byDay)
  const calendarAddress = (id?: string) =>
    `${apiRoot}/events/${id ? `${encodeURIComponent(id)}/` : ''}calendar.ics`
  return {
    store,
    location,
    view,
    zone,
    now,
    today,
    day,
    events,
    byDay,
    href: path ? (to: typeof location) => locationAddress(path, to) : undefined,
    eventAddress: (id: string) => `${eventRoot}${encodeURIComponent(id)}`,
    calendarAddress,
    isAlive,
  }
}

/** What attributes name is shown at once; what they do not change stays. */
function useAttributes(store: ScheduleStore, props: EventScheduleProps): void {
  const { view, date, type, zone } = props
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) store.show(readLocation({ view, date, type, zone }))
    isFirst.current = false
  }, [store, view, date, type, zone])
}

/** The store lives as long as the schedule is shown. */
function useOwnStore({
  apiRoot,
  http,
  initial,
  isPartial,
  now,
  emit,
  ...given
}: EventScheduleProps) {
  const tell = useRef(emit)
  tell.current = emit
  const [store] = useState(() =>
    createSchedule({
      http: http ?? createHttp({ root: apiRoot }),
      location: readLocation(given),
      initial,
      isPartial,
      now,
      emit: (type, detail) => tell.current?.(type, detail),
    }),
  )
  return store
}

/** Keeps the page's address and the schedule the same: back, forward and reloading find it. */
function useAddress(store: ScheduleStore, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    return followPlace({
      $place: store.$location,
      addressOf: location => locationAddress(path, location),
      isStep: store.isStep,
      show: query => store.show(readQuery(query)),
    })
  }, [store, path])
}
