import type { Item, JsonSchema } from '../json-schema.ts'
import { blankItem } from './blank.ts'
import { HOME } from './instants.ts'
import { suggestId, titleFieldOf } from './suggest-id.ts'

interface Begun {
  schema: JsonSchema
  value: Item
  isNew: boolean
  titleField?: string | undefined
}

/** What a form begins with: the item, blank where it has nothing yet, a new one with an id of its title. */
export function beginItem({ schema, value, isNew, titleField }: Begun): Item {
  const item = atHome(blankItem(schema, value), schema)
  const own = schema.properties?.['id']
  if (!isNew || item['id'] !== '' || !own) return item
  return { ...item, id: suggestId(item[titleFieldOf(schema, titleField) ?? ''], own) }
}

/** Most of what happens at a time happens on the clocks of Indonesia's capital. */
function atHome(item: Item, { properties = {} }: JsonSchema): Item {
  const isAsked = item['time_zone'] === null && properties['time_zone']?.enum?.includes(HOME)
  return isAsked ? { ...item, time_zone: HOME } : item
}
