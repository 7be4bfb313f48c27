import { Hono } from 'hono'
import { getPublicMentors } from '../../../src/contract/people.ts'
import { type ListParts, sendFrom, shownItems } from '../../lists/answers.ts'
import { mentors } from './list.ts'

/** What mentoring has beside its list. */
export function mentoringRoutes(parts: ListParts) {
  return new Hono().get(getPublicMentors.path, async c => {
    const items = await shownItems(parts, mentors)
    const open = items.filter(({ group_session }) => group_session !== null)
    return sendFrom(c, mentors, open)
  })
}
