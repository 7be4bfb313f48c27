import { useEffect, useMemo, useState } from 'react'
import { judgeStroke, type StrokeVerdict } from '../../../lib/strokes/judge-stroke.ts'
import type { Stroke } from '../../../lib/strokes/stroke.ts'
import { strokesOfSyllable } from '../../../lib/strokes/strokes.ts'

/** Milliseconds for which each stroke of the demonstration is shown. */
const SHOWN_FOR = 900
/** Failed attempts after which a stroke is demonstrated. */
const MISSES_MAX = 2

/** A demonstration of strokes, one after the other. */
interface Demo {
  at: number
  end: number
}

interface State {
  /** Number of written strokes. */
  done: number
  misses: number
  /** Verdict on the last stroke. */
  verdict: StrokeVerdict | undefined
  demo: Demo | undefined
}

const BEGIN: State = { done: 0, misses: 0, verdict: undefined, demo: undefined }

export interface Practice extends State {
  strokes: readonly Stroke[]
  isFinished: boolean
  /** Judges a stroke, in hundredths of the board. */
  draw: (drawn: Stroke) => void
  /** Demonstrates how the character is written, stroke by stroke. */
  showOrder: () => void
  stop: () => void
  again: () => void
  /** Goes one stroke forwards or back without drawing. */
  step: (by: 1 | -1) => void
}

/** Tracks the writing of one character. @param onFinished called when all strokes are drawn */
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
    const expected = strokes[done]
    if (!expected) return
    const verdict = judgeStroke(drawn, expected, { otherStrokes: strokes.slice(done + 1) })
    if (verdict === 'right') {
      setState({ ...BEGIN, verdict, done: done + 1 })
      if (done + 1 === strokes.length) onFinished()
      return
    }
    const isStuck = misses + 1 >= MISSES_MAX
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
