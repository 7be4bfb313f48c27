import type { SectionName } from '../../../contract/mock-test-blueprint.ts'
import type { Skill } from '../../../contract/mock-test-results.ts'
import type { Reveal } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion, Recording } from '../../../contract/mock-tests.ts'

/** What is said of a mock test; its items are written one by one. */
export interface StoredTest {
  id: string
  title: string
  summary: string
  blueprint: string
  is_open: boolean
}

/** An item of a mock test as the server keeps it, with what learners see only afterwards. */
export interface StoredTestItem
  extends Pick<MockQuestion, 'instruction' | 'passage' | 'question' | 'group' | 'picture'> {
  id: string
  mock_test_id: string
  section: SectionName
  /** Null while it is not chosen. */
  skill: Skill | null
  points: number | null
  transcript: Reveal['transcript']
  /** The server knows how many bytes it has. */
  recording: (Omit<Recording, 'bytes'> & { bytes?: number }) | null
  options: readonly string[]
  /** Why each of them is right or wrong; null where nothing is said of it. */
  option_whys: readonly (string | null)[] | null
  /** Place of the right option, from 0. */
  key: number
  keeps_order: boolean
  explanation: string
  words: readonly string[]
}
