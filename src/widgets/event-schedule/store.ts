import { atom } from 'nanostores'
import { fetchEvents } from '../../api/catalogue.ts'
import type { Failure, Http } from '../../api/http.ts'
import { createList } from '../../stores/list.ts'
import { type Place, placeAddress, readPlace } from './place.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { deviceZone, HOME_ZONE } from './zones.ts'

/** Milliseconds between two looks at the clock: what begins and what is over shows within a minute. */
const TICK = 30_000

export interface ScheduleEvents {
  /** Another view, period or type is shown; `date` as in the attribute. */
  view: { view: string; date: string | undefined; type: string | undefined }
  /** An event's page is about to be opened; cancel it to open something of your own. */
  open: { id: string }
  /** A calendar file was asked for; without id the whole schedule's. */
  calendar: { id: string | undefined }
  error: { code: Failure['code'] }
}
/** @returns false when the page cancelled it */
export type EmitScheduleEvent = <T extends keyof ScheduleEvents>(
  type: T,
  detail: ScheduleEvents[T],
) => boolean | undefined

export interface ScheduleOptions {
  http: Http
  place: Place
  /** What a page rendered on the server brought along. */
  initial?: readonly ScheduleEvent[] | undefined
  /** Whether that is not all there is. */
  isPartial?: boolean | undefined
  /** Milliseconds UTC when that page was made. */
  now?: number | undefined
  emit: EmitScheduleEvent
}

/** The state of one schedule on one page. */
export function createSchedule({
  http,
  place,
  initial,
  isPartial,
  now = Date.now(),
  emit,
}: ScheduleOptions) {
  const list = createList<ScheduleEvent>(() => fetchEvents(http), initial)
  const $place = atom<Place>(place)
  const $device = atom(HOME_ZONE)
  const $now = atom(now)
  let isStep = false

  return {
    $list: list.$list,
    $place,
    /** The device's zone; on the server, and until its page is hydrated, that of the capital. */
    $device,
    $now,
    retry: list.retry,
    emit,
    /** Whether the last change of place is one that “back” takes back. */
    isStep: () => isStep,
    /** Loads what is missing and follows the clock; call it in the browser only. @returns its end */
    start(): () => void {
      const tick = () => $now.set(Date.now())
      tick()
      $device.set(deviceZone())
      const timer = setInterval(tick, TICK)
      const stop = list.$list.listen(
        now => void (now.state === 'failed' && emit('error', { code: now.failure.code })),
      )
      if (isPartial) void list.reload()
      void list.load()
      return () => {
        clearInterval(timer)
        stop()
      }
    },
    /** Shows another place. With `isQuiet` it is no step to go back from. */
    go(change: Place, { isQuiet = false } = {}): void {
      const before = $place.get()
      const next = { ...before, ...change }
      // Beyond the years that a schedule knows, it stays where it is.
      if (next.date !== readPlace(next).date) return
      if (placeAddress('', before) === placeAddress('', next)) return
      isStep = !isQuiet
      $place.set(next)
      const { view = 'list', date, type } = next
      if (!isQuiet) emit('view', { view, date, type })
    },
    /** Shows what the page's address or attributes name. */
    show(place: Place): void {
      isStep = false
      $place.set(place)
    },
  }
}

export type ScheduleStore = ReturnType<typeof createSchedule>
