import type { Point, Stroke } from '../../../lib/strokes/stroke.ts'

/** The letter's box is 100 wide, and so is its pen this. */
const PEN = 8
const BOX = 100

/** Takes down what a pen, finger or mouse draws on a canvas, and shows it while it is drawn. */
export interface Ink {
  down(event: PointerEvent): void
  move(event: PointerEvent): void
  /** @returns what was drawn, in hundredths of the canvas; undefined where nothing was */
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
  /** The size of the canvas in the pixels of the screen; that also wipes it. */
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
      // What the screen felt between two pictures; some browsers keep none of it.
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
