import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../tests/helpers/browser.ts'

const ROOT = join(import.meta.dirname, '../..')
const STYLES = [
  'src/ui/tokens.css',
  'src/ui/site-tokens.css',
  ...['frame', 'title', 'letters', 'syllable', 'texts', 'mouth'].map(
    name => `tools/class-videos/styles/${name}.css`,
  ),
]
/** Size of the page in CSS pixels; pictures have twice the resolution. */
const SIZE = { width: 640, height: 360 }

export interface Painter {
  /** @returns the body of a slide's page as a picture of 1280 × 720, PNG */
  paint(html: string): Promise<Buffer>
  close(): Promise<void>
}

/** Opens the browser that draws all pictures. */
export async function openPainter(): Promise<Painter> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2, colorScheme: 'light' })
  const css = STYLES.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${css}</style><body></body>`)
  return {
    paint: html => paintOn(page, html),
    close: () => browser.close(),
  }
}

async function paintOn(page: Page, html: string): Promise<Buffer> {
  await page.evaluate(body => {
    document.body.innerHTML = body
    // Reduces the font size of long texts until they fit.
    for (const element of document.querySelectorAll<HTMLElement>('[data-fit]')) {
      const isTooLarge = () =>
        element.scrollHeight > element.clientHeight + 1 ||
        element.scrollWidth > element.clientWidth + 1
      let size = Number.parseFloat(getComputedStyle(element).fontSize)
      while (isTooLarge() && size > 8) {
        size -= 1
        element.style.fontSize = `${size}px`
      }
    }
  }, html)
  return page.screenshot()
}
