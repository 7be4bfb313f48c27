import type { Module } from '../module.ts'
import * as auditLog from './migrations/0030-audit-log.ts'

/** What administrators did. */
export const auditLogModule: Module = {
  name: 'audit-log',
  tables: { '0030-audit-log': auditLog },
}
