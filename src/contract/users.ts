import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from './limits.ts'
import * as routes from './routes/users.ts'

/** Line breaks, what cannot be seen (Hangul's fillers are letters!), and marks that turn the direction of what follows. */
const HIDDEN =
  /[\p{Cc}\u00ad\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/u
/** What joins emoji to one, anywhere else. */
const JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/u

/** A text of one line. */
const line = text
  .refine(value => !HIDDEN.test(value) && !JOINER.test(value), 'must be one line of plain text')
  .trim()

/** In any script, with whatever else, but not without a letter. */
const Name = line.min(1).max(NAME_MAX).regex(/\p{L}/u, 'must have a letter')

export const Email = text.trim().toLowerCase().max(EMAIL_MAX).pipe(z.email())
/** Taken exactly as typed: neither trimmed nor cut (ASVS 6.2.8). */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
export const Otp = z.string().regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), 'must be 4 digits')
export const Phone = line.max(24).regex(/^\+?[\d ()-]{6,24}$/, 'must be a phone number')

/** The items of the education-level dropdown (spec section 2). */
export const EducationLevel = z.enum([
  'Elementary School',
  'Junior High School',
  'Senior High School',
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Others',
])
export type EducationLevel = z.infer<typeof EducationLevel>

/** Indonesia's three zones, and Korea's. */
export const TimeZone = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul'])
export type TimeZone = z.infer<typeof TimeZone>

/** What a learner may see of their own account. */
export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  education_level: EducationLevel.nullable(),
  time_zone: TimeZone,
  /** Path under the API root; null means the default picture. */
  profile_photo: z.string().nullable(),
  isAdmin: z.boolean(),
  points: z.int().nonnegative(),
  daily_check_in_streak: z.int().nonnegative(),
  /** `yyyy-mm-dd`, in the learner's time zone. */
  last_check_in_date: z.string().nullable(),
})
export type User = z.infer<typeof User>

const Tokens = {
  /** Access token, sent as a bearer; lives ACCESS_TOKEN_TIME. */
  token: z.string(),
  refreshToken: z.string(),
}
const SignedIn = z.strictObject({ ...Tokens, user: User })
export type SignedIn = z.infer<typeof SignedIn>
const Done = z.strictObject({ data: z.strictObject({}) })

const bodyErrors = [
  'invalid-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unavailable',
] as const
/** What any call with a bearer can answer. */
const bearerErrors = ['token-expired', 'token-revoked', 'signed-out', 'too-many-requests'] as const

export const Registration = z.strictObject({
  name: Name,
  email: Email,
  password: Password,
  phone: Phone.optional(),
  education_level: EducationLevel.optional(),
  time_zone: TimeZone.default('Asia/Jakarta'),
  /** The privacy policy that the person agreed to. */
  privacy_policy_version: line.min(1).max(20),
  /** False under 18: then a parent or guardian must have agreed too (UU 27/2022, article 25). */
  is_adult: z.boolean(),
  guardian_consent: z.boolean().default(false),
})
export type Registration = z.input<typeof Registration>

export const register = endpoint({
  ...routes.register,
  summary:
    'Ask for an account; a code goes out by mail. The answer is the same for an address that has an account already',
  body: Registration.refine(({ is_adult, guardian_consent }) => is_adult || guardian_consent, {
    path: ['guardian_consent'],
    message: 'needed under 18',
  }),
  status: 200,
  answer: Done,
  errors: [...bodyErrors, 'weak-password', 'outdated-policy'],
})

export const verifyRegister = endpoint({
  ...routes.verifyRegister,
  summary: 'Confirm the mailed code in the browser that registered, and be signed in',
  body: z.strictObject({ email: Email, otp: Otp }),
  status: 200,
  answer: SignedIn,
  errors: [...bodyErrors, 'wrong-otp'],
})

export const login = endpoint({
  ...routes.login,
  summary: 'Sign in',
  body: z.strictObject({ email: Email, password: z.string().max(PASSWORD_MAX) }),
  status: 200,
  answer: SignedIn,
  errors: [...bodyErrors, 'wrong-credentials'],
})

export const refreshToken = endpoint({
  ...routes.refreshToken,
  summary:
    'Trade a refresh token for new tokens. Repeated within 10 seconds it gives the same pair; used again later it ends the session',
  body: z.strictObject({ refreshToken: z.string().max(200) }),
  status: 200,
  answer: z.strictObject(Tokens),
  errors: [...bodyErrors, 'token-revoked'],
})

export const logout = endpoint({
  ...routes.logout,
  summary: 'End this session at once',
  access: 'learner',
  status: 200,
  answer: Done,
  errors: bearerErrors,
})

export const getUser = endpoint({
  ...routes.getUser,
  summary: 'The account of who is signed in',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ user: User }),
  errors: bearerErrors,
})

/** The text fields of the profile form; an empty phone or education level takes the old one away. */
export const ProfileFields = z.strictObject({
  name: Name.optional(),
  phone: Phone.or(z.literal('')).optional(),
  education_level: EducationLevel.or(z.literal('')).optional(),
  time_zone: TimeZone.optional(),
})
export type ProfileFields = z.infer<typeof ProfileFields>

export const updateProfile = endpoint({
  ...routes.updateProfile,
  summary:
    'Change the profile: multipart fields name, phone, education_level, time_zone, profile_photo (a picture of at most 5 MB; the field left empty takes the photo away). Fields that are not sent stay',
  access: 'learner',
  form: { fields: ProfileFields, files: ['profile_photo'] },
  status: 200,
  answer: z.strictObject({ user: User }),
  errors: [
    ...bearerErrors,
    'invalid-input',
    'invalid-picture',
    'body-too-large',
    'unsupported-media-type',
    'unavailable',
  ],
})

export const forgotPassword = endpoint({
  ...routes.forgotPassword,
  summary:
    'Ask for a code to choose a new password; it lives 10 minutes and works in this browser only. The answer is the same for unknown addresses',
  body: z.strictObject({ email: Email }),
  status: 200,
  answer: Done,
  errors: bodyErrors,
})

export const verifyOtp = endpoint({
  ...routes.verifyOtp,
  summary:
    'Confirm the mailed code in the browser that asked; it may then choose a new password once',
  body: z.strictObject({ email: Email, otp: Otp }),
  status: 200,
  answer: Done,
  errors: [...bodyErrors, 'wrong-otp'],
})

export const resetPassword = endpoint({
  ...routes.resetPassword,
  summary:
    'Choose a new password, with the grant that verify-otp left in this browser; ends every session',
  body: z.strictObject({ email: Email, new_password: Password }),
  status: 200,
  answer: Done,
  errors: [...bodyErrors, 'weak-password', 'reset-not-granted'],
})

export const Session = z.strictObject({
  id: z.string(),
  /** Browser and system, as far as they can be told. */
  device: z.string(),
  created_at: z.int(),
  last_used_at: z.int(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const getSessions = endpoint({
  ...routes.getSessions,
  summary: 'Where this account is signed in, newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Session) }),
  errors: bearerErrors,
})

export const endOtherSessions = endpoint({
  ...routes.endOtherSessions,
  summary: 'End every session but this one',
  access: 'learner',
  status: 200,
  answer: Done,
  errors: bearerErrors,
})

export const endSession = endpoint({
  ...routes.endSession,
  summary: 'End one of your own sessions',
  access: 'learner',
  params: z.strictObject({ id: text.min(1).max(60) }),
  status: 200,
  answer: Done,
  errors: [...bearerErrors, 'not-found', 'invalid-input'],
})

/** A mock test that was taken, as the database has it. */
const ExportedAttempt = z.strictObject({
  attempt_id: z.string(),
  mock_test_id: z.string(),
  time_factor: z.number(),
  started_at: z.int(),
  submitted_at: z.int().nullable(),
  was_automatic: z.boolean(),
  score: z.int().nullable(),
  receipt_id: z.string().nullable(),
  answers_hash: z.string().nullable(),
  events: z.array(
    z.strictObject({
      device_id: z.string(),
      kind: z.enum(['answer', 'flag', 'play']),
      mock_question_id: z.string(),
      /** Of an answer the id of its option; `1` for a flag. */
      value: z.string().nullable(),
      at: z.int(),
      received_at: z.int(),
    }),
  ),
})

export const exportUser = endpoint({
  ...routes.exportUser,
  summary:
    'Everything stored about this account, to keep or take elsewhere (UU 27/2022, article 13)',
  access: 'learner',
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      user: User,
      created_at: z.int(),
      consents: z.array(
        z.strictObject({ document: z.string(), version: z.string(), given_at: z.int() }),
      ),
      event_registrations: z.array(z.strictObject({ event_id: z.string(), created_at: z.int() })),
      mock_test_attempts: z.array(ExportedAttempt),
      sessions: z.array(Session),
    }),
  }),
  errors: bearerErrors,
})

export const deleteUser = endpoint({
  ...routes.deleteUser,
  summary: 'Delete this account and everything stored about it; asks for the password again',
  access: 'learner',
  body: z.strictObject({ password: z.string().max(PASSWORD_MAX) }),
  status: 200,
  answer: Done,
  errors: [...bodyErrors, ...bearerErrors, 'wrong-password'],
})

export const getPhoto = endpoint({
  ...routes.getPhoto,
  summary: 'A profile photo, as WebP; its address cannot be guessed and never changes its content',
  params: z.strictObject({ file: z.string().regex(/^[\w-]{20,60}\.webp$/) }),
  status: 200,
  answer: z.unknown(),
  answerType: 'image/webp',
  errors: ['not-found', 'invalid-input'],
})
