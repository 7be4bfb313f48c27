import type { ClassProgressStore } from '../../stores/class-progress/class-progress.ts'

/** Nobody waits longer than that to learn, in milliseconds: a slow network is no reason. */
const PATIENCE = 4_000

/** Resolves as soon as it is known how far the learner is, or when that takes too long. */
export function whenKnown({ $progress }: ClassProgressStore): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE)
    const stop = $progress.listen(({ isKnown }) => isKnown && end())
    if ($progress.get().isKnown) end()
  })
}
