import {
  Campus,
  campusCalls,
  Scholarship,
  scholarshipCalls,
} from '../../../src/contract/study-abroad.ts'
import type { List } from '../../lists/list.ts'

export const campuses: List = {
  name: 'campuses',
  schema: Campus,
  calls: campusCalls,
  resource: {
    columns: ['name', 'native_name', 'city', 'university_type', 'tuition_won_min', 'is_sample'],
    filters: ['region', 'university_type', 'degrees', 'languages_of_instruction', 'is_sample'],
  },
}
export const scholarships: List = {
  name: 'scholarships',
  schema: Scholarship,
  calls: scholarshipCalls,
  orderedBy: 'deadline_on',
  resource: {
    columns: ['name', 'provider', 'opens_on', 'deadline_on', 'is_sample'],
    filters: ['provider_type', 'degrees', 'campus_ids', 'is_sample'],
  },
}
