import type { ClassSummary } from '../../contract/classes.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import type { Access } from '../../contract/subscriptions.ts'
import { DAY } from '../../lib/durations.ts'

/** An access period of a package that starts later, since the access is already open. */
export interface LaterPeriod extends Pick<Access, 'kind' | 'id'> {
  from: number
  to: number
}

/**
 * Returns the periods that begin when existing access ends. Access that begins with the payment is
 * not included.
 */
export function laterPeriods(
  { language_ids, class_ids, days }: Pick<ShownPackage, 'language_ids' | 'class_ids' | 'days'>,
  access: readonly Access[],
  classes: readonly Pick<ClassSummary, 'id' | 'language_id'>[],
): LaterPeriod[] {
  const languageOf = (id: string) => classes.find(each => each.id === id)?.language_id
  const untilOf = (kind: Access['kind'], id: string | undefined) =>
    access.find(one => one.kind === kind && one.id === id)?.until ?? 0
  const languages = language_ids.map(id => ({
    kind: 'language' as const,
    id,
    from: untilOf('language', id),
  }))
  // A class may be open for longer than its language.
  const single = access.filter(
    one => one.kind === 'class' && language_ids.includes(languageOf(one.id) ?? ''),
  )
  const classIds = new Set([...class_ids, ...single.map(({ id }) => id)])
  const ofClasses = [...classIds].map(id => {
    const ofLanguage = untilOf('language', languageOf(id))
    return {
      kind: 'class' as const,
      id,
      from: Math.max(untilOf('class', id), ofLanguage),
      ofLanguage,
    }
  })
  const classPeriods = ofClasses.filter(
    ({ id, from, ofLanguage }) => class_ids.includes(id) || from > ofLanguage,
  )
  return [...languages, ...classPeriods]
    .filter(({ from }) => from > 0)
    .map(({ kind, id, from }) => ({ kind, id, from, to: from + days * DAY }))
}
