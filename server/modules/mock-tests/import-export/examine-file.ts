import type { z } from 'zod'
import { type Judged, judgeWith } from '../../../resources/judge-item.ts'
import { checkItems } from '../check-content.ts'
import { ITEMS_MAX, StoredItem, StoredMockTest } from '../content-schema.ts'

/** Contents of a file before validation: each item with its position in the file. */
export interface ParsedFile {
  facts: Record<string, unknown>
  drafts: readonly Draft[]
  /** Why reading stopped before the end of the file. */
  broken?: Finding
}

export type Draft = { place: string } & (
  | { value: unknown; problem?: never }
  | { value?: never; problem: string }
)

/** A problem, and its position in the file. */
export interface Finding {
  place: string
  reason: string
}

/** Maximum number of problems reported for one item; more would not help its author. */
const REASONS_MAX = 20

const TestFacts = StoredMockTest.omit({ items: true })
export type TestFacts = z.infer<typeof TestFacts>

export interface ImportReport {
  facts: TestFacts | undefined
  /** Valid items, in the order of the file. */
  items: readonly StoredItem[]
  findings: readonly Finding[]
}

/**
 * Sorts the contents of a file into valid items and findings; one bad item does not affect the
 * others.
 */
export function examine({ facts, drafts, broken }: ParsedFile): ImportReport {
  const findings: Finding[] = []
  const items: StoredItem[] = []
  const test = judgeWith(TestFacts, facts)
  for (const reason of reasonsOf(test)) findings.push({ place: 'test', reason })
  for (const draft of drafts.slice(0, ITEMS_MAX)) {
    const { item, reasons } = examineItem(draft, items)
    if (item) items.push(item)
    findings.push(...reasons.map(reason => ({ place: draft.place, reason })))
  }
  if (drafts.length > ITEMS_MAX)
    findings.push({ place: 'file', reason: `hanya ${ITEMS_MAX} soal pertama yang dibaca` })
  if (broken) findings.push(broken)
  if (drafts.length === 0 && !broken)
    findings.push({ place: 'file', reason: 'tidak ada soal di dalamnya' })
  return { facts: test.problems ? undefined : TestFacts.parse(test.item), items, findings }
}

function examineItem(
  draft: Draft,
  before: readonly StoredItem[],
): { item?: StoredItem; reasons: string[] } {
  if (draft.problem !== undefined) return { reasons: [draft.problem] }
  const judged = judgeWith(StoredItem, Object(draft.value))
  if (judged.problems) return { reasons: reasonsOf(judged) }
  const item = StoredItem.parse(judged.item)
  // The items before are valid, so every problem is one of this item.
  const reasons = checkItems([...before, item]).map(({ reason }) => reason)
  return reasons.length > 0 ? { reasons } : { item, reasons }
}

function reasonsOf({ problems = [] }: Judged): string[] {
  return problems
    .slice(0, REASONS_MAX)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
}
