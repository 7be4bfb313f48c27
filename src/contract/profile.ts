import { z } from 'zod'
import { LEARNER_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import { PHOTO_MAX } from './limits.ts'
import * as routes from './routes/users.ts'
import { Name, Phone } from './user-fields.ts'
import { EducationLevel, TimeZone, User } from './users.ts'

/** The text fields of the profile form; an empty phone or education level removes the old one. */
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
  form: { fields: ProfileFields, files: ['profile_photo'], fileMax: PHOTO_MAX },
  status: 200,
  answer: z.strictObject({ user: User }),
  errors: [
    ...LEARNER_ERRORS,
    'invalid-input',
    'invalid-picture',
    'body-too-large',
    'unsupported-media-type',
    'unavailable',
  ],
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
