import type { Standing } from '../../contract/check-ins.ts'

/** The standing as it will be when the check-in on its way arrives. */
export function checkedIn(standing: Standing): Standing {
  return {
    ...standing,
    is_checked_in: true,
    daily_check_in_streak: standing.daily_check_in_streak + 1,
    last_check_in_date: standing.day,
  }
}
