/**
 * Draws `public/og.png` and the icons from the shapes and colours of `src/ui`. Run it after
 * changing either, on a machine with Noto Sans CJK: `node scripts/make-pictures.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'
import { FLOWER, flower, hues, mark } from '../src/ui/shapes.ts'
import { indexedPng } from './indexed-png.ts'

const ROOT = join(import.meta.dirname, '..')
const TOKENS = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8')
const MARK = `
  <path d="${mark.long}" fill="var(--_on-night)"/>
  <path d="${mark.short}" fill="var(--_saekdong-yellow)"/>`

const icon = `
  <svg viewBox="0 0 40 40" width="100%" height="100%">
    <rect width="40" height="40" fill="var(--_brand)"/>${MARK}
  </svg>`

const logo = `
  <svg viewBox="0 0 136 40" width="272" height="80">
    <rect width="40" height="40" rx="10" fill="var(--_brand)"/>${MARK}
    <path d="${mark.name}" fill="none" stroke="var(--_text)" stroke-width="4.4" stroke-linecap="round"/>
  </svg>`

const picture = `
  <style>
    body { display: grid; grid-template-columns: 660px 1fr; background: var(--_paper); color: var(--_text);
      font-family: 'Noto Sans CJK KR'; }
    main { display: grid; align-content: center; gap: 40px; padding-left: 72px; }
    h1 { margin: 0; font-size: 62px; line-height: 1.16; letter-spacing: -0.02em; }
    p { position: absolute; margin: 0; padding: 10px 30px 14px; border-radius: 10px; font-weight: 700; line-height: 1.3; }
    p::after { position: absolute; bottom: -27px; width: 32px; height: 28px; background: inherit; content: ''; }
    .korean { top: 96px; left: 700px; background: var(--_surface); font-size: 68px; }
    .korean::after { left: 34px; clip-path: polygon(0 0, 100% 0, 0 100%); }
    .indonesian { top: 330px; left: 916px; background: var(--_accent); color: var(--_on-accent); font-size: 60px; }
    .indonesian::after { right: 34px; clip-path: polygon(0 0, 100% 0, 100% 100%); }
  </style>
  <main>${logo}<h1>Belajar bahasa Korea, mulai dari satu sapaan.</h1></main>
  ${cloth([3, 4, 5, 4, 3, 2])}
  <p class="korean" lang="ko">안녕하세요!</p>
  <p class="indonesian">Halo!</p>`

/** Stripes of the given heights, in flowers, under batik seven flowers high. */
function cloth(stripes: number[]): string {
  const width = stripes.length * FLOWER
  const pattern = (name: string, color: string) => `
    <pattern id="${name}" width="${FLOWER}" height="${FLOWER}" patternUnits="userSpaceOnUse">
      <path d="${flower}" fill="var(--_${color})" fill-rule="evenodd"/>
    </pattern>`
  const dyed = stripes.map((flowers, place) => {
    const area = `x="${place * FLOWER}" y="${(7 - flowers) * FLOWER}" width="${FLOWER}" height="${flowers * FLOWER}"`
    return `<rect ${area} fill="var(--_paper)"/>
      <rect ${area} fill="var(--_saekdong-${hues[place]})"/><rect ${area} fill="url(#bare)"/>`
  })
  return `<svg viewBox="0 0 ${width} ${7 * FLOWER}" width="540" height="630">
    ${pattern('dyed', 'batik')}${pattern('bare', 'paper')}
    <rect width="${width}" height="${7 * FLOWER}" fill="url(#dyed)"/>${dyed.join('')}
  </svg>`
}

const browser = await driver.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter(arg => arg !== '--single-process' && arg !== '--no-zygote'),
})

async function draw(file: string, width: number, height: number, body: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${TOKENS}
    body { width: ${width}px; height: ${height}px; margin: 0; } svg { display: block; }</style>${body}`)
  const screenshot = (await page.screenshot()).toString('base64')
  const pixels = await page.evaluate(async png => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])]
  }, screenshot)
  writeFileSync(join(ROOT, 'public', file), indexedPng(width, height, Uint8Array.from(pixels)))
  await page.close()
}

await draw('icon-192.png', 192, 192, icon)
await draw('icon-512.png', 512, 512, icon)
await draw('og.png', 1200, 630, picture)
await browser.close()
