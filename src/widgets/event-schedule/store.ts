import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { getEvents } from '../../contract/routes/events.ts'
import { createList } from '../../stores/list.ts'
import { changeLocation, locationAddress, readLocation, type ScheduleLocation } from './location.ts'
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
  location: ScheduleLocation
  /** What a page rendered on the server brought along. */
  initial?: readonly ScheduleEvent[] | undefined
  /** Whether that is not all there is. */
  isPartial?: boolean | undefined
  /** Milliseconds UTC when that page was made. */
  now?: number | undefined
  emit: EmitScheduleEvent
}

/** The state of one schedule on one page. */
export function createSchedule(options: ScheduleOptions) {
  const { emit, now = Date.now() } = options
  const events = createEvents(options)
  const $device = atom(HOME_ZONE)
  const $now = atom(now)
  return {
    ...events,
    ...createLocation(options),
    /** The device's zone; on the server, and until its page is hydrated, that of the capital. */
    $device,
    $now,
    emit,
    /** Loads what is missing and follows the clock; call it in the browser only. @returns its end */
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

/** The events, of which a page may bring along only some. */
function createEvents({ http, initial, isPartial, emit }: ScheduleOptions) {
  /** What the page did not bring along: until it has come once, the schedule is not whole. */
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
    /** Loads again what failed. */
    async retry(): Promise<void> {
      await list.retry()
      if ($rest.get() !== 'failed') return
      $rest.set('coming')
      await load()
    },
  }
}

/** What is looked at. */
function createLocation({ location, emit }: ScheduleOptions) {
  const $location = atom<ScheduleLocation>(location)
  let isStep = false
  return {
    $location,
    /** Whether the last change of place is one that “back” takes back. */
    isStep: () => isStep,
    /** Shows another place. With `isQuiet` it is no step to go back from. */
    go(change: ScheduleLocation, { isQuiet = false } = {}): void {
      const before = $location.get()
      const next = changeLocation(before, change)
      // Beyond the years that a schedule knows, it stays where it is.
      if (next.date !== readLocation(next).date) return
      if (locationAddress('', before) === locationAddress('', next)) return
      isStep = !isQuiet
      $location.set(next)
      const { view = 'list', date, type } = next
      if (!isQuiet) emit('view', { view, date, type })
    },
    /** Shows what the page's address or attributes name. */
    show(location: ScheduleLocation): void {
      isStep = false
      $location.set(location)
    },
  }
}

export type ScheduleStore = ReturnType<typeof createSchedule>
