import { fetchClassHistories, fetchMyClasses } from '../../api/classes.ts'
import type { Result } from '../../api/http.ts'
import type { ClassHistory, MyClass } from '../../contract/classes.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** A class that was begun, and whether it may still be opened. */
export type BegunClass = ClassHistory & { mayOpen: boolean }

const asked = new Map<string, Promise<Result<MyClass[]>>>()

/** What the learner may open of some languages; parts of a page that ask at once ask once. */
export function findMyClasses(languages: readonly string[]): Promise<Result<MyClass[]>> {
  const key = languages.join(' ')
  const pending = asked.get(key) ?? askLanguages(languages).finally(() => asked.delete(key))
  asked.set(key, pending)
  return pending
}

async function askLanguages(languages: readonly string[]): Promise<Result<MyClass[]>> {
  const answers = await Promise.all(languages.map(id => fetchMyClasses(siteHttp, id)))
  const value: MyClass[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    value.push(...answer.value.data)
  }
  return { ok: true, value }
}

/** What the learner has begun. Only of what is not free it has to be asked whether it may be opened. */
export async function findBegunClasses(): Promise<Result<BegunClass[]>> {
  const answer = await fetchClassHistories(siteHttp)
  if (!answer.ok) return answer
  const begun = answer.value.data
  const paid = begun.filter(({ access }) => access !== 'free')
  const mine = await findMyClasses([...new Set(paid.map(({ language_id }) => language_id))])
  if (!mine.ok) return mine
  const open = new Set(mine.value.map(({ id }) => id))
  const value = begun.map(each => ({
    ...each,
    mayOpen: each.access === 'free' || open.has(each.id),
  }))
  return { ok: true, value }
}
