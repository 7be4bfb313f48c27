/** Hours ahead of UTC. Neither Indonesia nor Korea changes its clocks. */
export const OFFSETS = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
  'Asia/Seoul': 9,
} as const
export type Zone = keyof typeof OFFSETS

const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

const DAY = 1_440
const WEEK = 7 * DAY

/** A weekly time: the weekday, and `hh:mm`. */
export interface WeekTime {
  weekday: Weekday
  time: string
}

/** Converts a weekly time to another zone, where it may be another day. */
export function inZone(moment: WeekTime, from: Zone, to: Zone): WeekTime {
  return minutesAfter(moment, (OFFSETS[to] - OFFSETS[from]) * 60)
}

/** Adds minutes to a weekly time; Monday follows Sunday. */
export function minutesAfter(moment: WeekTime, minutes: number): WeekTime {
  const later = (((minuteOfWeek(moment) + minutes) % WEEK) + WEEK) % WEEK
  const [hour, minute] = [Math.floor((later % DAY) / 60), later % 60]
  return {
    weekday: WEEKDAYS[Math.floor(later / DAY)] ?? moment.weekday,
    time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  }
}

/** Returns the minutes since the start of Monday. */
export function minuteOfWeek({ weekday, time }: WeekTime): number {
  return WEEKDAYS.indexOf(weekday) * DAY + minuteOfDay(time)
}

/** Returns the minutes since midnight of a time `hh:mm`. */
export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
