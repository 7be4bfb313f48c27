export interface SkeletonProps {
  /** Shape of the placeholder; `box` fills its container. */
  shape?: 'lines' | 'box' | 'circle' | undefined
  /** Number of lines. */
  lines?: number | undefined
}

/** Grey placeholders for content that is loading; the page must say elsewhere what is loading. */
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
