import { DAY, MINUTE } from '../../src/lib/durations.ts'
import type { Module } from '../module.ts'
import { extendChain, reportChain } from './chain.ts'
import { auditLogSchema } from './migrations/0001-audit-log.ts'
import { auditChainSchema } from './migrations/0002-audit-chain.ts'

/** The log of administrators' actions. */
export const auditLogModule: Module = {
  name: 'audit-log',
  tables: { '0001-audit-log': auditLogSchema, '0002-audit-chain': auditChainSchema },
  open: ({ db, log }) => ({
    routes: [],
    jobs: [
      { every: MINUTE, work: () => extendChain(db) },
      { every: DAY, work: () => reportChain(db, log) },
    ],
  }),
}
