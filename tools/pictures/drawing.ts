import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as driver } from 'playwright-core'
import { indexedPng } from './indexed-png.ts'

const ROOT = join(import.meta.dirname, '../..')
const TOKENS = ['tokens.css', 'site-tokens.css']
  .map(name => readFileSync(join(ROOT, 'src/ui', name), 'utf8'))
  .join('\n')

export interface Picture {
  /** Path below `public/`. */
  file: string
  width: number
  height: number
  /** HTML, which can use the tokens of `src/ui`. */
  body: string
}

/** Draws pictures with Chromium, in flat colours, into `public/`. */
export async function drawPictures(pictures: readonly Picture[]): Promise<void> {
  const browser = await driver.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter(arg => arg !== '--single-process' && arg !== '--no-zygote'),
  })
  for (const picture of pictures) await draw(browser, picture)
  await browser.close()
}

async function draw(browser: Browser, { file, width, height, body }: Picture): Promise<void> {
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
