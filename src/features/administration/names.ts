import { resources } from '../../../content/site/administration/resources.ts'
import type { ResourceDescription } from '../../contract/administration.ts'
import { humanize } from '../../kit/administration/field-words.ts'

type Named = Pick<ResourceDescription, 'name' | 'label'>

/** What a resource is called: as we know it, else as it says itself, else by its name. */
export function resourceName({ name, label }: Named): string {
  return resources[name]?.many ?? label ?? humanize(name)
}

/** What one of them is called. */
export function itemName({ name, label }: Named): string {
  return resources[name]?.one ?? label ?? humanize(name)
}

/** What must be said of it first, if anything. */
export function resourceHint({ name }: Named): string | undefined {
  return resources[name]?.hint
}

/** What an action is called. */
export function actionName(resource: string, action: { name: string; label: string | null }) {
  return resources[resource]?.actions?.[action.name] ?? action.label ?? humanize(action.name)
}
