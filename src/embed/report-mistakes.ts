import { type Attribute, type Attributes, isExpected } from './attributes.ts'

/** Attributes of every element, of frameworks, and `lang`, which each of ours understands. */
const GENERAL =
  /^(accesskey|autofocus|class|contenteditable|dir|draggable|exportparts|fallback|hidden|id|inert|is|item(id|prop|ref|scope|type)|key|lang|loading|nonce|part|popover|ref|role|slot|spellcheck|style|tabindex|title|translate|(aria|data|js|ng|v|x)-.*|on.*|.*[^a-z-].*)$/

/** Reports that were made already, so that a page with ten elements has one line for them. */
const reported = new Set<string>()

/** Parts of a page that nobody writes into an element for visitors without the script. */
const PAGE = 'script, header, main, footer, section, article, form, iframe, :scope > :nth-child(5)'

/**
 * Tells whoever writes a page, in the console, which attributes of an element do nothing, and that
 * it hides what follows where its tag was not closed.
 */
export function reportMistakes(element: Element, attributes: Attributes): void {
  const tag = element.localName
  if (element.querySelector(PAGE))
    report(
      `<${tag}> hides what is inside of it. HTML has no tags that close themselves: write <${tag}></${tag}>.`,
    )
  for (const { name, value } of element.attributes) {
    const definition = attributes.get(name)
    if (definition) report(problemOf(tag, definition, value))
    else if (!GENERAL.test(name))
      report(`<${tag}>: "${name}" is no attribute of it. ${listed(attributes)}`)
  }
}

/** Returns what is wrong with a value; empty where nothing is. */
function problemOf(tag: string, definition: Attribute, value: string): string {
  const { attribute, name, type } = definition
  if (isExpected(definition, value)) return ''
  if (type === 'function')
    return `<${tag}>: "${attribute}" is no attribute of it. Set the property ${name} to a function.`
  const expected = typeof type === 'object' ? `one of ${type.join(', ')}` : 'a number'
  return `<${tag}>: ${attribute}="${value}" is ignored. It is ${expected}.`
}

/** Tells that an element has the wrong API root, which no visitor could mend. */
export function reportWrongRoot(element: Element): void {
  const api = element.getAttribute('api')
  const root = api ? `api="${api}"` : 'the address of the script'
  report(
    `<${element.localName}>: the API answers with a web page instead of data. Check ${root}: the root ends with /api.`,
  )
}

function listed(attributes: Attributes): string {
  const definitions = [...attributes.values()].filter(({ type }) => type !== 'function')
  const names = new Set(definitions.map(({ attribute }) => attribute))
  return `It knows ${[...names, 'lang'].join(', ')}.`
}

/** Writes a line to the console, once in a page. */
function report(text: string): void {
  if (!text || reported.has(text)) return
  reported.add(text)
  console.warn(text)
}
