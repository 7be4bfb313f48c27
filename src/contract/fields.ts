import type { z } from 'zod'

/** What a form shows in a way of its own, said in the JSON Schema as `x-field`. */
export type FieldKind =
  /** Whole rupiah, or won. */
  | 'rupiah'
  | 'won'
  /** Milliseconds UTC: a date and time with the zone it is meant in. */
  | 'instant'
  | 'time-of-day'
  /** A sentence or two; paragraphs with an empty line between two. */
  | 'sentences'
  | 'paragraphs'
  /** Address of a picture that can be uploaded; its width and height stand beside it. */
  | 'picture'
  /** Address of a page or file. */
  | 'address'

/** Says how a form asks for something. */
export function asField<S extends z.ZodType>(schema: S, kind: FieldKind): S {
  return schema.meta({ 'x-field': kind })
}

/** The id of an item of another resource: a form offers those there are. */
export function reference<S extends z.ZodType>(schema: S, resource: string): S {
  return schema.meta({ 'x-field': 'reference', 'x-resource': resource })
}
