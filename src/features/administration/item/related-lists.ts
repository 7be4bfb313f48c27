import type { ResourceDescription } from '../../../contract/administration.ts'
import { fieldSchema } from '../../../kit/administration/field-schema.ts'
import { type ListPlace, listOf } from '../place.ts'

interface RelatedList {
  resource: ResourceDescription
  /** Its table, narrowed to what refers to the item. */
  place: ListPlace
}

/** Tables that can be narrowed to what refers to an item. */
export function relatedLists(
  described: readonly ResourceDescription[],
  name: string,
  id: string,
): RelatedList[] {
  return described.flatMap(resource => {
    const refers = (field: string) => {
      const { 'x-resource': one, items } = fieldSchema(resource.schema, field)
      return (one ?? items?.['x-resource']) === name
    }
    const field = resource.filters.find(refers)
    if (!field) return []
    return [{ resource, place: { ...listOf(resource.name), filters: { [field]: id } } }]
  })
}
