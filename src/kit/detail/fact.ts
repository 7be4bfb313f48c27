import type { IconName } from '../../ui/icons.ts'

/** One line of what can be seen at a glance. */
export interface Fact {
  icon: IconName
  name: string
  value: string
  /** Said small after the value. */
  note?: string
  /** The day that the value puts in words, yyyy-mm-dd. */
  day?: string
  /** Takes the whole width. */
  isWide?: boolean
}
