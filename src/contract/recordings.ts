import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Level } from './dictionary.ts'
import { Done, endpoint, text } from './endpoint.ts'
import { TAKE_BYTES_MAX, TAKE_SECONDS_MAX } from './limits.ts'
import * as routes from './routes/recordings.ts'
import { Email, line } from './user-fields.ts'

/** Where a text is spoken; classes include topics, and tests practice sets. */
export const SpokenKind = z.enum(['word', 'example', 'class', 'test'])
export type SpokenKind = z.infer<typeof SpokenKind>

/** A Korean text that can be recorded. */
export const SpokenText = z.strictObject({
  /** Path of the synthetic file; of a line of it, with `#`, its number, `/` and that of all. */
  address: z.string(),
  text: z.string(),
  kind: SpokenKind,
  /** The entry of the dictionary, the class, the topic or the test that it is from. */
  entry_id: z.string(),
  level: Level.nullable(),
  /** In Indonesian; empty where the content has none. */
  meaning: z.string(),
  /** Where learners hear it, in Indonesian; null for a text of the dictionary. */
  heard_in: z.string().nullable(),
  /** The speaker of a line of a dialogue; null where it does not matter. */
  voice: z.enum(['female', 'male']).nullable(),
  /** The speaker's Korean name. */
  speaker: z.string().nullable(),
  /** By the standard, in Hangul. */
  pronunciation: z.string(),
})
export type SpokenText = z.infer<typeof SpokenText>

/** Measures of a take, which the studio computes in the browser. */
export const VoiceMeasures = z.strictObject({
  seconds: z.coerce.number().min(0).max(TAKE_SECONDS_MAX),
  /** The loudest sample, in dBFS. */
  peak: z.coerce.number().min(-120).max(0),
  /** Samples at full scale that follow each other, at most. */
  clipped: z.coerce.number().int().min(0).max(10_000_000),
  /** Loudness of the speech (RMS), in dBFS. */
  level: z.coerce.number().min(-120).max(0),
  /** Loudness of the room between the words, in dBFS. */
  noise: z.coerce.number().min(-120).max(0),
  /** Syllables a second. */
  pace: z.coerce.number().min(0).max(100),
})
export type VoiceMeasures = z.infer<typeof VoiceMeasures>

export const TakeState = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])
export type TakeState = z.infer<typeof TakeState>

/** A recording of a text by one speaker. */
export const Take = z.strictObject({
  id: z.string(),
  text: z.string(),
  kind: SpokenKind,
  state: TakeState,
  /** Why it was refused. */
  reason: z.string().nullable(),
  created_at: z.int(),
})
export type Take = z.infer<typeof Take>

/** A take that waits for a decision. */
export const TakeToReview = SpokenText.extend({
  id: z.string(),
  speaker_name: z.string(),
  /** Whether the current user speaks: somebody else must decide. */
  is_mine: z.boolean(),
  created_at: z.int(),
  measures: VoiceMeasures,
  /** The MP3 file, as base64. */
  mp3: z.string(),
})
export type TakeToReview = z.infer<typeof TakeToReview>

/** A speaker's consent and takes, as stored. */
export const exportedTakes = {
  speaker: z
    .strictObject({
      is_invited: z.boolean(),
      consent_version: z.string().nullable(),
      consented_at: z.int().nullable(),
    })
    .nullable(),
  takes: z.array(
    Take.extend({
      measures: VoiceMeasures,
      consent_version: z.string(),
      consented_at: z.int(),
      decided_at: z.int().nullable(),
      revoked_at: z.int().nullable(),
      /** The file as base64, while it is stored. */
      mp3: z.string().nullable(),
    }),
  ),
}

export const Speaker = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether an administrator has added them. */
  is_invited: z.boolean(),
  /** Administrators may without being added. */
  may_record: z.boolean(),
  has_consented: z.boolean(),
  approved: z.int().min(0),
  waiting: z.int().min(0),
})
export type Speaker = z.infer<typeof Speaker>

const Progress = z.strictObject({
  all: z.int().min(0),
  approved: z.int().min(0),
  waiting: z.int().min(0),
})

const ProgressOfGroup = Progress.extend({
  kind: SpokenKind,
  /** The level of words and examples (`other` without one), the class, the topic or the test. */
  id: z.string(),
  /** In Indonesian; null for a level. */
  title: z.string().nullable(),
})

export const Studio = z.strictObject({
  /** Whether the current user may decide about takes, and name speakers. */
  is_administrator: z.boolean(),
  /** Version of the consent that the current user gave; null without one. */
  consent_version: z.string().nullable(),
  progress: z.strictObject({
    word: Progress,
    example: Progress,
    class: Progress,
    test: Progress,
  }),
  /** The same by levels, classes, topics and tests. */
  groups: z.array(ProgressOfGroup),
})
export type Studio = z.infer<typeof Studio>

const ERRORS = [...LEARNER_ERRORS, 'forbidden', 'invalid-input', 'not-found'] as const
const WRITE_ERRORS = [...ERRORS, ...BODY_ERRORS, 'unavailable'] as const
const common = { status: 200, errors: ERRORS } as const
const speaking = { ...common, access: 'learner' } as const
const deciding = { ...common, access: 'administrator' } as const
const one = z.strictObject({ id: text.min(1).max(64) })

export const getStudio = endpoint({
  ...speaking,
  ...routes.getStudio,
  summary: 'The recording studio, for speakers and administrators',
  answer: z.strictObject({ data: Studio }),
})

export const getMayRecord = endpoint({
  ...speaking,
  ...routes.getMayRecord,
  summary: 'Whether the current user may record: for links to the studio',
  answer: z.strictObject({ data: z.strictObject({ may_record: z.boolean() }) }),
  errors: LEARNER_ERRORS,
})

export const getSyntheticTexts = endpoint({
  ...speaking,
  ...routes.getSyntheticTexts,
  summary: 'Texts that nobody has spoken yet, those that learners meet most first',
  query: z.strictObject({
    kind: SpokenKind,
    /** The address of the last text of the page before. */
    after: text.max(200).optional(),
  }),
  answer: z.strictObject({ data: z.array(SpokenText) }),
})

const ConsentVersion = line.min(1).max(20)

export const giveVoiceConsent = endpoint({
  ...speaking,
  ...routes.giveVoiceConsent,
  summary: 'Agree to the use of the own voice',
  body: z.strictObject({ version: ConsentVersion }),
  answer: Done,
  errors: [...WRITE_ERRORS, 'outdated-policy'],
})

export const withdrawVoiceConsent = endpoint({
  ...speaking,
  ...routes.withdrawVoiceConsent,
  summary: 'Withdraw a consent: all takes of the speaker are deleted, and synthetic voices return',
  params: one,
  answer: Done,
})

export const getTakes = endpoint({
  ...speaking,
  ...routes.getTakes,
  summary: 'The newest takes of the current user',
  answer: z.strictObject({ data: z.array(Take) }),
})

export const sendTake = endpoint({
  ...speaking,
  ...routes.sendTake,
  summary: 'Send a take: multipart, an MP3 file of at most 30 seconds and 200 kB, and its measures',
  form: {
    fields: VoiceMeasures.extend({
      text: text.min(1).max(500),
      /** The text's address; it can be left out for the dictionary. */
      address: text.max(200).optional(),
      /** Created by the browser for this take: sent again, it changes nothing. */
      take_id: z.uuid().optional(),
      /** The speaker's email, where an administrator sends the take for somebody who has agreed. */
      speaker: Email.optional(),
    }),
    files: ['recording'],
    fileMax: TAKE_BYTES_MAX,
  },
  status: 201,
  answer: z.strictObject({ data: Take }),
  errors: [...WRITE_ERRORS, 'not-possible', 'upload-refused', 'outdated-policy'],
})

export const withdrawTake = endpoint({
  ...speaking,
  ...routes.withdrawTake,
  summary: 'Withdraw a take: its file is deleted, and the synthetic voice returns',
  params: one,
  answer: Done,
})

export const getTakesToReview = endpoint({
  ...deciding,
  ...routes.getTakesToReview,
  summary: 'The oldest takes that wait for a decision',
  answer: z.strictObject({ data: z.array(TakeToReview) }),
})

export const approveTake = endpoint({
  ...deciding,
  ...routes.approveTake,
  summary: 'Approve a take of somebody else: it is heard from now on',
  params: one,
  answer: Done,
  errors: [...ERRORS, 'not-possible'],
})

export const refuseTake = endpoint({
  ...deciding,
  ...routes.refuseTake,
  summary: 'Refuse a take of somebody else: its file is deleted',
  params: one,
  body: z.strictObject({ reason: line.min(1).max(200) }),
  answer: Done,
  errors: [...WRITE_ERRORS, 'not-possible'],
})

export const getSpeakers = endpoint({
  ...deciding,
  ...routes.getSpeakers,
  summary: 'Everybody who may record, or whose voice is used',
  answer: z.strictObject({ data: z.array(Speaker) }),
})

export const addSpeaker = endpoint({
  ...deciding,
  ...routes.addSpeaker,
  summary: 'Let the account with an email record',
  body: z.strictObject({ email: Email }),
  answer: Done,
  errors: [...WRITE_ERRORS, 'not-possible'],
})

export const removeSpeaker = endpoint({
  ...deciding,
  ...routes.removeSpeaker,
  summary: 'Let somebody record no longer; what was approved stays',
  params: one,
  answer: Done,
})
