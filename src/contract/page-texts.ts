import { z } from 'zod'
import { Address, Day, Line, Slug, Summary, Title } from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import { asField } from './fields.ts'
import * as routes from './routes/page-texts.ts'

/** Pages whose introduction administrators write. */
export const PageName = z.enum([
  'faq',
  'schedule',
  'mock-tests',
  'books',
  'products',
  'career',
  'tours',
  'mentoring',
  'study-in-korea',
])
export type PageName = z.infer<typeof PageName>

/** The introduction at the top of a page. */
export const PageText = z.strictObject({ id: PageName, heading: Title, lead: Summary })
export type PageText = z.infer<typeof PageText>

/** A line at the top of the home page. */
export const Announcement = z.strictObject({
  id: Slug,
  text: asField(Line, 'sentences'),
  /** Address with more information. */
  path: Address.nullable(),
  /** First and last day in Jakarta; null for an open start or end. */
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
})
export type Announcement = z.infer<typeof Announcement>

export const JudgedAnnouncement = Announcement.refine(
  ({ starts_on, ends_on }) => !starts_on || !ends_on || ends_on >= starts_on,
  { path: ['ends_on'], message: 'must not be before it starts' },
)

export const getPageTexts = endpoint({
  ...routes.getPageTexts,
  summary: 'Introductions of pages',
  status: 200,
  answer: z.strictObject({ data: z.array(PageText) }),
  errors: [],
})

export const getFilledLists = endpoint({
  ...routes.getFilledLists,
  summary: 'Names of the lists that hold more than samples, which menus of pages show',
  status: 200,
  answer: z.strictObject({ data: z.array(text.max(60)) }),
  errors: [],
})

export const getAnnouncements = endpoint({
  ...routes.getAnnouncements,
  summary: "Today's announcements, the most important first",
  status: 200,
  answer: z.strictObject({ data: z.array(Announcement) }),
  errors: [],
})
