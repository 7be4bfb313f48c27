import { z } from 'zod'
import { Day, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import * as routes from './routes/leaderboards.ts'
import { line } from './user-fields.ts'

/** The only thing that others see of a learner. */
export const Nickname = line.min(2).max(20).regex(/\p{L}/u, 'must have a letter')

/** `class-<id>` for a class, or `friends-<code>` with the code to join. */
export const LeaderboardId = text
  .max(100)
  .regex(/^(class-[a-z0-9-]+|friends-[0-9a-hjkmnp-tv-z]{16})$/)

export const Leaderboard = z.strictObject({
  id: LeaderboardId,
  kind: z.enum(['class', 'friends']),
  title: Title,
  /** First and last day of the week, Monday to Sunday. */
  from: Day,
  to: Day,
  /** The learner's nickname; null, without rows, while they take no part. */
  nickname: z.string().nullable(),
  members: z.int().min(0),
  /** The first 20 and the learner, by points of this week; equal points share a rank. */
  rows: z.array(
    z.strictObject({
      place: z.int().min(1),
      nickname: z.string(),
      points: z.int().min(0),
      is_self: z.boolean(),
    }),
  ),
})
export type Leaderboard = z.infer<typeof Leaderboard>

const one = z.strictObject({ data: Leaderboard })

export const getLeaderboards = endpoint({
  ...routes.getLeaderboards,
  summary:
    'Leaderboards the learner takes part in, those of their classes they may join, and that of `code`',
  access: 'learner',
  query: z.strictObject({ code: text.regex(/^[0-9a-hjkmnp-tv-z]{16}$/).optional() }),
  status: 200,
  answer: z.strictObject({ data: z.array(Leaderboard) }),
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})

export const createLeaderboard = endpoint({
  ...routes.createLeaderboard,
  summary: 'Create a leaderboard for friends, with a code for invitations',
  access: 'learner',
  body: z.strictObject({ title: line.min(2).max(40), nickname: Nickname, create_key: z.uuid() }),
  status: 201,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'leaderboard-limit', 'nickname-taken'],
})

export const joinLeaderboard = endpoint({
  ...routes.joinLeaderboard,
  summary: 'Join under a nickname, or change it',
  access: 'learner',
  params: z.strictObject({ id: LeaderboardId }),
  body: z.strictObject({ nickname: Nickname }),
  status: 200,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'nickname-taken', 'leaderboard-limit'],
})

export const leaveLeaderboard = endpoint({
  ...routes.leaveLeaderboard,
  summary: 'Leave a leaderboard; nobody is notified',
  access: 'learner',
  params: z.strictObject({ id: LeaderboardId }),
  status: 200,
  answer: Done,
  errors: [...LEARNER_ERRORS, 'invalid-input'],
})
