import { PARTNER_KEY } from '../../contract/widget-elements.ts'
import type { CheckedElement, Finding } from './findings.ts'
import { nearest, type Tag } from './html-tags.ts'

/** Attributes of any element in HTML, and what frameworks write. */
const GLOBAL =
  /^(id|class|style|slot|hidden|title|dir|tabindex|role|part|nonce|translate|inert|is|key|ref|(data|aria|v|on|bind|let)[-:]?.*|[:@#*[({].*)$/

/** Checks the elements of a page: their names, ends, attributes and values. */
export function checkElements(
  tags: readonly Tag[],
  elements: readonly CheckedElement[],
): Finding[] {
  return tags.flatMap((tag, at) => {
    if (tag.isEnd || !tag.name.startsWith('sapa-')) return []
    const found = checkElement(tag, isEnded(tags, at), elements)
    const values = { name: tag.name }
    return found.length > 0 ? found : [{ severity: 'good', code: 'element-fine', values }]
  })
}

/** Whether the end tag of an element comes before the next such element. */
function isEnded(tags: readonly Tag[], at: number): boolean {
  return tags.slice(at + 1).find(({ name }) => name === tags[at]?.name)?.isEnd ?? false
}

function checkElement(
  { name, isSelfClosed, attributes }: Tag,
  hasEnd: boolean,
  elements: readonly CheckedElement[],
): Finding[] {
  const element = elements.find(({ tag }) => tag === name)
  if (!element) {
    const meant = nearest(
      name,
      elements.map(({ tag }) => tag),
    )
    return meant
      ? [{ severity: 'blocks', code: 'misspelled-element', values: { name, meant } }]
      : [{ severity: 'blocks', code: 'unknown-element', values: { name } }]
  }
  const findings = [...attributes].flatMap(([key, value]) => checkAttribute(element, key, value))
  if (hasEnd) return findings
  const code = isSelfClosed ? 'self-closed' : 'no-end-tag'
  return [{ severity: 'blocks', code, values: { name } }, ...findings]
}

function checkAttribute(element: CheckedElement, name: string, value: string): Finding[] {
  const { tag, attributes } = element
  // HTML makes `classid` of `classId`, and the element understands it.
  const attribute = attributes.find(
    one => one.name.replaceAll('-', '') === name.replaceAll('-', ''),
  )
  if (attribute) return checkValue(attribute, value)
  if (GLOBAL.test(name)) return []
  const meant = nearest(
    name,
    attributes.map(one => one.name),
  )
  return meant
    ? [{ severity: 'change', code: 'misspelled-attribute', values: { element: tag, name, meant } }]
    : [{ severity: 'change', code: 'unknown-attribute', values: { element: tag, name } }]
}

function checkValue(attribute: CheckedElement['attributes'][number], value: string): Finding[] {
  const { name, kind, choices } = attribute
  if (kind === 'boolean')
    return value === 'false'
      ? [{ severity: 'change', code: 'false-is-true', values: { name } }]
      : []
  if (value === '') return []
  if (name === 'partner-key')
    return PARTNER_KEY.test(value) ? [] : [{ severity: 'blocks', code: 'wrong-key' }]
  const allowed = allowedFor(name, kind, choices, value)
  if (allowed === undefined) return []
  return [{ severity: 'change', code: 'wrong-value', values: { name, value, allowed } }]
}

/** Returns what an attribute allows; undefined where this value is among it. */
function allowedFor(
  name: string,
  kind: string,
  choices: readonly string[],
  value: string,
): string | undefined {
  if (kind === 'choice') {
    const [language = ''] = value.split('-')
    const isKnown = choices.includes(name === 'lang' ? language : value)
    return isKnown ? undefined : choices.join(', ')
  }
  if (kind === 'number') return /^([1-9]|[1-4]\d|50)$/.test(value) ? undefined : '1–50'
  if (name !== 'date') return undefined
  return /^\d{4}-\d\d(-\d\d)?$/.test(value) ? undefined : '2026-12-05, 2026-12'
}
