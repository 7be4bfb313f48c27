import { $userId } from '../../../stores/session/user-id.ts'
import { WORK_PREFIX } from '../../../stores/session/work-prefix.ts'
import { isSame } from '../differences.ts'
import { type Item, isItem } from '../json-schema.ts'

/** What was typed and not saved yet. */
export interface KeptWork {
  /** When it was last typed in, milliseconds. */
  at: number
  /** The item as it was when the typing began. */
  base: Item
  values: Item
}

/** Which form: an item of a resource, or with an empty id the new one. */
export interface FormName {
  resource: string
  id: string
}

/**
 * Keeps it on this device, for whoever is signed in. A logout clears it with all else; a session
 * that is ended from outside leaves it, for the same person to go on.
 *
 * @returns whether that worked
 */
export function keepWork(name: FormName, work: KeptWork): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(work))
    return true
  } catch {
    return false
  }
}

export function readWork(name: FormName): KeptWork | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    if (!isItem(kept)) return undefined
    const { at, base, values } = kept
    if (typeof at !== 'number' || !isItem(base) || !isItem(values)) return undefined
    return { at, base, values }
  } catch {
    return undefined
  }
}

/** It is saved, or no longer wanted. */
export function dropWork(name: FormName): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Blocked: then nothing is kept.
  }
}

/** Carries what was typed over to the item as it is now. */
export function rebase({ base, values }: Pick<KeptWork, 'base' | 'values'>, now: Item) {
  const names = Object.keys({ ...base, ...values })
  const mine = names.filter(name => !isSame(base[name], values[name]))
  const changed = Object.fromEntries(mine.map(name => [name, values[name]]))
  /** What somebody else changed as well. */
  const both = mine.filter(
    name => !isSame(base[name], now[name]) && !isSame(values[name], now[name]),
  )
  return { values: { ...now, ...changed }, both }
}

function keyOf({ resource, id }: FormName): string {
  return `${WORK_PREFIX}form-${$userId.get() ?? ''}-${resource}-${id}`
}
