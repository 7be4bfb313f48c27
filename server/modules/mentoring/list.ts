import { Mentor, mentorCalls } from '../../../src/contract/people.ts'
import type { List } from '../../lists/list.ts'

export const mentors: List = {
  name: 'mentors',
  schema: Mentor,
  calls: mentorCalls,
  resource: {
    columns: ['name', 'headline', 'city', 'price_rupiah', 'is_sample'],
    filters: ['goals', 'is_sample'],
  },
}
