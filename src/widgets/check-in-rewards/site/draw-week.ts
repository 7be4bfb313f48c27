import { mark } from '../../../lib/shapes.ts'
import type { PictureColours } from './canvas.ts'
import { createCanvas, paintCloth, readColours, toPng } from './canvas.ts'

export interface WeekFacts {
  title: string
  /** Short names of the seven days, and whether each has a check-in or was kept. */
  days: readonly { name: string; isDone: boolean }[]
  figures: readonly { value: string; label: string }[]
  /** Says where it was made. */
  made: string
  seed: string
  petals: number
}

export type WeekFormat = 'wide' | 'story'

/** Where things are, in pixels. */
const LAYOUTS = {
  wide: {
    width: 1200,
    height: 630,
    margin: 64,
    title: 54,
    day: 44,
    number: 84,
    label: 28,
    perRow: 4,
  },
  story: {
    width: 1080,
    height: 1920,
    margin: 84,
    title: 84,
    day: 60,
    number: 150,
    label: 46,
    perRow: 2,
  },
} as const
type Layout = (typeof LAYOUTS)[WeekFormat]

/** A canvas that is being filled. */
interface Picture {
  context: CanvasRenderingContext2D
  colours: PictureColours
  layout: Layout
  font: string
  facts: WeekFacts
}

/** Draws a learner's week on this device, in the font of the page. */
export async function drawWeek(format: WeekFormat, facts: WeekFacts): Promise<Blob> {
  const layout = LAYOUTS[format]
  const colours = readColours()
  const { canvas, context } = createCanvas(layout.width, layout.height, colours.night)
  const font = getComputedStyle(document.body).fontFamily
  // A font that is still loading would be missing from the picture.
  await document.fonts.load(`800 40px ${font}`).catch(() => [])
  const picture = { context, colours, layout, font, facts }
  context.textBaseline = 'alphabetic'
  if (format === 'wide') drawWide(picture)
  else drawStory(picture)
  return toPng(canvas)
}

function drawWide(picture: Picture): void {
  const { margin, height, title } = picture.layout
  let y = drawStrip(picture, { rows: 'wide', y: 0 })
  y = drawTitle(picture, y + 40 + title)
  y = drawDays(picture, y + 36)
  drawFigures(picture, y + 40)
  drawMade(picture, height - margin / 2)
}

function drawStory(picture: Picture): void {
  const { margin, height, title } = picture.layout
  let y = drawStrip(picture, { rows: 'story', y: 0 })
  y = drawTitle(picture, y + 110 + title)
  y = drawDays(picture, y + 70)
  drawFigures(picture, y + 90)
  drawMade(picture, height - margin)
}

/** Draws the learner's cloth along the upper edge. @returns where it ends */
function drawStrip(
  { context, colours, layout, facts }: Picture,
  { rows, y }: { rows: WeekFormat; y: number },
): number {
  const columns = rows === 'wide' ? 30 : 15
  const { seed, petals } = facts
  return y + paintCloth(context, colours, { seed, petals, columns, x: 0, y, width: layout.width })
}

/** Writes the title. @returns its base line */
function drawTitle(picture: Picture, y: number): number {
  const { colours, layout, facts } = picture
  write(picture, facts.title, {
    x: layout.margin,
    y,
    size: layout.title,
    weight: 800,
    colour: colours.onNight,
    room: layout.width - 2 * layout.margin,
  })
  return y
}

/** Draws a petal for each day, with its name below. @returns where they end */
function drawDays(picture: Picture, y: number): number {
  const { context, colours, layout, facts } = picture
  const { day: size, margin, width } = layout
  const step = Math.min(size * 2, (width - 2 * margin) / facts.days.length)
  for (const [at, { name, isDone }] of facts.days.entries()) {
    const x = margin + at * step
    context.save()
    context.translate(x, y)
    context.scale(size / 36, size / 36)
    context.globalAlpha = isDone ? 1 : 0.18
    context.fillStyle = isDone ? colours.hues.yellow : colours.onNight
    context.fill(new Path2D('M18 2c9 6 16 13 16 16S27 28 18 34C9 28 2 21 2 18S9 8 18 2z'))
    context.restore()
    write(picture, name, {
      x,
      y: y + size * 1.6,
      size: size / 2,
      weight: 500,
      colour: colours.muted,
      room: step - 8,
    })
  }
  return y + size * 1.7
}

function drawFigures(picture: Picture, top: number): void {
  const { colours, layout, facts } = picture
  const { margin, width, number, label, perRow } = layout
  const room = (width - 2 * margin) / perRow
  for (const [at, figure] of facts.figures.entries()) {
    const x = margin + (at % perRow) * room
    const y = top + Math.floor(at / perRow) * (number + label + 90) + number
    write(picture, figure.value, {
      x,
      y,
      size: number,
      weight: 800,
      colour: colours.hues.persimmon,
      room: room - 24,
    })
    write(picture, figure.label, {
      x,
      y: y + label * 1.5,
      size: label,
      weight: 500,
      colour: colours.onNight,
      room: room - 24,
    })
  }
}

/** Writes where the picture was made, beside our mark. */
function drawMade(picture: Picture, y: number): void {
  const { context, colours, layout, facts } = picture
  const size = layout.label * 1.4
  context.save()
  context.translate(layout.margin, y - size * 0.82)
  context.scale(size / 40, size / 40)
  context.fillStyle = colours.hues.persimmon
  context.fill(new Path2D(mark.long))
  context.fillStyle = colours.onNight
  context.fill(new Path2D(mark.short))
  context.restore()
  write(picture, facts.made, {
    x: layout.margin + size * 1.2,
    y,
    size: layout.label,
    weight: 500,
    colour: colours.muted,
    room: layout.width - 2 * layout.margin - size * 1.2,
  })
}

interface Writing {
  x: number
  y: number
  size: number
  weight: number
  colour: string
  /** Width that the text may take: longer ones are written smaller. */
  room: number
}

function write(
  { context, font }: Picture,
  text: string,
  { x, y, size, weight, colour, room }: Writing,
): void {
  context.fillStyle = colour
  context.font = `${weight} ${size}px ${font}`
  const { width } = context.measureText(text)
  if (width > room) context.font = `${weight} ${(size * room) / width}px ${font}`
  context.fillText(text, x, y)
}
