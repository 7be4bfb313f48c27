import type { ManagedItem, ResourceDescription } from '../../contract/administration.ts'

/** What an item is called; its id where it has no name. */
export function titleOf(
  { title_field }: Pick<ResourceDescription, 'title_field'>,
  { id, item }: Pick<ManagedItem, 'id' | 'item'>,
): string {
  const title = item[title_field]
  return typeof title === 'string' && title.trim() ? title : id
}
