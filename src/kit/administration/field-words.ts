import type { FieldText } from '../../../content/site/administration/field-text.ts'
import { fields } from '../../../content/site/administration/fields.ts'

/** What the fields of a resource and their values are called on screen. */
export interface FieldWords {
  /** @param title the schema's own, for a field that we have no word for */
  field: (name: string, title?: string | undefined) => string
  value: (field: string, value: string) => string
  /** What must be said of a field before anything goes wrong. */
  hint: (name: string) => string | undefined
}

/** Words of one resource: its own, else those of every field of that name, else the name itself. */
export function fieldWords(resource: string, texts = fields): FieldWords {
  const find = <T>(name: string, pick: (text: FieldText) => T | undefined) =>
    [texts[`${resource}.${name}`], texts[name]].map(text => text && pick(text)).find(Boolean)
  return {
    field: (name, title) => find(name, ({ label }) => label) ?? title ?? humanize(name),
    value: (field, value) => find(field, ({ values }) => values?.[value]) ?? humanize(value),
    hint: name => find(name, ({ hint }) => hint),
  }
}

/** The name a part has its words by: an `id` beside another language is no id, but Indonesian. */
export function wordName(name: string, parts: object): string {
  return name === 'id' && ('ko' in parts || 'en' in parts) ? 'ko.id' : name
}

/** A name of ours as people would write it: `tour_guides` is `Tour guides`. */
export function humanize(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
