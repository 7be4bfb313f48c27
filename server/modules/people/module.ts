import type { Module } from '../../module.ts'
import { peopleResource } from './resource.ts'

/**
 * Accounts as administrators find them, with the facts and actions of every module before this one.
 */
export const peopleModule: Module = {
  name: 'people',
  open({ modules }) {
    const extensions = modules().flatMap(({ people }) => people ?? [])
    return { routes: [], resources: [peopleResource(extensions)] }
  },
}
