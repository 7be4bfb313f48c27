import {
  Campus,
  campusCalls,
  Scholarship,
  scholarshipCalls,
} from '../../../src/contract/study-abroad.ts'
import type { List } from '../../lists/list.ts'

export const campuses: List = { name: 'campuses', schema: Campus, calls: campusCalls }
export const scholarships: List = {
  name: 'scholarships',
  schema: Scholarship,
  calls: scholarshipCalls,
  orderedBy: 'deadline_on',
}
