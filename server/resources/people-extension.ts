import type { z } from 'zod'
import type { Db } from '../db/tables.ts'
import type { Action, ResourceItem } from './resource.ts'

/** Additions of a module to the resource of people with an account. */
export interface PeopleExtension {
  /** Fields of a person: numbers and days, never a secret. */
  fields?: z.ZodRawShape
  /** Returns these fields of some people, by their id, for each of them. */
  read?(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, ResourceItem>>
  /** Actions on people; an item is a person. */
  actions?: readonly Action[]
}

/** Names an account in the audit log, without name and address, which are deleted with it. */
export function accountTitle(userId: string): string {
  return `Akun ${userId}`
}
