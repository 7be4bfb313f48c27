import { getPublicMentors } from '../../../src/contract/people.ts'
import { on } from '../../http/calls.ts'
import { sendFrom, shownItems } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { mentors } from './list.ts'

/** Mentors, and those of them who hold a session open to everybody. */
export const mentoringModule: Module = {
  name: 'mentoring',
  lists: [mentors],
  open: parts => ({
    routes: [
      on(getPublicMentors, async ({ c }) => {
        const items = await shownItems(parts, mentors)
        return sendFrom(
          c,
          mentors,
          items.filter(({ group_session }) => group_session !== null),
        )
      }),
    ],
  }),
}
