/** Under which conditions a test was taken. */
export interface TestConditions {
  /** Times the usual time. */
  time_factor: number
  /** Given back by an administrator. */
  extra_minutes: number
  /** False where a test that has a clock was handed in without it. */
  is_timed: boolean
  /** Whether it is the first honest attempt of its learner. */
  is_first: boolean
  /** Whether answers were checked while it was under way. */
  is_checked: boolean
}

const number = new Intl.NumberFormat('id-ID')

/** What sets an attempt apart from others: `Percobaan pertama`, `Waktu 1,5 kali`, `+10 menit`. */
export function conditionWords({
  time_factor,
  extra_minutes,
  is_timed,
  is_first,
  is_checked,
}: TestConditions): string[] {
  return [
    is_first && 'Percobaan pertama',
    is_checked && 'Periksa langsung',
    !is_timed && 'Tanpa batas waktu',
    time_factor > 1 && `Waktu ${number.format(time_factor)} kali`,
    extra_minutes > 0 && `+${extra_minutes} menit`,
  ].filter(word => word !== false)
}
