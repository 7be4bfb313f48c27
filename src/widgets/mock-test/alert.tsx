import type { ReactNode } from 'react'

/** Says what went wrong and what to do; screen readers announce it at once. */
export function Alert({ children }: { children?: ReactNode }) {
  return (
    <div className="exam-alert" part="notice" role="alert">
      {children}
    </div>
  )
}
