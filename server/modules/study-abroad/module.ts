import {
  Campus,
  campusCalls,
  getCampus,
  getScholarship,
  Scholarship,
  scholarshipCalls,
} from '../../../src/contract/study-abroad.ts'
import { on } from '../../http/calls.ts'
import type { List } from '../../lists/list.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'

const campuses: List = {
  name: 'campuses',
  schema: Campus,
  calls: campusCalls,
  resource: {
    columns: ['name', 'native_name', 'city', 'university_type', 'tuition_won_min', 'is_sample'],
    filters: ['region', 'university_type', 'degrees', 'languages_of_instruction', 'is_sample'],
  },
}

const scholarships: List = {
  name: 'scholarships',
  schema: Scholarship,
  calls: scholarshipCalls,
  orderedBy: 'deadline_on',
  resource: {
    columns: ['name', 'provider', 'opens_on', 'deadline_on', 'is_sample'],
    filters: ['provider_type', 'degrees', 'campus_ids', 'is_sample'],
  },
}

/** Universities and scholarships. */
export const studyAbroadModule: Module = {
  name: 'study-abroad',
  lists: [campuses, scholarships],
  // Spec section 8.
  repeatedErrorPaths: ['/study-abroad'],
  open: dependencies => ({
    routes: [
      on(getCampus, ({ params, c }) =>
        sendItem(c, dependencies, campuses, params.id, 'Universitas ini tidak ada.'),
      ),
      on(getScholarship, ({ params, c }) =>
        sendItem(c, dependencies, scholarships, params.id, 'Beasiswa ini tidak ada.'),
      ),
    ],
  }),
}
