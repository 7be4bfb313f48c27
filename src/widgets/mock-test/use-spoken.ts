import { useEffect, useRef, useState } from 'react'
import { useExam } from './context.ts'
import type { Progress } from './progress.ts'
import { useSafety } from './use-safety.ts'

/** Seconds left at which a warning is announced, in ascending order. */
const WARNINGS = [30, 60, 300, 600]

/** Returns the text to announce: little time left, a new section, or a change in saving. */
export function useSpoken({ left = 0 }: Progress, notice: string | undefined): string | undefined {
  const { t } = useExam()
  const [spoken, setSpoken] = useState<string>()
  const before = useRef(left)
  useEffect(() => {
    const due = WARNINGS.find(limit => before.current > limit * 1000 && left <= limit * 1000)
    before.current = left
    if (due) setSpoken(t.warning(due))
  }, [left, t])
  useEffect(() => {
    if (notice) setSpoken(notice)
  }, [notice])
  const { text, isBad } = useSafety()
  const wasBad = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not each time that the count in it changes
  useEffect(() => {
    if (isBad || wasBad.current) setSpoken(text)
    wasBad.current = isBad
  }, [isBad])
  return spoken
}
