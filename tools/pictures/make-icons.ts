/**
 * Draws the icons that only an installed app and its notifications need, from the logo and the
 * colours of `src/ui`. Run it after changing either: `node tools/pictures/make-icons.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { mark } from '../../src/lib/shapes.ts'

const ROOT = join(import.meta.dirname, '../..')
const TOKENS = readFileSync(join(ROOT, 'src/ui/site-tokens.css'), 'utf8')

function colour(name: string): string {
  const value = new RegExp(`--_${name}: (?:var\\(--_light, )?(#[0-9a-f]{6})`).exec(TOKENS)?.[1]
  if (!value) throw new Error(`There is no colour --_${name}.`)
  return value
}

const petals = (long: string, short: string) =>
  `<path d="${mark.long}" fill="${long}"/><path d="${mark.short}" fill="${short}"/>`

/** Launchers crop the icon to any shape, so the logo is within the middle 80 %. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" fill="${colour('brand')}"/>
  <g transform="translate(20 20) scale(0.78) translate(-20 -20)">${petals(
    colour('on-night'),
    colour('saekdong-yellow'),
  )}</g></svg>`

/** Android shows only the shape of the badge, in its own colour. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 31 31">${petals(
  '#fff',
  '#fff',
)}</svg>`

async function draw(svg: string, size: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (size / 40) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(ROOT, 'public', file))
}

await draw(maskable, 512, 'icon-maskable-512.png')
await draw(badge, 96, 'badge-96.png')
