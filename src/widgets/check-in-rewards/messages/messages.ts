import type { Failure } from '../../../api/http.ts'
import type { DayKind } from '../../../contract/check-ins.ts'
import type { PointsReason } from '../../../contract/points.ts'
import type { Formats } from './format.ts'

/** Every text of the widget, in one language, and how it writes days and numbers. */
export type Messages = Texts & Formats

/** Numbers and days come in as they are to be read. */
export interface Texts {
  title: string
  loading: string
  retry: string
  offline: string
  failedTitle: string
  offlineTitle: string
  failures: Partial<Record<Failure['code'], string>>

  /** Days in a row. */
  streak: (days: number) => string
  longest: (days: number) => string
  week: string
  today: string
  checkIn: (points: string) => string
  done: string
  next: (when: string) => string
  sending: string
  opensAt: (when: string) => string
  dayOver: string
  kept: (day: string) => string
  late: (day: string) => string
  understood: string
  /** Stands below the specification's text; the cause comes after it. */
  notCounted: string

  greeting: string
  counted: (days: number) => string
  again: string
  earned: (points: string) => string
  reached: (days: number, points: string) => string
  close: string

  /** What a day was. */
  kinds: Record<DayKind, string>
  none: string
  keptBy: Record<Exclude<DayKind, 'check-in'>, (day: string) => string>
  /** The same, of a day that only the next check-in settles. */
  keepsBy: Record<Exclude<DayKind, 'check-in'>, (day: string) => string>
  repairReady: string
  repairFrom: (day: string) => string
  freezes: (left: number, most: number) => string
  freezeHint: string

  milestones: string
  milestone: (days: number, points: string) => string
  reachedMark: string
  toNext: (days: number) => string
  daysLeft: (days: number) => string

  calendar: string
  previousMonth: string
  nextMonth: string
  monthFailed: string
  legend: string

  points: string
  balance: (points: string) => string
  chart: string
  chartSum: (earned: string, spent: string) => string
  noPoints: string
  asTable: string
  day: string
  in: string
  out: string
  rules: string
  rule: Record<Exclude<PointsReason, 'redemption'>, string>
  /** What one of them brings. */
  each: (points: string) => string
  from: (points: string) => string
  leftToday: (points: string) => string
  enough: string

  partFailed: string

  rewards: string
  price: (points: string) => string
  left: (left: number) => string
  soldOut: string
  visitor: string
  visitorText: string
  signIn: string
  onOurSite: string
}
