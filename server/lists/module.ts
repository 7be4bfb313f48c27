import * as listItems from '../db/migrations/0008-list-items.ts'
import type { Module } from '../module.ts'

/** The one table of all lists. */
export const listsModule: Module = { name: 'lists', tables: { '0008-list-items': listItems } }
