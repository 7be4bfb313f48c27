import { getPublicMentors, Mentor, mentorCalls } from '../../../src/contract/people.ts'
import { on } from '../../http/calls.ts'
import type { List } from '../../lists/list.ts'
import { sendFrom, shownItems } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'

const mentors: List = {
  name: 'mentors',
  schema: Mentor,
  calls: mentorCalls,
  resource: {
    columns: ['name', 'headline', 'city', 'price_rupiah', 'is_sample'],
    filters: ['goals', 'is_sample'],
  },
}

/** Mentors, and those among them who hold a session that is open to everybody. */
export const mentoringModule: Module = {
  name: 'mentoring',
  lists: [mentors],
  open: dependencies => ({
    routes: [
      on(getPublicMentors, async ({ c }) => {
        const items = await shownItems(dependencies, mentors)
        return sendFrom(
          c,
          mentors,
          items.filter(({ group_session }) => group_session !== null),
        )
      }),
    ],
  }),
}
