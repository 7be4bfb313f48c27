import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { ClassHistory, MyClass } from '../../contract/classes.ts'
import { getClassHistories, getMyClasses } from '../../contract/routes/classes.ts'

/** A class the learner has begun, and whether they may still open it. */
export type BegunClass = ClassHistory & { mayOpen: boolean }

/**
 * Returns the classes the learner has begun. The right to open a class is only requested for those
 * that are not free.
 *
 * @param findMine returns the classes of some languages that the learner may open
 */
export async function fetchBegunClasses(
  http: Http,
  findMine: (languages: readonly string[]) => Promise<Result<MyClass[]>>,
): Promise<Result<BegunClass[]>> {
  const answer = await call(http, getClassHistories)
  if (!answer.ok) return answer
  const begun = answer.value.data
  const paid = begun.filter(({ access }) => access !== 'free')
  const mine = await findMine([...new Set(paid.map(({ language_id }) => language_id))])
  if (!mine.ok) return mine
  const open = new Set(mine.value.map(({ id }) => id))
  const value = begun.map(each => ({
    ...each,
    mayOpen: !each.is_withdrawn && (each.access === 'free' || open.has(each.id)),
  }))
  return { ok: true, value }
}

/** Returns the classes of some languages that the learner may open. */
export async function fetchMyClasses(
  http: Http,
  languages: readonly string[],
): Promise<Result<MyClass[]>> {
  const answers = await Promise.all(
    languages.map(id => call(http, getMyClasses, { params: { language_id: id } })),
  )
  const value: MyClass[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    value.push(...answer.value.data)
  }
  return { ok: true, value }
}
