/** Returns the colours of a page and its elements with their classes and islands, without texts. */
export function elementsOf(html: string): string[] {
  const attributes = ['class', 'role', 'component-url'].map(name => new RegExp(` ${name}="[^"]*"`))
  const elements = [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)].map(([, name, rest = '']) =>
    [name, ...attributes.map(attribute => attribute.exec(rest)?.[0])].join(''),
  )
  return [/data-colours="\w+"/.exec(html)?.[0] ?? '', ...elements]
}
