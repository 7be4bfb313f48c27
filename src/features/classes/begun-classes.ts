import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { ClassHistory, MyClass } from '../../contract/classes.ts'
import { getClassHistories, getMyClasses } from '../../contract/routes/classes.ts'

/** A class that was begun, and whether it may still be opened. */
export type BegunClass = ClassHistory & { mayOpen: boolean }

/**
 * What the learner has begun. Only of what is not free it has to be asked whether it may be opened.
 *
 * @param findMine what the learner may open of some languages
 */
export async function askBegunClasses(
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

/** What the learner may open of some languages. */
export async function askMyClasses(
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
