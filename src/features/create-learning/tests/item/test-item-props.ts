import type { StoredTestItem } from '../../content/stored-test.ts'

/** What the editor of an item is given, and each of its parts. */
export interface TestItemProps {
  item: StoredTestItem
  onChange: (next: (item: StoredTestItem) => StoredTestItem) => void
}
