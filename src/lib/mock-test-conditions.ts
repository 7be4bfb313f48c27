/** The conditions under which a test was taken. */
export interface TestConditions {
  /** Multiple of the usual time. */
  time_factor: number
  /** Minutes that an administrator has added. */
  extra_minutes: number
  /** False if a timed test was handed in without its clock. */
  is_timed: boolean
  /** Whether it is the learner's first honest attempt. */
  is_first: boolean
  /** Whether answers were checked during the attempt. */
  is_checked: boolean
}

const number = new Intl.NumberFormat('id-ID')

/** Lists an attempt's special conditions: `Percobaan pertama`, `Waktu 1,5 kali`, `+10 menit`. */
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
