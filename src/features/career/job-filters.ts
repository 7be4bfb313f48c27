import { career } from '../../../content/site/career.ts'
import type { Workplace } from '../../contract/jobs.ts'
import { type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { paths } from '../../lib/paths.ts'

/** Country codes by their names in the address. */
export const COUNTRIES = { korea: 'KR', indonesia: 'ID' } as const

/** Returns the filters of the jobs; a location is a country or one of these places. */
export function jobFilters(places: readonly Workplace[]): FilterSet {
  const { search, categories, types, sorts } = career
  return {
    path: paths.career,
    text: { label: search.text, placeholder: search.placeholder },
    choices: [
      {
        name: 'category',
        label: search.category,
        any: search.any,
        options: optionsOf(categories),
      },
      { name: 'location', label: search.location, any: search.any, options: locations(places) },
      { name: 'type', label: search.type, any: search.any, options: optionsOf(types) },
      { name: 'sort', label: search.sort, options: optionsOf(sorts) },
    ],
  }
}

function locations(places: readonly Workplace[]) {
  const countries = Object.entries(COUNTRIES).map(([value, country]) => ({
    value,
    label: career.countries[country],
  }))
  const cities = places.map(({ id, city, region }) => ({
    value: id,
    label: region.includes(city) ? city : `${city}, ${region}`,
  }))
  return [...countries, ...cities]
}
