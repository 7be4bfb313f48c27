import { decoded } from './read-text.ts'

/** Where a chunk may end so that no attribute is cut: a closing quote that ends its tag. */
const TAG_ENDS = ['">', '"/>', '" />']
/** Text without a tag for this long is not the dictionary; buffering more would fill the memory. */
const HELD_BACK_MAX = 1_000_000

/** All controls but tab and line ends, and noncharacters, which XML forbids. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
/** An & that does not begin an entity known to every parser. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/g
const VALUE = / val="[^"]*"/g
const VALUE_WITH_LESS = / val="[^"<]*</

/** Yields the text of a dump as a strict XML parser accepts it; line numbers do not change. */
export async function* repairXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of decoded(chunks)) {
    rest += text
    const end = lastTagEnd(rest)
    if (end === 0) continue
    yield repair(rest.slice(0, end))
    rest = rest.slice(end)
  }
  if (rest) yield repair(rest)
}

function lastTagEnd(text: string): number {
  const ends = TAG_ENDS.map(end => {
    const at = text.lastIndexOf(end)
    return at < 0 ? 0 : at + end.length
  })
  return Math.max(...ends) || (text.length > HELD_BACK_MAX ? text.length : 0)
}

/** Removes characters that neither XML nor JSON allows. */
export function withoutControls(text: string): string {
  return text.replace(FORBIDDEN, '')
}

function repair(xml: string): string {
  const fixed = withoutControls(xml).replace(UNKNOWN_ENTITY, '&amp;')
  if (!VALUE_WITH_LESS.test(fixed)) return fixed
  return fixed.replace(VALUE, value => value.replaceAll('<', '&lt;'))
}
