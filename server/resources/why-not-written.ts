import type { Resource, StoredItem } from './resource.ts'

/**
 * Why an item is not written now, whatever it says: the same to who saves it and to each row of an import.
 *
 * @param before what it would replace
 */
export function whyNotWritten(
  { write }: Resource,
  id: string,
  before: StoredItem | undefined,
): string | undefined {
  if (!before && write?.mayCreate === false) return UNKNOWN
  return write?.whyNot?.(id, before)
}

const UNKNOWN = 'Data dengan id ini tidak ada, dan di sini tidak bisa dibuat yang baru.'
