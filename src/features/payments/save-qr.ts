import { MINUTE } from '../../lib/durations.ts'

/** Pixels of a module in the picture that is saved: sharp for any app that reads it. */
const SCALE = 10

/** Saves the code of the page as a PNG, for paying on the same phone. */
export function saveQr(page: Document, name: string): void {
  const code = page.querySelector<SVGSVGElement>('[data-qr]')
  const path = code?.querySelector('path')?.getAttribute('d')
  const canvas = page.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!code || !path || !context) return
  const { x, y, width } = code.viewBox.baseVal
  canvas.width = canvas.height = width * SCALE
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(SCALE, 0, 0, SCALE, -x * SCALE, -y * SCALE)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  canvas.toBlob(picture => {
    if (!picture) return
    const link = page.createElement('a')
    link.href = URL.createObjectURL(picture)
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), MINUTE)
  })
}
