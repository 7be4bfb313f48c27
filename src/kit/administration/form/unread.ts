import { isItem } from '../json-schema.ts'

/** What was typed where it cannot be read as what belongs there: kept as it is until it can. */
export interface Unread {
  $unread: string
}

export function unread(text: string): Unread {
  return { $unread: text }
}

export function isUnread(value: unknown): value is Unread {
  return isItem(value) && typeof value['$unread'] === 'string'
}
