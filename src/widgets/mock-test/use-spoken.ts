import { useEffect, useRef, useState } from 'react'
import { useExam } from './context.ts'
import type { Progress } from './progress.ts'
import { useSafety } from './use-safety.ts'

/** Seconds that are left when it is said; the shortest first. */
const WARNINGS = [30, 60, 300, 600]

/** What is read out: little time left, another section, and when answers are safe no more, or again. */
export function useSpoken({ left = 0 }: Progress, notice: string | undefined): string | undefined {
  const { t } = useExam()
  const [spoken, speak] = useState<string>()
  const before = useRef(left)
  useEffect(() => {
    const due = WARNINGS.find(limit => before.current > limit * 1000 && left <= limit * 1000)
    before.current = left
    if (due) speak(t.warning(due))
  }, [left, t])
  useEffect(() => {
    if (notice) speak(notice)
  }, [notice])
  const { text, isBad } = useSafety()
  const wasBad = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not each time that the count in it changes
  useEffect(() => {
    if (isBad || wasBad.current) speak(text)
    wasBad.current = isBad
  }, [isBad])
  return spoken
}
