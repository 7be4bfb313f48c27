import type { WidgetElement } from '../contract/partners.ts'

/** Tokens that the elements need in a sandboxed frame (docs/embedding.md). */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** An attribute of HTML: its name and value; `true` for a boolean one. */
export type HtmlAttribute = readonly [name: string, value: string | true]

/** Writes attributes into a tag, each with a space before it. */
export function writeAttributes(attributes: readonly HtmlAttribute[]): string {
  return attributes
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

interface FrameSettings {
  element: WidgetElement
  /** Whole address of the page of the frame. */
  src: string
  title: string
  width: number | '100%'
  height: number
}

/** Returns the HTML of an iframe that shows an element on any site. */
export function writeFrame({ element, src, title, width, height }: FrameSettings): string {
  const attributes: HtmlAttribute[] = [
    ['src', src],
    ['title', title],
    ['width', String(width)],
    ['height', String(height)],
    ['loading', 'lazy'],
    ['sandbox', SANDBOX],
  ]
  if (element === 'sapa-class-player')
    attributes.push(['allow', 'autoplay; fullscreen; microphone'])
  return `<iframe${writeAttributes(attributes)}></iframe>`
}
