import type { PartProgress } from '../../contract/class-progress.ts'

/** Marks in a curriculum what is done, part by part and learning by learning. */
export function showMarks(page: ParentNode, parts: readonly PartProgress[]): void {
  const done = new Set(parts.filter(({ is_done }) => is_done).map(({ id }) => id))
  for (const learning of page.querySelectorAll<HTMLElement>('[data-learning]')) {
    const rows = [...learning.querySelectorAll<HTMLElement>('[data-part]')]
    for (const row of rows) mark(row, done.has(row.dataset['part'] ?? ''))
    const heading = learning.querySelector<HTMLElement>('summary')
    if (heading) mark(heading, rows.length > 0 && rows.every(({ dataset }) => 'done' in dataset))
  }
}

function mark(place: HTMLElement, isDone: boolean): void {
  const sign = place.querySelector<HTMLElement>('[data-mark]')
  if (sign) sign.hidden = !isDone
  if (isDone) place.dataset['done'] = ''
  else delete place.dataset['done']
}
