import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { administrationPaths } from '../../../lib/administration-paths.ts'

/**
 * Resources with an authoring page: the field with the id of its class or test, and the query
 * parameter.
 */
const AUTHORING_PAGES: Readonly<Record<string, readonly [field: string, word: string]>> = {
  classes: ['id', 'class'],
  learnings: ['class_id', 'class'],
  mock_tests: ['id', 'test'],
  mock_test_items: ['mock_test_id', 'test'],
}

/**
 * Returns the address of the page where an item is easier to edit than in a form; undefined if
 * there is none.
 */
export function authorAddress(
  { name }: Pick<ResourceDescription, 'name'>,
  { id, item }: Pick<ManagedItem, 'id' | 'item'>,
): string | undefined {
  const [field, word] = AUTHORING_PAGES[name] ?? []
  const parentId = field && item[field]
  if (!word || typeof parentId !== 'string') return undefined
  const part = name === 'learnings' ? { learning: id } : {}
  return `${administrationPaths.createLearning}?${new URLSearchParams({ [word]: parentId, ...part })}`
}
