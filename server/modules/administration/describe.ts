import type { ResourceDescription } from '../../../src/contract/administration.ts'
import type { Db } from '../../db/tables.ts'
import { jsonSchemaOf } from '../../resources/json-schema.ts'
import type { Resource } from '../../resources/resource.ts'

/** Describes the fields of a resource, and the operations on it. */
export async function describeResource(db: Db, resource: Resource): Promise<ResourceDescription> {
  const { name, label = null, group, schema, title, columns, filters = [], actions = [] } = resource
  return {
    name,
    label,
    group,
    schema: jsonSchemaOf(schema),
    title_field: title,
    columns: [...columns],
    filters: [...filters],
    may: mayOf(resource),
    actions: actions.map(action => ({
      name: action.name,
      label: action.label ?? null,
      schema: jsonSchemaOf(action.schema),
      word: action.word ?? null,
    })),
    items: await resource.count(db),
  }
}

/** Returns which operations besides actions a resource allows. */
export function mayOf({ write, publications }: Resource): ResourceDescription['may'] {
  return {
    create: write !== undefined && write.mayCreate !== false,
    edit: write !== undefined,
    remove: write?.remove !== undefined,
    move: write?.move !== undefined,
    import: write !== undefined,
    publish: publications !== undefined,
  }
}
