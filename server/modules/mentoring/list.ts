import { Mentor, mentorCalls } from '../../../src/contract/people.ts'
import type { List } from '../../lists/list.ts'

export const mentors: List = { name: 'mentors', schema: Mentor, calls: mentorCalls }
