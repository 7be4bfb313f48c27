import { openModules } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** Every call that the API answers, known without a database. */
export const CALLS: readonly Endpoint[] = openModules(MODULES, {
  secret: 'none of it is used',
  now: Date.now,
  payment: { gateway: 'simulator' },
  dataDir: 'none of it is read',
} as never).flatMap(({ routes }) => routes.map(({ call }) => call))
