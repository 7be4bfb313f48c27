import { useLayoutEffect, useRef } from 'react'
import type { Stroke } from '../lib/strokes/stroke.ts'
import { createInk } from './ink.ts'

interface PaperProps {
  name: string
  /** Id of the element that describes it. */
  describedBy?: string
  /** Called with each stroke, in hundredths of the canvas. */
  onStroke: (drawn: Stroke) => void
  /** Whether it takes strokes. */
  isOpen: boolean
}

/** The canvas on which a character is written with a finger, a pen or a mouse. */
export function Paper({ name, describedBy, onStroke, isOpen }: PaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const newest = useRef(onStroke)
  newest.current = onStroke
  // A layout effect: the pen may be down before the next paint.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element || !isOpen) return
    const ink = createInk(element)
    const off = new AbortController()
    const on = (type: 'pointerdown' | 'pointermove' | 'pointerup', listener: typeof ink.down) =>
      element.addEventListener(type, listener, { signal: off.signal })
    on('pointerdown', ink.down)
    on('pointermove', ink.move)
    on('pointerup', event => {
      const drawn = ink.up(event)
      if (drawn) newest.current(drawn)
    })
    element.addEventListener('pointercancel', ink.cancel, { signal: off.signal })
    return () => {
      ink.cancel()
      off.abort()
    }
  }, [isOpen])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      aria-describedby={describedBy}
      data-open={isOpen || undefined}
    />
  )
}
