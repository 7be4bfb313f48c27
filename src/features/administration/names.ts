import { resources } from '../../../content/site/administration/resources.ts'
import type { ResourceDescription } from '../../contract/administration.ts'
import { humanize } from '../../kit/administration/field-words.ts'

type Named = Pick<ResourceDescription, 'name' | 'label'>

/** Returns a resource's name: from our texts, else the server's label, else its technical name. */
export function resourceName({ name, label }: Named): string {
  return resources[name]?.many ?? label ?? humanize(name)
}

/** Returns the name of a single item of a resource. */
export function itemName({ name, label }: Named): string {
  return resources[name]?.one ?? label ?? humanize(name)
}

/** Returns the hint to show above a resource, if it has one. */
export function resourceHint({ name }: Named): string | undefined {
  return resources[name]?.hint
}

/** Returns the label of an action. */
export function actionName(resource: string, action: { name: string; label: string | null }) {
  return resources[resource]?.actions?.[action.name] ?? action.label ?? humanize(action.name)
}
