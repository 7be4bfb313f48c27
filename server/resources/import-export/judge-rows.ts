import type { ImportReport, Problem } from '../../../src/contract/administration.ts'
import { pauses } from '../../lib/pauses.ts'
import { judgeItem } from '../judge-item.ts'
import type { Resource, ResourceItem } from '../resource.ts'
import type { FileRow } from './read-file.ts'

export type BadRow = ImportReport['bad'][number]

/** A valid row. */
export interface GoodRow {
  row: number
  id: string
  item: ResourceItem
}

/** Separates valid rows from invalid ones, with all problems of each. */
export async function judgeRows(
  resource: Resource,
  rows: readonly FileRow[],
): Promise<{ good: GoodRow[]; bad: BadRow[] }> {
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  /** The first row of each id. */
  const seen = new Map<string, number>()
  const pause = pauses()
  for (const { row, item, problems: unreadable } of rows) {
    const id = idOf(item)
    const judged = judgeItem(resource, item)
    const problems = mergeProblems(unreadable, judged.problems ?? [])
    const first = id === null ? undefined : seen.get(id)
    if (id !== null && first !== undefined)
      problems.push({ path: ['id'], message: `Id ini sudah ada di baris ${first}.` })
    else if (id !== null) seen.set(id, row)
    if (problems.length > 0) bad.push({ row, id, problems })
    else if (!judged.problems && id !== null) good.push({ row, id, item: judged.item })
    await pause()
  }
  return { good, bad }
}

/** Returns the schema's problems; a cell that cannot be read has the message of the file's format. */
function mergeProblems(unreadable: readonly Problem[], judged: readonly Problem[]): Problem[] {
  const ofRow = unreadable.filter(({ path }) => path.length === 0)
  if (ofRow.length > 0) return ofRow
  const byPath = new Map(unreadable.map(problem => [problem.path.join('.'), problem]))
  return judged.map(problem => byPath.get(problem.path.join('.')) ?? problem)
}

function idOf({ id }: ResourceItem): string | null {
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null
}
