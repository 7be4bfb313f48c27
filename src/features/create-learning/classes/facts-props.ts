import type { StoredClass } from '../content/stored.ts'

/** What is said of a class, and how it is changed. */
export interface FactsProps {
  item: StoredClass
  onChange: (next: (item: StoredClass) => StoredClass) => void
}
