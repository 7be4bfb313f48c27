import { mentoring } from '../../../content/site/mentoring.ts'
import { shared } from '../../../content/site/shared.ts'
import type { Mentor, PublicMentor } from '../../contract/people.ts'
import { inZone, minuteOfDay, minutesAfter, type WeekTime, type Zone } from '../../lib/zones.ts'

/** A weekly time span. */
export interface Span {
  start: WeekTime
  end: WeekTime
}

/** Returns when a mentor is available; an end that is not after the start is on the next day. */
export function availableSpan({ weekday, from, until }: Mentor['availability'][number]): Span {
  const start = { weekday, time: from }
  const length = (minuteOfDay(until) - minuteOfDay(from) + 1_440) % 1_440
  return { start, end: minutesAfter(start, length) }
}

/** Returns when an open session takes place. */
export function sessionSpan(session: PublicMentor['group_session']): Span {
  const start = { weekday: session.weekday, time: session.starts_at }
  return { start, end: minutesAfter(start, session.minutes) }
}

/** Converts a span to another time zone. */
export function spanIn({ start, end }: Span, from: Zone, to: Zone): Span {
  return { start: inZone(start, from, to), end: inZone(end, from, to) }
}

/** The zone of most learners; their times come first. */
export const HOME: Zone = 'Asia/Jakarta'

/** The other zones that learners live in. */
export const OTHER_ZONES: readonly Zone[] = ['Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul']

/** Converts a mentor's span to the zone of most learners. */
export function spanAtHome(span: Span, zone: Zone): Span {
  return spanIn(span, zone, HOME)
}

/** Returns the position of a span on its day, in hours; anything past midnight is cut off. */
export function barOf({ start, end }: Span): { x: number; width: number } {
  const from = minuteOfDay(start.time) / 60
  const until = end.weekday === start.weekday ? minuteOfDay(end.time) / 60 : 24
  return { x: from, width: until - from }
}

const clock = (time: string) => time.replace(':', '.')

/** Formats `21.00–23.00 KST`; names the days that differ from the expected weekday. */
export function hoursWords(span: Span, zone: Zone, weekday = span.start.weekday): string {
  return `${hours(span, weekday)} ${shared.zones[zone]}${endDay(span)}`
}

/** Formats `21.00–23.00`, for use under a heading that names the zone. */
export function hoursAlone(span: Span, weekday = span.start.weekday): string {
  return hours(span, weekday) + endDay(span)
}

function hours({ start, end }: Span, weekday: string): string {
  const day = start.weekday === weekday ? '' : `${shared.weekdays[start.weekday]} `
  return `${day}${clock(start.time)}–${clock(end.time)}`
}

function endDay({ start, end }: Span): string {
  if (end.weekday === start.weekday) return ''
  return ` ${mentoring.detail.until(shared.weekdays[end.weekday])}`
}

/** Formats `Rabu, 19.00–21.00 WIB`, with ` = 21.00–23.00 KST` when the mentor's zone differs. */
export function timesWords(span: Span, zone: Zone): string {
  const home = spanAtHome(span, zone)
  const { weekday } = home.start
  const ownTime = zone === HOME ? '' : ` = ${hoursWords(span, zone, weekday)}`
  return `${shared.weekdays[weekday]}, ${hoursWords(home, HOME)}${ownTime}`
}
