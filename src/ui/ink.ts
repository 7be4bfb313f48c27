import type { Point, Stroke } from '../lib/strokes/stroke.ts'

/** Width of the pen, in units of the box. */
const PEN = 8
const BOX = 100

/** Records strokes of a pen, finger or mouse on a canvas, and shows them while they are drawn. */
export interface Ink {
  down(event: PointerEvent): void
  move(event: PointerEvent): void
  /** @returns the stroke in hundredths of the canvas; undefined if there is none */
  up(event: PointerEvent): Stroke | undefined
  cancel(): void
}

export function createInk(canvas: HTMLCanvasElement): Ink {
  let pointer: number | undefined
  let points: Point[] = []

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    return [((clientX - left) / width) * BOX, ((clientY - top) / height) * BOX]
  }
  /** Sets the canvas to the size in device pixels, which also clears it. */
  function begin(): CanvasRenderingContext2D | null {
    const { width, height } = canvas.getBoundingClientRect()
    const ratio = window.devicePixelRatio || 1
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.scale(canvas.width / BOX, canvas.height / BOX)
    context.lineWidth = PEN
    context.lineCap = context.lineJoin = 'round'
    context.strokeStyle = getComputedStyle(canvas).color
    return context
  }
  let context: CanvasRenderingContext2D | null = null

  function lineTo(to: Point): void {
    const [fromX, fromY] = points.at(-1) ?? to
    context?.beginPath()
    context?.moveTo(fromX, fromY)
    context?.lineTo(...to)
    context?.stroke()
    points.push(to)
  }
  function end(): void {
    pointer = undefined
    points = []
    context?.clearRect(0, 0, BOX, BOX)
  }
  return {
    down(event) {
      if (pointer !== undefined || event.button > 0) return
      pointer = event.pointerId
      canvas.setPointerCapture?.(pointer)
      context = begin()
      lineTo(pointOf(event))
    },
    move(event) {
      if (event.pointerId !== pointer) return
      // Positions between two frames; some browsers report none.
      const between = event.getCoalescedEvents?.() ?? []
      for (const each of between.length > 0 ? between : [event]) lineTo(pointOf(each))
    },
    up(event) {
      if (event.pointerId !== pointer) return undefined
      const drawn = points
      end()
      return drawn
    },
    cancel: end,
  }
}
