import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { Standing } from '../../contract/check-ins.ts'
import type { Entry } from '../../contract/dictionary.ts'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { getEntry } from '../../contract/routes/dictionary.ts'
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
}

/** Loads all sections of a learner's day in parallel; one failure does not affect the others. */
export async function loadToday(http: Http): Promise<LoadedToday> {
  const [[today, entry], words, standing, attempts] = await Promise.all([
    loadPlan(http),
    call(http, getDueWords).then(dataOf),
    call(http, getCheckIns).then(dataOf),
    call(http, getOpenAttempts).then(dataOf),
  ])
  return { today, entry, words, standing, attempts }
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

export function dataOf<T>(answer: Result<{ data: T }>): T | undefined {
  return answer.ok ? answer.value.data : undefined
}
