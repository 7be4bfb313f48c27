import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { Standing } from '../../contract/check-ins.ts'
import type { Entry } from '../../contract/dictionary.ts'
import type { Event } from '../../contract/events.ts'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { getEntry } from '../../contract/routes/dictionary.ts'
import { getEvents, getRegistrations } from '../../contract/routes/events.ts'
import { getOpenAttempts } from '../../contract/routes/mock-tests.ts'
import { getToday } from '../../contract/routes/today.ts'
import { getDueWords } from '../../contract/routes/word-reviews.ts'
import type { Today } from '../../contract/today.ts'
import type { DueWords } from '../../contract/word-reviews.ts'

/** The data of a learner's day; undefined for what failed to load. */
export interface LoadedToday {
  today: Today | undefined
  /** The word of the day. */
  entry: Entry | undefined
  words: DueWords | undefined
  standing: Standing | undefined
  attempts: readonly OpenAttempt[] | undefined
  /** The next event that the learner has registered for; null when there is none. */
  event: Event | null | undefined
}

/** Loads all sections of a learner's day in parallel; one failure does not affect the others. */
export async function loadToday(http: Http, now: number): Promise<LoadedToday> {
  const [[today, entry], words, standing, attempts, event] = await Promise.all([
    loadPlan(http),
    call(http, getDueWords).then(dataOf),
    call(http, getCheckIns).then(dataOf),
    call(http, getOpenAttempts).then(dataOf),
    loadEvent(http, now),
  ])
  return { today, entry, words, standing, attempts, event }
}

async function loadPlan(http: Http): Promise<[Today | undefined, Entry | undefined]> {
  const today = dataOf(await call(http, getToday))
  if (!today) return [undefined, undefined]
  return [
    today,
    dataOf(
      await call(http, getEntry, {
        params: { id: today.plan.word.entry_id },
        query: { lang: 'id' },
      }),
    ),
  ]
}

async function loadEvent(http: Http, now: number): Promise<Event | null | undefined> {
  const mine = dataOf(await call(http, getRegistrations))
  // Most learners have registered for nothing, and the list is long.
  if (!mine || mine.length === 0) return mine && null
  const events = dataOf(await call(http, getEvents))
  return events && nextEvent(events, new Set(mine.map(({ event_id }) => event_id)), now)
}

/** Returns the next or current event among those with these ids. */
export function nextEvent(
  events: readonly Event[],
  ids: ReadonlySet<string>,
  now: number,
): Event | null {
  const [next] = events
    .filter(({ id, is_cancelled, ends_at }) => ids.has(id) && !is_cancelled && ends_at > now)
    .toSorted((one, other) => one.starts_at - other.starts_at)
  return next ?? null
}

function dataOf<T>(answer: Result<{ data: T }>): T | undefined {
  return answer.ok ? answer.value.data : undefined
}
