import type { Numbers } from '../../../contract/overview.ts'
import { rupiah, wholeNumber } from '../../../lib/money.ts'
import { listOf, type Place } from '../place.ts'

export type NumberName = keyof Numbers

/** Numbers on cards, in their order, and the resource behind each. */
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

/** What is drawn together, as it is of one kind and size. */
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

/** The list behind a number. */
export function behind(name: NumberName, resource: string, sort: string): Place {
  return { ...listOf(resource), sort, filters: FILTERS[name] ?? {} }
}

/** A number as people read it. */
export function inWords(name: NumberName, value: number): string {
  return name.endsWith('_rupiah') ? rupiah(value) : wholeNumber(value)
}
