import type { ReactNode } from 'react'

/** What went wrong and what to do; read out at once. */
export function Alert({ children }: { children?: ReactNode }) {
  return (
    <div className="exam-alert" role="alert">
      {children}
    </div>
  )
}
