import type { CssProperty, Element } from './element.ts'

/** Replaces the tables between the markers of a guide. */
export function withTables(guide: string, elements: Element[], properties: CssProperty[]): string {
  const methods = elements.flatMap(({ tag, methods }) =>
    methods.map(({ name, parameters, description }) => [
      `\`<${tag}>\``,
      `\`${name}(${parameters.map(({ name }) => name).join(', ')})\``,
      description,
    ]),
  )
  const parts = elements.map(({ tag, parts }) => [
    `\`<${tag}>\``,
    Object.entries(parts)
      .map(([name, description]) => `\`${name}\` (${description})`)
      .join(', '),
  ])
  const looks = properties.map(({ name, default: value, dark, description }) => [
    `\`${name}\``,
    `\`${value}\`${dark ? `, dark \`${dark}\`` : ''}`,
    description,
  ])
  const tables = {
    methods: table(['element', 'method', 'what it does'], methods),
    parts: table(['element', 'parts'], parts),
    properties: table(['property', 'default', 'what it colours or measures'], looks),
  }
  return Object.entries(tables).reduce((text, [name, rows]) => replace(text, name, rows), guide)
}

function replace(guide: string, name: string, rows: string): string {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [guide.indexOf(from), guide.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`The guide has no place for ${name}.`)
  return `${guide.slice(0, start)}${from}\n\n${rows}\n\n${guide.slice(end)}`
}

/** A Markdown table whose columns are as wide as what they hold. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, at) =>
    Math.max(cell.length, ...rows.map(row => row[at]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = line(widths.map(width => '-'.repeat(width)))
  return [line(head), rule, ...rows.map(line)].join('\n')
}
