import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useExam } from './context.ts'

/**
 * Heading of a screen or a question. It takes the focus when `of` changes, so that a screen reader
 * announces the change, but not when the page is first shown.
 */
export function ScreenTitle({ of, children }: { of?: string; children?: ReactNode }) {
  const { hasMoved } = useExam()
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect: keys pressed before a later effect would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what it waits for
  useLayoutEffect(() => {
    if (hasMoved.current) heading.current?.focus()
    hasMoved.current = true
  }, [hasMoved, of])
  return (
    <h2 ref={heading} tabIndex={-1} className="exam-title">
      {children}
    </h2>
  )
}
