import type { z } from 'zod'

/** A field with a special input, in the JSON Schema as `x-field`. */
export type FieldKind =
  /** Whole rupiah, or won. */
  | 'rupiah'
  | 'won'
  /** Milliseconds UTC: a date and time with its zone. */
  | 'instant'
  | 'time-of-day'
  /** One or two sentences; or paragraphs, separated by empty lines. */
  | 'sentences'
  | 'paragraphs'
  /** Address of a picture that can be uploaded, with sibling fields for width and height. */
  | 'picture'
  /** Address of a page or file. */
  | 'address'

/** Sets the kind of input of a field. */
export function asField<S extends z.ZodType>(schema: S, kind: FieldKind): S {
  return schema.meta({ 'x-field': kind })
}

/** Marks a field as the id of an item of another resource, which a form lets people choose. */
export function reference<S extends z.ZodType>(schema: S, resource: string): S {
  return schema.meta({ 'x-field': 'reference', 'x-resource': resource })
}
