import type { FieldText } from '../../../content/site/administration/field-text.ts'
import { fields } from '../../../content/site/administration/fields.ts'

/** Labels of a resource's fields and values. */
export interface FieldWords {
  /** @param title the schema's own, for a field for which we have no label */
  field: (name: string, title?: string | undefined) => string
  value: (field: string, value: string) => string
  /** The hint shown below a field. */
  hint: (name: string) => string | undefined
}

/**
 * Returns the labels of a resource: its own, else those shared by fields of that name, else the
 * name itself.
 */
export function fieldWords(resource: string, texts = fields): FieldWords {
  const find = <T>(name: string, pick: (text: FieldText) => T | undefined) =>
    [texts[`${resource}.${name}`], texts[name]].map(text => text && pick(text)).find(Boolean)
  return {
    field: (name, title) => find(name, ({ label }) => label) ?? title ?? humanize(name),
    value: (field, value) => find(field, ({ values }) => values?.[value]) ?? humanize(value),
    hint: name => find(name, ({ hint }) => hint),
  }
}

/**
 * Returns the name under which a field has its label: an `id` beside another language is not an id,
 * but Indonesian.
 */
export function wordName(name: string, parts: object): string {
  return name === 'id' && ('ko' in parts || 'en' in parts) ? 'ko.id' : name
}

/** Turns a technical name into a readable one: `tour_guides` becomes `Tour guides`. */
export function humanize(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
