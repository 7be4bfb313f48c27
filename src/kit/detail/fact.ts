import type { IconName } from '../../ui/icons.ts'

/** A fact that stands below the title of a page. */
export type KeyFact = Pick<Fact, 'name' | 'value' | 'note'>

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
  /** Whether what stands above it on a phone says the same. */
  isRepeated?: boolean
}
