/** Separates the lists of a word in a cell of a file; list names do not contain it. */
const PARTED = ';'

/** Returns the lists of a word as one cell of a CSV file. */
export function toCell(lists: readonly string[]): string {
  return lists.join(`${PARTED} `)
}

export function fromCell(cell: string): string[] {
  return cell.split(PARTED).map(tidy).filter(Boolean)
}

/**
 * Returns the lists of a word as Anki's tags, which are separated by spaces: a space becomes `_`.
 */
export function toTags(lists: readonly string[]): string {
  const tags = lists.map(list =>
    list.replaceAll('%', '%25').replaceAll('_', '%5F').replaceAll(' ', '_'),
  )
  return tags.join(' ')
}

export function fromTags(tags: string): string[] {
  return tags
    .split(/\s+/)
    .map(tag => tidy(tag.replaceAll('_', ' ').replaceAll('%5F', '_').replaceAll('%25', '%')))
    .filter(Boolean)
}

function tidy(name: string): string {
  return name.normalize().trim()
}
