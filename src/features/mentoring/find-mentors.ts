import { mentoring as text } from '../../../content/site/mentoring.ts'
import { shared } from '../../../content/site/shared.ts'
import type { Mentor, PublicMentor } from '../../contract/people.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { mostAlike } from '../../kit/list/most-alike.ts'
import { paths } from '../../lib/paths.ts'
import { shorten } from '../../lib/shorten.ts'
import { slug } from '../../lib/slug.ts'
import { matches } from '../../lib/text-search.ts'
import { minuteOfWeek } from '../../lib/zones.ts'
import { sessionSpan, spanAtHome } from './spans.ts'

const OTHERS = 3
const { any, sort, words } = shared.filters

/**
 * Returns the filters for the mentors; the languages are those that at least one of them speaks.
 */
export function mentorFilters(mentors: readonly Mentor[]): FilterSet {
  const { search } = text
  const languages = [...new Set(mentors.flatMap(mentor => mentor.languages))].toSorted((a, b) =>
    a.localeCompare(b, 'id'),
  )
  const named = languages.map(label => ({ value: slug(label), label: shorten(label, 40) }))
  return {
    path: paths.mentoring,
    text: { label: words, placeholder: search.placeholder },
    choices: [
      { name: 'goal', label: search.goal, any, options: optionsOf(text.goals) },
      { name: 'format', label: search.format, any, options: optionsOf(text.formats) },
      { name: 'price', label: search.price, any, options: optionsOf(text.prices) },
      { name: 'sort', label: sort, options: optionsOf(text.sorts) },
      { name: 'language', label: search.language, any, options: named, isRare: true },
    ],
  }
}

/** Returns the mentors who match the filters, in the chosen order. */
export function findMentors(mentors: readonly Mentor[], criteria: Criteria): Mentor[] {
  const { q, goal, language } = criteria
  const matching = mentors.filter(
    mentor =>
      (!goal || mentor.goals.some(each => each === goal)) &&
      (!language || mentor.languages.some(each => slug(each) === language)) &&
      hasOffer(mentor, criteria) &&
      matches(q, textOf(mentor)),
  )
  return sortMentors(matching, criteria['sort'])
}

/** Whether a single session has both the chosen format and price. */
function hasOffer({ group_session, price_rupiah }: Mentor, { format, price }: Criteria): boolean {
  const isAlone = group_session === null
  if ((format === 'group' && isAlone) || (format === 'one' && !isAlone)) return false
  const group = group_session ? [group_session.price_rupiah] : []
  const prices = format === 'group' ? group : [price_rupiah, ...group]
  return !price || prices.some(amount => (amount === 0) === (price === 'free'))
}

function textOf({ name, headline, summary, biography, city, goals, group_session }: Mentor) {
  const session = group_session?.topic ?? ''
  return [
    ...[name, headline, summary, biography, city, session],
    ...goals.map(goal => text.goals[goal]),
  ].join('\n')
}

function sortMentors(mentors: readonly Mentor[], sort: string | undefined): Mentor[] {
  const byName = (a: Mentor, b: Mentor) => a.name.localeCompare(b.name, 'id')
  if (sort === 'name') return mentors.toSorted(byName)
  if (sort === 'price')
    return mentors.toSorted((a, b) => a.price_rupiah - b.price_rupiah || byName(a, b))
  if (sort === 'experience')
    return mentors.toSorted((a, b) => b.experience_years - a.experience_years || byName(a, b))
  return [...mentors]
}

/** Returns the open sessions in order of the week, by Jakarta time. */
export function inOrderOfWeek(mentors: readonly PublicMentor[]): PublicMentor[] {
  const start = ({ group_session, time_zone }: PublicMentor) =>
    minuteOfWeek(spanAtHome(sessionSpan(group_session), time_zone).start)
  return mentors.toSorted((a, b) => start(a) - start(b))
}

/** Returns other mentors, those with the most common goals first. */
export function otherMentors(mentor: Mentor, mentors: readonly Mentor[]): Mentor[] {
  const likeness = ({ goals }: Mentor) => goals.filter(goal => mentor.goals.includes(goal)).length
  return mostAlike(mentor, mentors, likeness, OTHERS)
}
