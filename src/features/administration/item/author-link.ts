import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { administrationPaths } from '../../../lib/administration-paths.ts'

/** What is made on a page of its own: the field with what it is part of, and the page's word for that. */
const MADE_THERE: Readonly<Record<string, readonly [field: string, word: string]>> = {
  classes: ['id', 'class'],
  learnings: ['class_id', 'class'],
  mock_tests: ['id', 'test'],
  mock_test_items: ['mock_test_id', 'test'],
}

/** Address where an item is made more easily than in a form; undefined where there is no such page. */
export function authorAddress(
  { name }: Pick<ResourceDescription, 'name'>,
  { id, item }: Pick<ManagedItem, 'id' | 'item'>,
): string | undefined {
  const [field, word] = MADE_THERE[name] ?? []
  const whole = field && item[field]
  if (!word || typeof whole !== 'string') return undefined
  const part = name === 'learnings' ? { learning: id } : {}
  return `${administrationPaths.createLearning}?${new URLSearchParams({ [word]: whole, ...part })}`
}
