import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { getEvents } from '../../contract/routes/events.ts'
import { createList } from '../../stores/list.ts'
import { changeLocation, locationAddress, readLocation, type ScheduleLocation } from './location.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { deviceZone, HOME_ZONE } from './zones.ts'

/** Milliseconds between two clock ticks: events that begin or end are updated within a minute. */
const TICK = 30_000

export interface ScheduleEvents {
  /** Another view, period or type is shown; `date` has the format of the attribute. */
  view: { view: string; date: string | undefined; type: string | undefined }
  /** An event's page is about to be opened; cancel it to open something else. */
  open: { id: string }
  /** A calendar file was requested; without id, that of the whole schedule. */
  calendar: { id: string | undefined }
  /** Something could not be loaded. */
  error: { code: Failure['code'] }
}
/** @returns false when the page cancelled it */
export type EmitScheduleEvent = <T extends keyof ScheduleEvents>(
  type: T,
  detail: ScheduleEvents[T],
) => boolean | undefined

export interface ScheduleOptions {
  http: Http
  location: ScheduleLocation
  /** Events that a server-rendered page already contains. */
  initial?: readonly ScheduleEvent[] | undefined
  /** Whether `initial` contains only some of the events. */
  isPartial?: boolean | undefined
  /** Time when that page was rendered, in milliseconds UTC. */
  now?: number | undefined
  emit: EmitScheduleEvent
}

/** Creates the state of one schedule on one page. */
export function createSchedule(options: ScheduleOptions) {
  const { emit, now = Date.now() } = options
  const events = createEvents(options)
  const $device = atom(HOME_ZONE)
  const $now = atom(now)
  return {
    ...events,
    ...createLocation(options),
    /** The device's time zone; on the server and until hydration, that of Jakarta. */
    $device,
    $now,
    emit,
    /**
     * Loads missing events and follows the clock; call it in the browser only. @returns a function
     * that stops it
     */
    start(): () => void {
      const tick = () => $now.set(Date.now())
      tick()
      $device.set(deviceZone())
      const timer = setInterval(tick, TICK)
      void events.load()
      return () => clearInterval(timer)
    },
  }
}

/** Creates the list of events, of which a page may contain only some. */
function createEvents({ http, initial, isPartial, emit }: ScheduleOptions) {
  /**
   * State of the events missing from the page: until they are loaded, the schedule is incomplete.
   */
  const $rest = atom<'there' | 'coming' | 'failed'>(isPartial ? 'coming' : 'there')
  const list = createList<ScheduleEvent>(async () => {
    const answer = await call(http, getEvents)
    if (!answer.ok) emit('error', { code: answer.error.code })
    if ($rest.get() !== 'there') $rest.set(answer.ok ? 'there' : 'failed')
    return answer
  }, initial)
  const load = () => ($rest.get() === 'there' ? list.load() : list.reload())
  return {
    $list: list.$list,
    $rest,
    load,
    /** Retries whatever failed to load. */
    async retry(): Promise<void> {
      await list.retry()
      if ($rest.get() !== 'failed') return
      $rest.set('coming')
      await load()
    },
  }
}

/** Creates the state of the location. */
function createLocation({ location, emit }: ScheduleOptions) {
  const $location = atom<ScheduleLocation>(location)
  let isStep = false
  return {
    $location,
    /** Whether the last change of location is a history step, which “back” undoes. */
    isStep: () => isStep,
    /** Changes the location. With `isQuiet` it adds no history step. */
    go(change: ScheduleLocation, { isQuiet = false } = {}): void {
      const before = $location.get()
      const next = changeLocation(before, change)
      // A date outside the supported years is ignored.
      if (next.date !== readLocation(next).date) return
      if (locationAddress('', before) === locationAddress('', next)) return
      isStep = !isQuiet
      $location.set(next)
      const { view = 'list', date, type } = next
      if (!isQuiet) emit('view', { view, date, type })
    },
    /** Shows the location that the page's address or the attributes name. */
    show(location: ScheduleLocation): void {
      isStep = false
      $location.set(location)
    },
  }
}

export type ScheduleStore = ReturnType<typeof createSchedule>
