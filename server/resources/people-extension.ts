import type { z } from 'zod'
import type { Db } from '../db/tables.ts'
import type { Action, Item } from './resource.ts'

/** What a module adds to the one place where administrators look after people with an account. */
export interface PeoplePart {
  /** Facts about each: numbers and days, never a secret. */
  fields?: z.ZodRawShape
  /** The facts of some people, by their id; each of them has one. */
  read?(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Item>>
  /** What can be done for them; an item is a person. */
  actions?: readonly Action[]
}

/** What the audit log calls an account: neither name nor address, which go with it. */
export function accountTitle(userId: string): string {
  return `Akun ${userId}`
}
