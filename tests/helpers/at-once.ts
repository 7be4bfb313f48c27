import { TestRunner } from 'vitest'
import { POSTGRES } from './postgres-files.ts'

/**
 * Number of simultaneous calls. A few more than our pool has connections to PostgreSQL race just as
 * well as hundreds, the last of which would wait on a slow machine until the pool gives up.
 */
const AT_ONCE = 12

/**
 * Makes a call `count` times, as many at the same time as the database can handle.
 *
 * @throws in a test without the tag for PostgreSQL, since calls hardly race on SQLite
 */
export async function atOnce<T>(count: number, call: (nth: number) => Promise<T>): Promise<T[]> {
  const test = TestRunner.getCurrentTest()
  if (test && !test.tags?.includes(POSTGRES))
    throw new Error(`“${test.name}” needs the tag ${POSTGRES}.`)
  const answers: T[] = []
  while (answers.length < count) {
    const size = Math.min(AT_ONCE, count - answers.length)
    const batch = Array.from({ length: size }, (_, at) => call(answers.length + at))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}
