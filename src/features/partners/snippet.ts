import type { partner } from '../../../content/site/partner.ts'
import type { WidgetElement } from '../../contract/partners.ts'

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

/** Returns the HTML that shows an element. @param origin of Sapa's site */
export function writeSnippet(choice: SnippetChoice, origin: string): string {
  const element = elementOf(choice)
  const content = CONTENT_ATTRIBUTES[element]
  const attributes = [
    ...(content ? [[content, choice[content]]] : []),
    ...(element === 'sapa-mock-test' ? [['class-code', choice['class-code']]] : []),
    ['partner-key', choice['key']],
    ['lang', choice['lang']],
    ['theme', choice['theme']],
  ].flatMap(([name, value]) => (value ? [` ${name}="${escapeText(value)}"`] : []))
  return [
    `<script type="module" src="${origin}/embed/v1/sapa.js"></script>`,
    `<${element}${attributes.join('')}></${element}>`,
  ].join('\n')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Returns what a page's Content Security Policy must allow for an element. */
export function writePolicy(choice: SnippetChoice, origin: string): string {
  const element = elementOf(choice)
  const base = [`script-src ${origin}`, `connect-src ${origin}`]
  if (element === 'sapa-audio-downloads') base.push(`media-src ${origin}`)
  if (element === 'sapa-mock-test' || element === 'sapa-class-player')
    base.push(`media-src ${origin} blob:`, `img-src ${origin} blob:`)
  return base.join('; ')
}
