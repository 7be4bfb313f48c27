import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useQuiz } from './context.ts'

/**
 * Heading of a screen or a question. It takes the focus when `of` changes, so that a screen reader
 * announces the change, but not when the quiz is first shown.
 */
export function QuizTitle({ of, children }: { of: string; children?: ReactNode }) {
  const { hasMoved } = useQuiz()
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect: keys pressed before a later effect would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what it waits for
  useLayoutEffect(() => {
    if (hasMoved.current) heading.current?.focus()
    // A lesson that fills the page is all there is on it: its keys work at once.
    else if (
      'lesson' in document.documentElement.dataset &&
      document.activeElement === document.body
    )
      heading.current?.focus({ preventScroll: true })
    hasMoved.current = true
  }, [hasMoved, of])
  return (
    <h3 ref={heading} tabIndex={-1} className="quiz-title question-ask">
      {children}
    </h3>
  )
}
