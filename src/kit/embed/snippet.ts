import { ELEMENT_NAMES } from '../../../content/site/administration/partner-fields.ts'
import type { partner } from '../../../content/site/partner.ts'
import type { PartnerElement, WidgetElement } from '../../contract/partners.ts'
import { writeAttributes, writeFrame } from '../../lib/frame-html.ts'
import { framePath } from '../../lib/frame-paths.ts'

/** A choice of the snippet builder, by the names of its fields. */
export type SnippetChoice = Readonly<Record<string, string | undefined>>

/** Attributes of an element by name; `true` for a boolean one, undefined for one that is left out. */
export type ElementAttributes = readonly (readonly [
  name: string,
  value: string | true | undefined,
])[]

/** The attribute that says what an element shows. */
export const CONTENT_ATTRIBUTES: Readonly<
  Record<PartnerElement, keyof typeof partner.builder.values | undefined>
> = {
  'sapa-dictionary': 'query',
  'sapa-audio-downloads': 'book',
  'sapa-event-schedule': 'view',
  'sapa-class-player': 'class-id',
  'sapa-mock-test': 'test',
  'sapa-check-in-rewards': undefined,
  'sapa-account': undefined,
}

export function isElement(text: string): text is PartnerElement {
  return Object.hasOwn(CONTENT_ATTRIBUTES, text)
}

/** Returns the element of a choice; the dictionary where it names none. */
export function elementOf({ element = '' }: SnippetChoice): PartnerElement {
  return isElement(element) ? element : 'sapa-dictionary'
}

/** Whether an element works in a frame too; signing in belongs to the page itself. */
export function hasFrame(element: PartnerElement): element is WidgetElement {
  return element !== 'sapa-account'
}

/** Returns the HTML that shows an element. @param origin of Sapa's site */
export function writeSnippet(choice: SnippetChoice, origin: string): string {
  const element = elementOf(choice)
  const attributes = attributesOf(choice)
  if (choice['way'] === 'iframe' && hasFrame(element)) {
    const src = origin + framePath(element, Object.fromEntries(attributes))
    const title = `${ELEMENT_NAMES[element]} Sapa`
    return writeFrame({ element, src, title, width: '100%', height: 640 })
  }
  return `${writeScript(origin)}\n${writeElement(element, attributes)}`
}

function attributesOf(choice: SnippetChoice): (readonly [name: string, value: string])[] {
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

/** Returns the script tag of the newest compatible version. */
export function writeScript(origin: string): string {
  return `<script type="module" src="${origin}/embed/v1/sapa.js"></script>`
}

/** Returns the tags of an element. */
export function writeElement(element: PartnerElement, attributes: ElementAttributes): string {
  const given = attributes.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return `<${element}${writeAttributes(given)}></${element}>`
}

/** Returns the sources that each directive of a policy must allow for an element. */
export function policyNeeds(element: PartnerElement, origin: string): Record<string, string[]> {
  const base = { 'script-src': [origin], 'connect-src': [origin] }
  if (element === 'sapa-audio-downloads' || element === 'sapa-dictionary')
    return { ...base, 'media-src': [origin] }
  if (element !== 'sapa-mock-test' && element !== 'sapa-class-player') return base
  return { ...base, 'media-src': [origin, 'blob:'], 'img-src': [origin, 'blob:'] }
}

/** Returns what a page's Content Security Policy must allow for an element. */
export function writePolicy(choice: SnippetChoice, origin: string): string {
  const element = elementOf(choice)
  if (choice['way'] === 'iframe' && hasFrame(element)) return `frame-src ${origin}`
  return Object.entries(policyNeeds(element, origin))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
