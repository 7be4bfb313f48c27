import type { List } from './lists/list.ts'
import { catalogueLists } from './modules/catalogue/lists.ts'
import { events } from './modules/events/list.ts'
import { mentors } from './modules/mentoring/list.ts'
import { promos } from './modules/promos/list.ts'
import { campuses, scholarships } from './modules/study-abroad/lists.ts'

/** Every list there is. */
export const LISTS: readonly List[] = [
  promos,
  ...catalogueLists,
  events,
  mentors,
  campuses,
  scholarships,
]
