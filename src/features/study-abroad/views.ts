import { study } from '../../../content/site/study-abroad.ts'
import type { Campus } from '../../contract/study-abroad.ts'
import {
  type Criteria,
  type FilterSet,
  narrowing,
  readCriteria,
} from '../../kit/list/filters-in-address.ts'
import { type Picks, readPicks } from './compared-universities.ts'
import { campusFilters } from './find-campuses.ts'
import { scholarshipFilters } from './find-scholarships.ts'

export interface View {
  name: 'universities' | 'scholarships'
  filters: FilterSet
  criteria: Criteria
  picks: Picks
  tabs: { label: string; filters: FilterSet; isOpen: boolean }[]
  /** Filters that both lists understand. */
  shared: Record<string, string>
  /** Whether it is the version of the page for search engines. */
  isWhole: boolean
}

/** Reads which view an address requests. */
export function readView(params: URLSearchParams, campuses: readonly Campus[]): View {
  const name = params.get('view') === 'scholarships' ? 'scholarships' : 'universities'
  const picks = readPicks(params, campuses)
  const sets = {
    universities: campusFilters(picks.text),
    scholarships: scholarshipFilters(picks.text),
  }
  const filters = sets[name]
  const criteria = readCriteria(params, filters)
  return {
    name,
    filters,
    criteria,
    picks,
    tabs: (['universities', 'scholarships'] as const).map(one => ({
      label: study.views[one],
      filters: sets[one],
      isOpen: one === name,
    })),
    shared: { degree: criteria['degree'] ?? '', topik: criteria['topik'] ?? '' },
    isWhole: name === 'universities' && !picks.text && narrowing(criteria, filters).length === 0,
  }
}
