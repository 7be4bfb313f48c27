import type { z } from 'zod'

/** Kind of the input that a form shows for a field; in the JSON Schema it is `x-field`. */
export type FieldKind =
  /** Whole rupiah. */
  | 'rupiah'
  /** Whole won. */
  | 'won'
  /** Milliseconds UTC: a date and time with its zone. */
  | 'instant'
  | 'time-of-day'
  /** One or two sentences. */
  | 'sentences'
  /** Paragraphs, separated by empty lines. */
  | 'paragraphs'
  /**
   * Address of a picture that can be uploaded; its sibling fields for width and height, if it has
   * any, are filled in.
   */
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
