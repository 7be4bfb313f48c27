import { classes as text } from '../../../content/site/classes.ts'
import { shared } from '../../../content/site/shared.ts'
import type { ClassSummary } from '../../contract/classes.ts'
import type { Language } from '../../contract/people.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { matches } from '../../lib/text-search.ts'

const { any, words } = shared.filters

/**
 * Returns the filters of a list of classes.
 *
 * @param path of the list
 * @param languages of its classes; with only one there is no choice
 */
export function classFilters(path: string, languages: readonly Language[]): FilterSet {
  const options = languages.map(({ id, name }) => ({ value: id, label: name }))
  const language = { name: 'language', label: text.search.language, any, options }
  return {
    path,
    text: { label: words, placeholder: text.search.placeholder },
    choices: [
      { name: 'level', label: text.search.level, any, options: optionsOf(text.levels) },
      { name: 'access', label: text.search.access, any, options: optionsOf(text.access) },
      ...(languages.length > 1 ? [language] : []),
    ],
  }
}

/** Returns the classes that match the filters, in our order. */
export function findClasses(classes: readonly ClassSummary[], criteria: Criteria): ClassSummary[] {
  const { q, level, access, language } = criteria
  return classes.filter(
    each =>
      (!level || each.level === level) &&
      (!access || each.access === access) &&
      (!language || each.language_id === language) &&
      matches(q, textOf(each)),
  )
}

function textOf({ title, title_ko, summary, level, access, mentor }: ClassSummary): string {
  const labels = [text.levels[level], text.access[access]]
  return [title, title_ko, summary, mentor.name, ...labels].join('\n')
}
