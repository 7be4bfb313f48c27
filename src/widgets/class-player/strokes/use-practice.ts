import { useEffect, useMemo, useState } from 'react'
import { judgeStroke, type StrokeVerdict } from '../../../lib/strokes/judge-stroke.ts'
import type { Stroke } from '../../../lib/strokes/stroke.ts'
import { strokesOfSyllable } from '../../../lib/strokes/strokes.ts'

/** Milliseconds for which each stroke of the order is shown. */
const SHOWN_FOR = 900
/** After so many tries a stroke is shown once. */
const PATIENCE = 2

/** Strokes that are shown one after the other. */
interface Demo {
  at: number
  end: number
}

interface State {
  /** Strokes that are written. */
  done: number
  misses: number
  /** Of the stroke that was drawn last. */
  verdict: StrokeVerdict | undefined
  demo: Demo | undefined
}

const BEGIN: State = { done: 0, misses: 0, verdict: undefined, demo: undefined }

export interface Practice extends State {
  strokes: readonly Stroke[]
  isFinished: boolean
  /** A stroke was drawn, in hundredths of the board. */
  draw: (drawn: Stroke) => void
  /** Shows how the letter is written, stroke by stroke. */
  showOrder: () => void
  stop: () => void
  again: () => void
  /** One stroke on or back, without drawing. */
  step: (by: 1 | -1) => void
}

/** One letter that is written stroke by stroke. @param onFinished it was drawn whole */
export function usePractice(letter: string, onFinished: () => void): Practice {
  const strokes = useMemo(() => strokesOfSyllable(letter), [letter])
  const [state, setState] = useState(BEGIN)
  const { demo, done, misses } = state
  useEffect(() => {
    if (!demo) return
    const timer = setTimeout(() => {
      const at = demo.at + 1
      setState(now => ({ ...now, demo: at < demo.end ? { ...demo, at } : undefined }))
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [demo])
  const draw = (drawn: Stroke) => {
    const wanted = strokes[done]
    if (!wanted) return
    const verdict = judgeStroke(drawn, wanted, { others: strokes.slice(done + 1) })
    if (verdict === 'right') {
      setState({ ...BEGIN, verdict, done: done + 1 })
      if (done + 1 === strokes.length) onFinished()
      return
    }
    const isStuck = misses + 1 >= PATIENCE
    const shown = isStuck ? { at: done, end: done + 1 } : undefined
    setState({ done, verdict, misses: isStuck ? 0 : misses + 1, demo: shown })
  }
  return {
    ...state,
    strokes,
    isFinished: done === strokes.length,
    draw,
    showOrder: () => setState({ ...BEGIN, demo: { at: 0, end: strokes.length } }),
    stop: () => setState({ ...state, demo: undefined }),
    again: () => setState(BEGIN),
    step: by => setState({ ...BEGIN, done: Math.min(Math.max(done + by, 0), strokes.length) }),
  }
}
