import { z } from 'zod'
import { Day, Instant, Line, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { ErrorBody, endpoint, text } from './endpoint.ts'
import { reference } from './fields.ts'
import { PARTNER_KEYS_MAX, PARTNER_LABEL_MAX } from './limits.ts'
import * as routes from './routes/partners.ts'
import { Email, line } from './user-fields.ts'
import { PARTNER_ELEMENTS, PARTNER_KEY, type WIDGET_ELEMENTS } from './widget-elements.ts'

/** The elements that can stand alone, by their tags. */
export type WidgetElement = (typeof WIDGET_ELEMENTS)[number]

/** The elements that partners' keys open, by their tags. */
export const PartnerElement = z.enum(PARTNER_ELEMENTS)
export type PartnerElement = z.infer<typeof PartnerElement>

/** Public custom properties of all elements, which `src/ui/tokens.css` reads. */
export const ThemeToken = z.enum([
  '--sapa-accent',
  '--sapa-accent-soft',
  '--sapa-danger',
  '--sapa-danger-soft',
  '--sapa-edge',
  '--sapa-focus',
  '--sapa-font',
  '--sapa-font-ko',
  '--sapa-line',
  '--sapa-muted',
  '--sapa-on-accent',
  '--sapa-paper',
  '--sapa-radius',
  '--sapa-success',
  '--sapa-success-soft',
  '--sapa-sunken',
  '--sapa-surface',
  '--sapa-text',
])

/** A colour, length or list of fonts: nothing that loads a file or ends a declaration. */
const TokenValue = text
  .trim()
  .min(1)
  .max(120)
  .regex(/^(?!.*url\()[\w\s#.,%()'"/-]+$/i, 'must be a colour, a length or fonts')

const Theme = z.strictObject({
  /** Null follows the page. */
  scheme: z.enum(['light', 'dark']).nullable(),
  tokens: z
    .array(z.strictObject({ token: ThemeToken, value: TokenValue }))
    .max(ThemeToken.options.length),
})

/** Scheme, host and port of a page, exactly as browsers send it. */
export const Origin = text
  .max(200)
  .refine(
    value => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    'must be an origin',
  )

/** A school that embeds our elements, as administrators enter it. */
export const Partner = z.strictObject({
  id: Slug,
  name: Title,
  contact_name: Line,
  contact_email: Email,
  origins: z.array(Origin).max(20),
  /** Elements that its keys open; all when empty. */
  elements: z.array(PartnerElement).max(PartnerElement.options.length),
  /** Classes that its players show; all when empty. */
  class_ids: z.array(reference(Slug, 'classes')).max(100),
  theme: Theme,
  /** Openings in a month of Jakarta's calendar. */
  monthly_quota: z.int().min(1).max(100_000_000),
  is_active: z.boolean(),
})
export type Partner = z.infer<typeof Partner>

export const KeyLabel = line.min(1).max(PARTNER_LABEL_MAX)

const PartnerKey = z.strictObject({
  id: z.uuid(),
  /** Public by nature: it stands in the pages of the partner. */
  key: z.string().regex(PARTNER_KEY),
  label: z.string(),
  created_at: Instant,
  /** When it stops or stopped working; null for a key without an end. */
  ends_at: Instant.nullable(),
  /** Whether it works now. */
  is_active: z.boolean(),
  last_used_on: Day.nullable(),
})
export type PartnerKey = z.infer<typeof PartnerKey>

const Usage = z.strictObject({
  day: Day,
  element: PartnerElement,
  /** One of the partner's origins, `localhost`, or `iframe` where the browser does not say which. */
  origin: z.string(),
  count: z.int().min(1),
})

/** A partner as its teachers see it. */
export const TaughtPartner = Partner.omit({ contact_name: true, contact_email: true }).extend({
  /** Openings of this month. */
  used: z.int().min(0),
  /** First day of the next month, on which the quota begins again. */
  resets_on: Day,
  /** Keys that work, and those that ended in the last 30 days; the newest first. */
  keys: z.array(PartnerKey),
  /** Openings of the last 30 days, the newest first. */
  usage: z.array(Usage),
})
export type TaughtPartner = z.infer<typeof TaughtPartner>

const one = z.strictObject({ data: TaughtPartner })
const params = z.strictObject({ id: Slug })
const keyParams = z.strictObject({ id: Slug, key: z.uuid() })

export const openWidgets = endpoint({
  ...routes.openWidgets,
  summary: 'Count the elements of a page with a partner’s key, and return what the partner has set',
  body: z.strictObject({
    key: text.max(100),
    elements: z.array(PartnerElement).min(1).max(20),
    /** Sent from within a frame of ours, whose own origin is not that of the school's page. */
    frame: z
      .strictObject({
        /** The pass that the page of the frame was given. */
        pass: text.max(100),
        /** Origin of the page around it, as far as the browser says it: only for the statistics. */
        page: text.max(200).nullable(),
      })
      .optional(),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      partner: z.string(),
      theme: Theme,
      /** Elements that the key opens; all when empty. */
      elements: z.array(PartnerElement),
      /** Classes that may be shown; all when empty. */
      classes: z.array(z.string()),
    }),
  }),
  errors: [
    ...BODY_ERRORS,
    'unknown-key',
    'revoked-key',
    'partner-inactive',
    'wrong-origin',
    'quota-used',
  ],
  errorBodies: {
    'quota-used': ErrorBody.extend({ data: z.strictObject({ resets_on: Day }) }),
  },
})

export const openFrame = endpoint({
  ...routes.openFrame,
  summary: 'Pages that may frame an element with a partner’s key, for the page of the frame',
  params: z.strictObject({ key: text.max(100) }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      /** Sources of a `frame-ancestors` directive. */
      framers: z.array(z.string()),
      /** Lets the elements of the frame open with the key for an hour. */
      pass: z.string(),
    }),
  }),
  errors: ['invalid-input', 'unknown-key', 'revoked-key', 'partner-inactive'],
})

export const getPartners = endpoint({
  ...routes.getPartners,
  summary: 'Partners for which the current user teaches',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Partner.pick({ id: true, name: true })) }),
  errors: LEARNER_ERRORS,
})

export const getPartner = endpoint({
  ...routes.getPartner,
  summary: 'A partner with its keys and usage, for its teachers',
  access: 'learner',
  params,
  status: 200,
  answer: one,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const createPartnerKey = endpoint({
  ...routes.createPartnerKey,
  summary: `Create a key, of which ${PARTNER_KEYS_MAX} may be active at a time`,
  access: 'learner',
  params,
  body: z.strictObject({ label: KeyLabel }),
  status: 201,
  answer: one,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'key-limit'],
})

export const rotatePartnerKey = endpoint({
  ...routes.rotatePartnerKey,
  summary: 'Replace a key by a new one; the former one works for 7 more days',
  access: 'learner',
  params: keyParams,
  status: 201,
  answer: one,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found', 'not-possible'],
})

export const revokePartnerKey = endpoint({
  ...routes.revokePartnerKey,
  summary: 'Revoke a key at once',
  access: 'learner',
  params: keyParams,
  status: 200,
  answer: one,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})
