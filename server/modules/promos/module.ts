import type { Module } from '../../module.ts'
import { promos } from './list.ts'

/** What pops up on the home page. */
export const promosModule: Module = {
  name: 'promos',
  lists: [promos],
}
