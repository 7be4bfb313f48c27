import { SaxesParser } from 'saxes'

export interface XmlNode {
  /**
   * Lower case, without prefixes and dashes: `qti-simple-choice` and QTI 2's `simpleChoice` are
   * equal.
   */
  name: string
  attributes: ReadonlyMap<string, string>
  children: (XmlNode | string)[]
  line: number
}

/** Maximum depth; no real test is nested deeper, so a deeper file is an attack. */
const DEPTH_MAX = 60

/**
 * Reads XML to its end, or to the first error. Nothing outside the text is loaded; a DOCTYPE, and
 * with it every custom entity, is refused.
 */
export function readXml(text: string): {
  root: XmlNode
  broken?: { line: number; reason: string }
} {
  const root: XmlNode = { name: '', attributes: new Map(), children: [], line: 0 }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false })
  parser.on('doctype', () => parser.fail('a DOCTYPE is refused'))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) parser.fail('elements are nested too deeply')
    const node = {
      name: plain(name),
      attributes: plainKeys(attributes),
      children: [],
      line: parser.line,
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', found => open.at(-1)?.children.push(found))
  parser.on('cdata', found => open.at(-1)?.children.push(found))
  // Without an error handler the parser throws at the first error.
  try {
    parser.write(text).close()
    return { root }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    cutOff(root, open)
    return { root, broken: { line: parser.line, reason: reason.replace(/^\d+:\d+: /, '') } }
  }
}

/**
 * Removes elements that were not closed, since they are incomplete; complete ones within them stay.
 */
function cutOff(root: XmlNode, open: readonly XmlNode[]): void {
  const item = open.find(({ name }) => name === 'assessmentitem')
  if (!item) return
  for (const node of [root, ...open]) node.children = node.children.filter(child => child !== item)
}

function plainKeys(attributes: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [plain(name), value]))
}

function plain(name: string): string {
  return name.replace(/^.*:/, '').replace(/^qti-/, '').replaceAll('-', '').toLowerCase()
}

/** Returns all elements with a name, at any depth. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap(child => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : findAll(child, name)
  })
}

/** Returns the text as a reader would see it: white space collapsed, `br` as a new line. */
export function textOf(node: XmlNode): string {
  return raw(node)
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^[ \n]+|(?<![ \n])[ \n]+$/g, '')
    .replaceAll('\u00a0', ' ')
}

function raw(node: XmlNode): string {
  if (node.name === 'br') return '\n'
  const inside = node.children
    .map(child => (typeof child === 'string' ? child.replace(/[ \t\r\n]+/g, ' ') : raw(child)))
    .join('')
  return ['p', 'div', 'li'].includes(node.name) ? `${inside}\n\n` : inside
}
