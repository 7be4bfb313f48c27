export interface SkeletonProps {
  /** `box` is as large as the place it is put in. */
  shape?: 'lines' | 'box' | 'circle' | undefined
  /** How many lines. */
  lines?: number | undefined
}

/** Grey shapes where content is about to be; what is loading must be said elsewhere. */
export function Skeleton({ shape = 'lines', lines = 3 }: SkeletonProps) {
  return (
    <div className="skeleton-shapes" aria-hidden="true">
      {shape === 'lines' ? (
        Array.from({ length: lines }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <span key={place} className="skeleton skeleton-line" />
        ))
      ) : (
        <span className={`skeleton skeleton-${shape}`} />
      )}
    </div>
  )
}
