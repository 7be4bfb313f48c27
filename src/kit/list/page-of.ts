/** As many as fill three or four columns evenly. */
export const PAGE_SIZE = 12

export interface PageOf<T> {
  items: T[]
  /** Number of things on all pages. */
  total: number
  page: number
  pages: number
}

/** One page of a list; a page beyond the last is the last. */
export function pageOf<T>(all: readonly T[], wanted: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { items, total: all.length, page, pages }
}
