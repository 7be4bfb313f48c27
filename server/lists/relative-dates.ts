import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { minuteOfDay, OFFSETS, type Zone } from '../../src/lib/zones.ts'

/**
 * Returns the day from which dates of samples are counted: the Monday of the week in which this
 * month began, so that they lie in the months around today whenever they are loaded.
 *
 * @returns `yyyy-mm-dd`
 */
export function anchorDay(now: number): string {
  const today = new Date(now)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)
  const sinceMonday = (new Date(first).getUTCDay() + 6) % 7
  return dayText(first - sinceMonday * DAY)
}

/**
 * Replaces every `{ "in_days": 12 }` in the content by a day, and every
 * `{ "in_days": 12, "at": "19:00", "zone": "Asia/Jakarta" }` by an instant in milliseconds UTC.
 */
export function resolveDates(content: unknown, anchor: string): unknown {
  if (Array.isArray(content)) return content.map(value => resolveDates(value, anchor))
  if (typeof content !== 'object' || content === null) return content
  if (isRelative(content)) return resolve(content, anchor)
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, resolveDates(value, anchor)]),
  )
}

interface Relative {
  in_days: number
  at?: string
  zone?: Zone
}

function isRelative(content: object): content is Relative {
  return 'in_days' in content
}

function resolve(
  { in_days, at, zone = 'Asia/Jakarta' }: Relative,
  anchor: string,
): string | number {
  const midnight = Date.parse(`${anchor}T00:00:00Z`) + in_days * DAY
  if (!at) return dayText(midnight)
  return midnight + (minuteOfDay(at) - OFFSETS[zone] * 60) * MINUTE
}

function dayText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
