import { learnerClasses as text } from '../../../content/site/classes-learner.ts'
import type { ClassProgressSummary } from '../../contract/classes.ts'

type Progress = Pick<ClassProgressSummary, 'done' | 'total' | 'finished_at'>

/** Fills progress.astro. */
export function showProgress(container: ParentNode, progress: Progress): void {
  const bar = container.querySelector('progress')
  const words = container.querySelector('[data-words]')
  const { done, total } = progress
  if (bar) {
    bar.max = total
    bar.value = done
  }
  if (words) words.textContent = progressWords(progress)
}

/** Formats progress as `5 dari 36 bagian`; a class may have grown since it was finished. */
export function progressWords({ done, total, finished_at }: Progress): string {
  if (finished_at === null) return text.progress(done, total)
  return done < total ? text.finishedSoFar(done, total) : text.finished
}
