import { z } from 'zod'
import { Day, Instant, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import { Nickname } from './leaderboards.ts'
import { GROUP_MEMBERS_MAX, GROUP_TITLE_MAX } from './limits.ts'
import * as routes from './routes/groups.ts'
import { line } from './user-fields.ts'

/** Random ids and codes of 80 bits. */
const Random = text.regex(/^[0-9a-hjkmnp-tv-z]{16}$/)

/** The greetings with which members cheer each other; pages have their words. */
export const Greeting = z.enum(['cheer-up', 'well-done', 'amazing', 'together', 'thanks'])
export type Greeting = z.infer<typeof Greeting>

const GroupMember = z.strictObject({
  /** Identifies the member within this group alone. */
  id: Random,
  nickname: z.string(),
  is_self: z.boolean(),
  is_owner: z.boolean(),
  /** Whether they have checked in on their own current day. */
  is_done_today: z.boolean(),
  streak: z.int().min(0),
  /** Days of this week with a check-in. */
  days: z.int().min(0).max(7),
  /** The greeting that the learner has sent them today. */
  cheered: Greeting.nullable(),
})
export type GroupMember = z.infer<typeof GroupMember>

const Cheer = z.strictObject({ nickname: z.string(), greeting: Greeting, sent_at: Instant })

export const Group = z.strictObject({
  id: Random,
  title: Title,
  /** The code of its link; whoever has it can join. */
  code: Random,
  /** False after an administrator has closed the link: nobody joins by it. */
  is_link_open: z.boolean(),
  is_owner: z.boolean(),
  /** First and last day of the learner's week, Monday to Sunday. */
  from: Day,
  to: Day,
  /** The challenge of the week: check-ins of all members, and how many they aim for. */
  challenge: z.strictObject({ days: z.int().min(0), goal: z.int().min(1) }),
  members: z.array(GroupMember).max(GROUP_MEMBERS_MAX),
  /** Greetings for the learner of this week, the newest first. */
  cheers: z.array(Cheer),
})
export type Group = z.infer<typeof Group>

const one = z.strictObject({ data: Group })
const params = z.strictObject({ id: Random })
const memberParams = z.strictObject({ id: Random, member: Random })

export const getGroups = endpoint({
  ...routes.getGroups,
  summary: 'Study groups of the learner, with their members and the challenge of the week',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Group) }),
  errors: LEARNER_ERRORS,
})

export const getGroup = endpoint({
  ...routes.getGroup,
  summary: 'One study group of the learner',
  access: 'learner',
  params,
  status: 200,
  answer: one,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const createGroup = endpoint({
  ...routes.createGroup,
  summary: 'Create a study group, with a code that invites to it',
  access: 'learner',
  body: z.strictObject({
    title: line.min(2).max(GROUP_TITLE_MAX),
    nickname: Nickname,
    create_key: z.uuid(),
  }),
  status: 201,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'group-limit'],
})

export const getInvitation = endpoint({
  ...routes.getInvitation,
  summary: 'The title of the study group that a code invites to',
  access: 'visitor',
  query: z.strictObject({ code: Random }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      title: Title,
      /** Id of the group for its members; null for all others. */
      id: Random.nullable(),
    }),
  }),
  errors: [...SESSION_ERRORS, 'invalid-input', 'not-found'],
})

export const joinGroup = endpoint({
  ...routes.joinGroup,
  summary: 'Join the study group that a code invites to; for a member nothing changes',
  access: 'learner',
  body: z.strictObject({ code: Random, nickname: Nickname }),
  status: 200,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'nickname-taken', 'group-limit'],
})

export const renameMember = endpoint({
  ...routes.renameMember,
  summary: 'Change the learner’s nickname in a study group',
  access: 'learner',
  params,
  body: z.strictObject({ nickname: Nickname }),
  status: 200,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'nickname-taken'],
})

export const renewInvitation = endpoint({
  ...routes.renewInvitation,
  summary: 'Replace the code of a study group, as its owner; the former one invites no more',
  access: 'learner',
  params,
  status: 200,
  answer: one,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found', 'forbidden'],
})

export const closeGroup = endpoint({
  ...routes.closeGroup,
  summary: 'Delete a study group, as its owner',
  access: 'learner',
  params,
  status: 200,
  answer: Done,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found', 'forbidden'],
})

export const removeMember = endpoint({
  ...routes.removeMember,
  summary: 'Leave a study group, or remove a member as its owner, which renews the code too',
  access: 'learner',
  params: memberParams,
  status: 200,
  answer: Done,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found', 'forbidden'],
})

export const cheerMember = endpoint({
  ...routes.cheerMember,
  summary: 'Send a member a greeting, at most one a day',
  access: 'learner',
  params: memberParams,
  body: z.strictObject({ greeting: Greeting }),
  status: 200,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'already-cheered'],
})

export const getNewCheers = endpoint({
  ...routes.getNewCheers,
  summary: 'Greetings that the learner has not seen, the newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({
    data: z.array(Cheer.extend({ group_id: Random, group_title: Title })).max(20),
  }),
  errors: LEARNER_ERRORS,
})

export const markCheersSeen = endpoint({
  ...routes.markCheersSeen,
  summary: 'Mark the learner’s greetings up to a time as seen',
  access: 'learner',
  body: z.strictObject({ until: Instant }),
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS],
})
