import { CLOTH_DAYS, drawCloth } from '../../../lib/streak-cloth.ts'
import {
  createCanvas,
  DOTS,
  HEART_RING,
  OPEN_PETAL,
  paintCloth,
  readColours,
  toPng,
} from './canvas.ts'

/** Petals in a row of a cloth that stands alone: nearly a square. */
const COLUMNS = 10
/** Pixels per unit of the drawing. */
const SCALE = 8
const MARGIN = 60

/** Draws a learner's cloth as it is today. */
export function pictureOfCloth(seed: string, petals: number): Promise<Blob> {
  const colours = readColours()
  const { width, height } = drawCloth(seed, COLUMNS)
  const size = { width: width * SCALE, height: height * SCALE }
  const { canvas, context } = createCanvas(
    size.width + 2 * MARGIN,
    size.height + 2 * MARGIN,
    colours.night,
  )
  const place = { x: MARGIN, y: MARGIN, width: size.width }
  paintCloth(context, colours, { seed, columns: COLUMNS, petals, ...place })
  return toPng(canvas)
}

export async function vectorOfCloth(seed: string, grown: number): Promise<Blob> {
  const colours = readColours()
  const { width, height, petals, hearts, dots } = drawCloth(seed, COLUMNS)
  const closed = hearts.filter(heart => heart.petals <= grown).map(({ path }) => path)
  const paths = petals.map(({ path, hue }, at) =>
    at < grown
      ? `<path fill="${colours.hues[hue]}" d="${path}"/>`
      : `<path fill="${colours.onNight}" opacity="${OPEN_PETAL}" d="${path}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill-rule="evenodd"><path fill="${colours.night}" d="M0 0h${width}v${height}H0z"/>${paths.join('')}<path fill="${colours.onNight}" opacity="${DOTS}" d="${dots}"/><path fill="${colours.onNight}" stroke="${colours.night}" stroke-width="${HEART_RING}" paint-order="stroke" d="${closed.join('')}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

const WALLPAPER = { width: 1080, height: 2400 }
/** With nine petals in a row and ten rows, the pattern goes on where two cloths meet. */
const WALLPAPER_COLUMNS = 9

/** Draws the whole pattern of a learner, to fill the screen of a phone. */
export function wallpaperOf(seed: string): Promise<Blob> {
  const colours = readColours()
  const { width, height } = WALLPAPER
  const { canvas, context } = createCanvas(width, height, colours.night)
  const cloth = { seed, columns: WALLPAPER_COLUMNS, petals: CLOTH_DAYS, x: 0, width }
  for (let y = 0; y < height; ) y += paintCloth(context, colours, { ...cloth, y })
  return toPng(canvas)
}
