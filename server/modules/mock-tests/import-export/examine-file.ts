import type { z } from 'zod'
import type { Problem } from '../../../../src/contract/administration.ts'
import { judgeAs } from '../../../resources/judge-item.ts'
import { checkItems } from '../check-content.ts'
import { ITEMS_MAX, StoredItem, StoredMockTest } from '../content-schema.ts'

/** Contents of a file before validation: each item with its position in the file. */
export interface ParsedFile {
  /** Fields of the test itself, without its items. */
  facts: Record<string, unknown>
  items: readonly ParsedItem[]
  /** Why reading stopped before the end of the file. */
  broken?: Finding
}

export type ParsedItem = { place: string } & (
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
export function examine({ facts, items: parsedItems, broken }: ParsedFile): ImportReport {
  const findings: Finding[] = []
  const items: StoredItem[] = []
  const test = judgeAs(TestFacts, facts)
  for (const reason of reasonsOf(test.problems)) findings.push({ place: 'test', reason })
  for (const parsed of parsedItems.slice(0, ITEMS_MAX)) {
    const { item, reasons } = examineItem(parsed, items)
    if (item) items.push(item)
    findings.push(...reasons.map(reason => ({ place: parsed.place, reason })))
  }
  if (parsedItems.length > ITEMS_MAX)
    findings.push({ place: 'file', reason: `hanya ${ITEMS_MAX} soal pertama yang dibaca` })
  if (broken) findings.push(broken)
  if (parsedItems.length === 0 && !broken)
    findings.push({ place: 'file', reason: 'tidak ada soal di dalamnya' })
  return { facts: test.value, items, findings }
}

function examineItem(
  parsed: ParsedItem,
  earlier: readonly StoredItem[],
): { item?: StoredItem; reasons: string[] } {
  if (parsed.problem !== undefined) return { reasons: [parsed.problem] }
  // A value of another type becomes an object, so that its missing fields are reported.
  const { problems, value: item } = judgeAs(StoredItem, Object(parsed.value))
  if (problems) return { reasons: reasonsOf(problems) }
  // The earlier items are valid, so every problem belongs to this one.
  const reasons = checkItems([...earlier, item]).map(({ reason }) => reason)
  return reasons.length > 0 ? { reasons } : { item, reasons }
}

function reasonsOf(problems: readonly Problem[] = []): string[] {
  return problems
    .slice(0, REASONS_MAX)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
}
