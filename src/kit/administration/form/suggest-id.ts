import { slug } from '../../../lib/slug.ts'
import type { JsonSchema } from '../json-schema.ts'

/** The field by which an item is called. */
export function titleFieldOf({ properties = {} }: JsonSchema, told?: string): string | undefined {
  return [told, 'title', 'name'].find(name => name && name !== 'id' && name in properties)
}

/** An id made of a title, as long as one may be; empty where nothing of it can stand in an address. */
export function suggestId(title: unknown, { maxLength = 80 }: JsonSchema): string {
  if (typeof title !== 'string') return ''
  return slug(title)
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
}
