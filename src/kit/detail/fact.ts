import type { IconName } from '../../ui/icons.ts'

/** One line of the main facts. */
export interface Fact {
  icon: IconName
  name: string
  value: string
  /** Small text after the value. */
  note?: string
  /** The day behind the value's text, yyyy-mm-dd. */
  day?: string
  /** Whether it means nothing to people who are signed in. */
  isForVisitors?: boolean
  /** Whether it takes the full width. */
  isWide?: boolean
}
