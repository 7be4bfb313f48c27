import type { Module } from '../../module.ts'
import { peopleResource } from './resource.ts'

/** People with an account, as administrators find them: what each module before it says of them and does for them. */
export const peopleModule: Module = {
  name: 'people',
  open({ modules }) {
    const parts = modules().flatMap(({ people }) => people ?? [])
    return { routes: [], resources: [peopleResource(parts)] }
  },
}
