/** A tag of a page's HTML. */
export interface Tag {
  name: string
  isEnd: boolean
  /** Whether it is written with a slash before its end. */
  isSelfClosed: boolean
  /** By names in lower case, as HTML reads them. */
  attributes: ReadonlyMap<string, string>
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Texts of scripts and styles are no tags. */
const RAW = /(<(script|style)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>)[\s\S]*?(?=<\/\2|$)/gi
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Reads the tags of HTML, in order; those in comments and scripts are left out. */
export function readTags(html: string): Tag[] {
  const bare = html.replace(COMMENT, '').replace(RAW, '$1')
  return [...bare.matchAll(TAG)].map(([, slash, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    isEnd: slash === '/',
    isSelfClosed: /(?:^|[\s"'\w-])\/\s*$/.test(rest),
    attributes: readAttributes(rest),
  }))
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''))
  }
  return attributes
}

function decode(text: string): string {
  return text
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Returns the known name that is most like another one, where they differ by a slip or two. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map(one => ({ one, distance: distance(name, one) }))
    .filter(({ one, distance }) => distance <= Math.max(1, Math.floor(one.length / 4)))
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.one
}

/** Counts the letters to add, remove or change that lead from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
