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

/**
 * Loads all sections of a learner's day in parallel; one failure does not affect the others. Words
 * wait for the plan: the first look at a day makes it, and its word is no new word any more.
 */
export async function loadToday(http: Http): Promise<LoadedToday> {
  const plan = call(http, getToday).then(dataOf)
  const [today, entry, words, standing, attempts] = await Promise.all([
    plan,
    plan.then(today => today && loadEntry(http, today.plan.word.entry_id)),
    plan.then(() => call(http, getDueWords)).then(dataOf),
    call(http, getCheckIns).then(dataOf),
    call(http, getOpenAttempts).then(dataOf),
  ])
  return { today, entry, words, standing, attempts }
}

async function loadEntry(http: Http, id: string): Promise<Entry | undefined> {
  return dataOf(await call(http, getEntry, { params: { id }, query: { lang: 'id' } }))
}

export function dataOf<T>(answer: Result<{ data: T }>): T | undefined {
  return answer.ok ? answer.value.data : undefined
}
