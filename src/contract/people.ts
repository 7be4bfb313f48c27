import { z } from 'zod'
import {
  Address,
  catalogueCalls,
  Line,
  Lines,
  Prose,
  picture,
  Rupiah,
  Slug,
  Summary,
  sample,
  TimeOfDay,
  Weekday,
} from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import { asField } from './fields.ts'
import * as routes from './routes/catalogue.ts'
import { TimeZone } from './users.ts'

/** A language that Sapa teaches. */
export const Language = z.strictObject({
  id: Slug,
  /** BCP 47, such as `ko`. */
  code: text.regex(/^[a-z]{2}$/),
  name: Line,
  /** Name in the language itself. */
  native_name: Line,
  /** Page of its classes. */
  path: Address,
  /** False until its classes are ready. */
  is_open: z.boolean(),
})
export type Language = z.infer<typeof Language>

export const Testimonial = z.strictObject({
  id: Slug,
  name: Line,
  city: Line,
  /** Achievement, in a few words. */
  achievement: Line,
  quote: asField(text.trim().min(1).max(600), 'sentences'),
  year: z.int().min(2000).max(2100),
  ...sample,
})
export type Testimonial = z.infer<typeof Testimonial>

export const MentorGoal = z.enum(['eps-topik', 'topik', 'conversation', 'study', 'work'])
export type MentorGoal = z.infer<typeof MentorGoal>

/** A usual meeting time. */
const MeetingTime = z.strictObject({ weekday: Weekday, from: TimeOfDay, until: TimeOfDay })

export const Mentor = z.strictObject({
  /** Also the mentor's address: `/mentoring/details/{id}`. */
  id: Slug,
  name: Line,
  headline: Line,
  summary: Summary,
  biography: Prose,
  goals: z.array(MentorGoal).min(1).max(5),
  languages: Lines,
  /** TOPIK level, 1 to 6; null for native speakers. */
  topik_level: z.int().min(1).max(6).nullable(),
  experience_years: z.int().min(0).max(60),
  city: Line,
  time_zone: TimeZone,
  availability: z.array(MeetingTime).max(14),
  session_minutes: z.int().min(15).max(240),
  /** Price of one session for one learner; 0 is free. */
  price_rupiah: Rupiah,
  /** A weekly session open to everybody; null without one. */
  group_session: z
    .strictObject({
      topic: Line,
      weekday: Weekday,
      starts_at: TimeOfDay,
      minutes: z.int().min(15).max(240),
      price_rupiah: Rupiah,
    })
    .nullable(),
  ...picture,
  ...sample,
})
export type Mentor = z.infer<typeof Mentor>

/** A mentor with a session open to everybody. */
export const PublicMentor = Mentor.extend({
  group_session: Mentor.shape.group_session.unwrap(),
})
export type PublicMentor = z.infer<typeof PublicMentor>

export const languageCalls = catalogueCalls(routes.getLanguages, 'Languages', Language)
export const testimonialCalls = catalogueCalls(routes.getTestimonials, 'Testimonials', Testimonial)
export const mentorCalls = catalogueCalls(routes.getMentors, 'Mentors', Mentor)

export const getPublicMentors = endpoint({
  ...routes.getPublicMentors,
  summary: 'Mentors who hold a session open to everybody',
  status: 200,
  answer: z.strictObject({ data: z.array(PublicMentor) }),
  errors: [],
})
