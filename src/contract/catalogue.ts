import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { asField } from './fields.ts'
import type { Route } from './routes/route.ts'

/** Shared parts of all catalogue lists: names, pictures and calls. */

/** An id for use in addresses. */
export const Slug = text.max(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug')
export const NumberId = z.int().min(1).max(999_999_999)
/** A number in a path. */
export const NumberParam = text.regex(/^[1-9]\d{0,8}$/, 'must be a number').transform(Number)

/** An id of any list, in a path. */
export const ItemId = text.min(1).max(200)

/** A path of this site or a web address; nothing executable, such as `javascript:`. */
export const Address = asField(
  text
    .max(500)
    .regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/, 'must be a path or an address')
    .refine(address => URL.canParse(address, 'https://sapa.invalid'), 'must be an address'),
  'address',
)
/** A page of another site. */
export const WebAddress = text
  .max(500)
  .regex(/^https:\/\/[^\s\\]+$/, 'must be an https address')
  .refine(URL.canParse, 'must be an https address')

export const Title = text.trim().min(1).max(160)
/** One or two sentences, for a card. */
export const Summary = asField(text.trim().min(1).max(300), 'sentences')
/** Paragraphs, separated by empty lines. */
export const Prose = asField(text.trim().min(1).max(4_000), 'paragraphs')
export const Line = text.trim().min(1).max(200)
export const Lines = z.array(Line).max(40)

export const Rupiah = asField(z.int().min(0).max(2_000_000_000), 'rupiah')
export const Won = asField(z.int().min(0).max(1_000_000_000), 'won')
/** A calendar day, `yyyy-mm-dd`. */
export const Day = z.iso.date()
/** Milliseconds UTC, before the year 2100: later ones are mistakes. */
export const Instant = asField(z.int().min(0).max(Date.UTC(2100)), 'instant')
export const Weekday = z.enum([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
])
export type Weekday = z.infer<typeof Weekday>
/** Time of day, `hh:mm`. */
export const TimeOfDay = asField(
  text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be hh:mm'),
  'time-of-day',
)

/** A picture with its size in pixels, which reserves its space before it is loaded. */
export const picture = {
  image_url: asField(Address, 'picture'),
  image_width: z.int().positive().max(10_000),
  image_height: z.int().positive().max(10_000),
}

/** Whether it is an invented sample; pages say so. */
export const sample = { is_sample: z.boolean() }

/** `*`, or a version from a response's ETag, such as `"12"`. */
const IfMatch = text
  .regex(/^(\*|"\d{1,15}")$/, 'must be * or one version in its quotes')
  .transform(tag => (tag === '*' ? tag : Number(tag.slice(1, -1))))

/** Conditions of a write. */
export const updateConditions = z.strictObject({ 'If-Match': IfMatch.optional() })
export const writeConditions = updateConditions
  .extend({ 'If-None-Match': z.literal('*').optional() })
  .refine(given => !given['If-Match'] || !given['If-None-Match'], 'must not be sent with If-Match')

export const WRITE_ERRORS = [
  'invalid-json',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
  'signed-out',
  'token-expired',
  'token-revoked',
  'forbidden',
  'wait',
  'changed-meanwhile',
] as const satisfies ErrorCode[]

interface CatalogueOptions {
  /** Schema of the stored item, which administrators send; by default that of the list. */
  stored?: z.ZodObject
  /** Adds rules about several fields. */
  judge?: (body: z.ZodObject) => z.ZodType
}

/**
 * Defines one public list. Administrators write it like every other resource
 * (`administration-calls.ts`).
 *
 * @param shown schema of each item in the list
 */
export function catalogueCalls<const R extends Route, A extends z.ZodObject>(
  route: R,
  summary: string,
  shown: A,
  { stored = shown, judge = body => body }: CatalogueOptions = {},
) {
  return {
    /** Schema of a whole item, including its id. */
    judge: judge(stored),
    list: endpoint({
      ...route,
      summary,
      status: 200,
      answer: z.strictObject({ data: z.array(shown) }),
      errors: [],
    }),
  }
}
