import type { Module } from '../module.ts'
import { auditLogSchema } from './migrations/0001-audit-log.ts'

/** The log of administrators' actions. */
export const auditLogModule: Module = {
  name: 'audit-log',
  tables: { '0001-audit-log': auditLogSchema },
}
