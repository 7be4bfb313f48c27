import { ELEMENT_NAMES } from '../../../content/site/administration/partner-fields.ts'
import type { partner } from '../../../content/site/partner.ts'
import type { WidgetElement } from '../../contract/partners.ts'
import { type HtmlAttribute, writeAttributes, writeFrame } from '../../lib/frame-html.ts'
import { framePath } from '../../lib/frame-paths.ts'

/** A choice of the snippet builder, by the names of its fields. */
export type SnippetChoice = Readonly<Record<string, string | undefined>>

/** The attribute that says what an element shows. */
export const CONTENT_ATTRIBUTES: Readonly<
  Record<WidgetElement, keyof typeof partner.builder.values | undefined>
> = {
  'sapa-dictionary': 'query',
  'sapa-audio-downloads': 'book',
  'sapa-event-schedule': 'view',
  'sapa-class-player': 'class-id',
  'sapa-mock-test': 'test',
  'sapa-check-in-rewards': undefined,
}

function isElement(text: string): text is WidgetElement {
  return text in CONTENT_ATTRIBUTES
}

/** Returns the element of a choice; the dictionary where it names none. */
export function elementOf({ element = '' }: SnippetChoice): WidgetElement {
  return isElement(element) ? element : 'sapa-dictionary'
}

/** Whether a choice is for sites that allow no script. */
function isFrame({ way }: SnippetChoice): boolean {
  return way === 'iframe'
}

/** Returns the HTML that shows an element. @param origin of Sapa's site */
export function writeSnippet(choice: SnippetChoice, origin: string): string {
  const element = elementOf(choice)
  const attributes = attributesOf(choice)
  if (isFrame(choice)) {
    const src = origin + framePath(element, Object.fromEntries(attributes))
    const title = `${ELEMENT_NAMES[element]} Sapa`
    return writeFrame({ element, src, title, width: '100%', height: 640 })
  }
  return [
    `<script type="module" src="${origin}/embed/v1/sapa.js"></script>`,
    `<${element}${writeAttributes(attributes)}></${element}>`,
  ].join('\n')
}

function attributesOf(choice: SnippetChoice): HtmlAttribute[] {
  const element = elementOf(choice)
  const content = CONTENT_ATTRIBUTES[element]
  const all: [name: string, value: string | undefined][] = [
    ['partner-key', choice['key']],
    ['lang', choice['lang']],
    ['theme', choice['theme']],
  ]
  if (element === 'sapa-mock-test') all.unshift(['class-code', choice['class-code']])
  if (content) all.unshift([content, choice[content]])
  return all.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** Returns what a page's Content Security Policy must allow for an element. */
export function writePolicy(choice: SnippetChoice, origin: string): string {
  const element = elementOf(choice)
  if (isFrame(choice)) return `frame-src ${origin}`
  const base = [`script-src ${origin}`, `connect-src ${origin}`]
  if (element === 'sapa-audio-downloads') base.push(`media-src ${origin}`)
  if (element === 'sapa-mock-test' || element === 'sapa-class-player')
    base.push(`media-src ${origin} blob:`, `img-src ${origin} blob:`)
  return base.join('; ')
}
