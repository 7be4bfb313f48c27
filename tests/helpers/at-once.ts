/**
 * Number of simultaneous calls. A few more than our pool has connections to PostgreSQL race just as
 * well as hundreds, the last of which would wait on a slow machine until the pool gives up.
 */
const AT_ONCE = 12

/** Makes a call `count` times, as many at the same time as the database can handle. */
export async function atOnce<T>(count: number, call: (nth: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < count) {
    const size = Math.min(AT_ONCE, count - answers.length)
    const batch = Array.from({ length: size }, (_, at) => call(answers.length + at))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}
