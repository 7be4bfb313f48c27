import type { Numbers } from '../../../contract/overview.ts'
import { rupiah, wholeNumber } from '../../../lib/money.ts'
import { type Location, listOf } from '../location.ts'

export type NumberName = keyof Numbers

/** Numbers shown on cards, in order, each with the resource behind it. */
export const CARDS: readonly (readonly [NumberName, resource: string, sort: string])[] = [
  ['active_learners', 'users', ''],
  ['registrations', 'users', '-created_at'],
  ['check_ins', 'users', ''],
  ['parts_finished', 'classes', ''],
  ['classes_finished', 'classes', ''],
  ['mock_tests', 'mock_tests', ''],
  ['certificates', 'certificates', ''],
  ['orders_paid', 'orders', '-paid_at'],
  ['revenue_rupiah', 'orders', '-paid_at'],
  ['refunded_rupiah', 'orders', ''],
]

/** Numbers drawn in one chart, because they are of the same kind and magnitude. */
export const CHARTS = {
  learners: ['active_learners', 'registrations'],
  check_ins: ['check_ins'],
  completions: ['parts_finished', 'classes_finished'],
  mock_tests: ['mock_tests', 'certificates'],
  money: ['revenue_rupiah', 'refunded_rupiah'],
} as const satisfies Record<string, readonly NumberName[]>
export type ChartName = keyof typeof CHARTS

const FILTERS: Partial<Record<NumberName, Record<string, string>>> = {
  orders_paid: { status: 'paid' },
  revenue_rupiah: { status: 'paid' },
  refunded_rupiah: { status: 'refunded' },
}

/** Returns the location of the list behind a number. */
export function listBehind(name: NumberName, resource: string, sort: string): Location {
  return { ...listOf(resource), sort, filters: FILTERS[name] ?? {} }
}

/** Formats a number for people. */
export function inWords(name: NumberName, value: number): string {
  return name.endsWith('_rupiah') ? rupiah(value) : wholeNumber(value)
}
