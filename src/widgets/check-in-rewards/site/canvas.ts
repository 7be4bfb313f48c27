import type { hues } from '../../../lib/shapes.ts'
import { drawCloth } from '../../../lib/streak-cloth.ts'

type Hue = (typeof hues)[number]

/** Colours of this page's tokens, for pictures that are drawn outside of it. */
export interface PictureColours {
  night: string
  onNight: string
  muted: string
  hues: Record<Hue, string>
}

export function readColours(): PictureColours {
  const style = getComputedStyle(document.documentElement)
  const colour = (token: string) => style.getPropertyValue(token).trim()
  return {
    night: colour('--_night'),
    onNight: colour('--_on-night'),
    muted: colour('--_on-night-muted'),
    hues: {
      red: colour('--_saekdong-red'),
      yellow: colour('--_saekdong-yellow'),
      green: colour('--_saekdong-green'),
      pink: colour('--_saekdong-pink'),
      blue: colour('--_saekdong-blue'),
      persimmon: colour('--_saekdong-persimmon'),
    },
  }
}

/** How visible a petal is that has not grown yet, and the dots between the flowers. */
export const OPEN_PETAL = 0.12
export const DOTS = 0.35
/** Width of the ring that parts the heart of a flower from its petals. */
export const HEART_RING = 3

interface PlacedCloth {
  seed: string
  columns: number
  petals: number
  x: number
  y: number
  width: number
}

/** Draws a learner's cloth. @returns its height */
export function paintCloth(
  context: CanvasRenderingContext2D,
  colours: PictureColours,
  { seed, columns, petals, x, y, width }: PlacedCloth,
): number {
  const cloth = drawCloth(seed, columns)
  const scale = width / cloth.width
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  for (const [at, { path, hue }] of cloth.petals.entries()) {
    const isGrown = at < petals
    context.globalAlpha = isGrown ? 1 : OPEN_PETAL
    context.fillStyle = isGrown ? colours.hues[hue] : colours.onNight
    context.fill(new Path2D(path), 'evenodd')
  }
  context.globalAlpha = DOTS
  context.fillStyle = colours.onNight
  context.fill(new Path2D(cloth.dots))
  context.globalAlpha = 1
  context.strokeStyle = colours.night
  context.lineWidth = HEART_RING
  for (const heart of cloth.hearts) {
    if (heart.petals > petals) break
    const path = new Path2D(heart.path)
    context.stroke(path)
    context.fill(path)
  }
  context.restore()
  return cloth.height * scale
}

/** Returns a canvas of a size in pixels, filled with a colour. */
export function createCanvas(width: number, height: number, colour: string) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

export function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      picture => (picture ? resolve(picture) : reject(new Error('The canvas has no picture.'))),
      'image/png',
    ),
  )
}
