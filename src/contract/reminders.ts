import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint } from './endpoint.ts'
import { PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX } from './limits.ts'
import * as routes from './routes/reminders.ts'

/** Hour in the learner's time zone. */
const Hour = z.int().min(0).max(23)

/** Time of a daily reminder; off by default. */
const Channel = z.strictObject({ is_on: z.boolean(), hour: Hour })
/** Earliest time of the next reminder, in milliseconds UTC; null while it is off. */
const next_at = z.int().nullable()

export const Reminders = z.strictObject({
  mail: Channel.extend({ next_at }),
  push: Channel.extend({
    next_at,
    /** Number of browsers that show it. */
    devices: z.int().min(0).max(PUSH_DEVICES_MAX),
  }),
  /** The mail before a subscription or a trial ends; on by default. */
  access_mails: z.strictObject({ is_on: z.boolean() }),
})
export type Reminders = z.infer<typeof Reminders>

/** Changes to settings; omitted ones stay. */
export const ReminderChange = z.strictObject({
  mail: Channel.optional(),
  push: Channel.optional(),
  access_mails: z.strictObject({ is_on: z.boolean() }).optional(),
})
export type ReminderChange = z.infer<typeof ReminderChange>

export const getReminders = endpoint({
  ...routes.getReminders,
  summary: "The learner's reminder settings",
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: Reminders }),
  errors: LEARNER_ERRORS,
})

export const setReminders = endpoint({
  ...routes.setReminders,
  summary: 'Turn reminders on or off, each with its hour; omitted ones stay',
  access: 'learner',
  body: ReminderChange,
  status: 200,
  answer: z.strictObject({ data: Reminders }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS],
})

/** Kinds of reminders. */
export const ReminderKind = z.enum(['mail', 'push', 'access_mails'])
export type ReminderKind = z.infer<typeof ReminderKind>

/** Kinds of messages that a link or button stops: reminders, or mails of a waitlist. */
export const StopKind = z.enum([...ReminderKind.options, 'waitlist'])
export type StopKind = z.infer<typeof StopKind>

const StopToken = z.string().min(1).max(200)

export const getStop = endpoint({
  ...routes.getStop,
  summary: 'The kind of reminders that a link stops; needs no session',
  query: z.strictObject({ token: StopToken }),
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ kind: StopKind, is_on: z.boolean() }) }),
  errors: ['invalid-input', 'not-found'],
})

export const stopReminders = endpoint({
  ...routes.stopReminders,
  summary: "Stop the reminders of a mail's or notification's token; needs no session",
  body: z.strictObject({ token: StopToken }),
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ kind: StopKind }) }),
  errors: [...BODY_ERRORS, 'not-found'],
})

export const getPushKey = endpoint({
  ...routes.getPushKey,
  summary: 'Public key of this server, which browsers subscribe to push messages with (VAPID)',
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ key: z.string() }) }),
  errors: [],
})

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/, 'must be base64url')

/** A push subscription in the format of `PushSubscription.toJSON()`. */
export const PushSubscription = z.strictObject({
  endpoint: z.url().max(PUSH_ENDPOINT_MAX),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const addPushDevice = endpoint({
  ...routes.addPushDevice,
  summary: `Lets a browser show reminders, for as long as it is signed in; at most ${PUSH_DEVICES_MAX} of a learner, the oldest goes`,
  access: 'learner',
  body: PushSubscription,
  status: 201,
  answer: z.strictObject({ data: Reminders }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS],
})

export const removePushDevice = endpoint({
  ...routes.removePushDevice,
  summary: 'Remove a browser from reminders; an unknown one changes nothing',
  access: 'learner',
  body: z.strictObject({ endpoint: z.string().max(PUSH_ENDPOINT_MAX) }),
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS],
})
