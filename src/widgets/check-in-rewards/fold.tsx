import { type ReactNode, useId } from 'react'
import { RewardsIcon } from './rewards-icon.tsx'

interface FoldProps {
  title: string
  /** Id that addresses of the page may name. */
  id?: string | undefined
  children: ReactNode
}

/** A section that opens at its heading, for what few look at every day. */
export function Fold({ title, id, children }: FoldProps) {
  const heading = useId()
  return (
    <section
      part="card"
      className="rewards-card rewards-fold surface"
      aria-labelledby={heading}
      id={id}
    >
      <details>
        <summary className="row gap-3">
          <h2 id={heading}>{title}</h2>
          <RewardsIcon name="next" />
        </summary>
        <div className="stack gap-3">{children}</div>
      </details>
    </section>
  )
}
