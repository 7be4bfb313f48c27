import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { ClassSummary } from '../../contract/classes.ts'
import type { Language } from '../../contract/people.ts'
import { getLanguages } from '../../contract/routes/catalogue.ts'
import { getClasses } from '../../contract/routes/classes.ts'
import { inOrder } from './levels.ts'

/** The existing classes, in the recommended order. */
export interface ClassOffer {
  classes: readonly ClassSummary[]
  /** Languages that have classes. */
  languages: readonly Language[]
}

/** @param only id of the only language to return */
export async function fetchOffer(http: Http, only?: string): Promise<Result<ClassOffer>> {
  const all = await call(http, getLanguages)
  if (!all.ok) return all
  const requested = all.value.data.filter(({ id }) => only === undefined || id === only)
  const answers = await Promise.all(
    requested.map(({ id }) => call(http, getClasses, { params: { language_id: id } })),
  )
  const classes: ClassSummary[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    classes.push(...answer.value.data)
  }
  const languages = requested.filter(({ id }) =>
    classes.some(({ language_id }) => language_id === id),
  )
  return { ok: true, value: { classes: inOrder(classes), languages } }
}
