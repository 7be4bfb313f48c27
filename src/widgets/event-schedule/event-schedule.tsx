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
  /** API root: `/api` or an absolute address; changing it resets the schedule. */
  apiRoot: string
  lang?: ScheduleLanguage | undefined
  /** `list`, `week` or `month`; an invalid value is ignored, here and below. */
  view?: string | undefined
  /** Day or month to show first. */
  date?: string | undefined
  /** The only type of event to show. */
  type?: string | undefined
  /** Time zone to show; the device's when absent. */
  zone?: string | undefined
  /** `past` for a list of past events. */
  time?: string | undefined
  /** Number of list pages that are shown. */
  pages?: number | undefined
  /** Path of the page whose address follows the location; undefined on partner pages. */
  path?: string | undefined
  /** Address prefix of event pages, to which an id is appended. */
  eventRoot: string
  /** HTTP client of the page; without it the widget calls as a visitor. */
  http?: Http | undefined
  initial?: readonly ScheduleEvent[] | undefined
  /** Whether `initial` contains only some of the events. */
  isPartial?: boolean | undefined
  /** Whether the page says of all events that they are samples. */
  areSamplesNoted?: boolean | undefined
  /** Time when the page was rendered, in milliseconds UTC. */
  now?: number | undefined
  emit?: EmitScheduleEvent | undefined
}

/** The schedule of events as a list, a week or a month, in the viewer's time zone. */
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
    <div className="sched stack gap-4" aria-busy={!t}>
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
  { apiRoot, path, eventRoot, areSamplesNoted = false }: EventScheduleProps,
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
    areSamplesNoted,
    href: path ? (to: typeof location) => locationAddress(path, to) : undefined,
    eventAddress: (id: string) => `${eventRoot}${encodeURIComponent(id)}`,
    calendarAddress,
    isAlive,
  }
}

/** Shows the location from the attributes whenever one of them changes. */
function useAttributes(store: ScheduleStore, props: EventScheduleProps): void {
  const { view, date, type, zone } = props
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) store.show(readLocation({ view, date, type, zone }))
    isFirst.current = false
  }, [store, view, date, type, zone])
}

/** Creates the store once, for as long as the schedule is mounted. */
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

/** Syncs the page's address with the location, so that back, forward and reloading work. */
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
