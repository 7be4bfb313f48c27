/**
 * The only widths, in pixels, at which a layout changes; the upper ends are a hair below. Widths in
 * em are about large letters, and those below a phone's about cells of a calendar.
 */
const BREAKPOINTS = [480, 600, 720, 960]
const PHONE = 320
/** Where primitives and components are defined: they may draw what others must not draw again. */
const DESIGN_SYSTEM = /^src\/ui\//

export interface Styles {
  /** Lines of style sheets, and of the style elements of Astro components. */
  lines: number
  /** Rules that draw a surface, a link of its own line or a chip again: `file: selector`. */
  redrawn: string[]
  /** Media and container queries of a width that is none of the breakpoints: `file: query`. */
  oddBreakpoints: string[]
}

interface Rule {
  selector: string
  declarations: ReadonlyMap<string, string>
}

/** Returns what the style sheets of the product draw without the design system. */
export function measureStyles(sources: readonly { file: string; text: string }[]): Styles {
  const sheets = sources.flatMap(({ file, text }) => {
    const css = file.endsWith('.css') ? text : styleElement(text)
    return css === undefined
      ? []
      : [
          {
            file,
            css: css.replaceAll(/\/\*[\s\S]*?\*\//g, ''),
            lines: css.trim().split('\n').length,
          },
        ]
  })
  return {
    lines: sheets.reduce((sum, { lines }) => sum + lines, 0),
    redrawn: sheets
      .filter(({ file }) => !DESIGN_SYSTEM.test(file))
      .flatMap(({ file, css }) =>
        readRules(withoutQueries(css))
          .filter(rule => isSurface(rule) || isActionLink(rule) || isChip(rule))
          .map(({ selector }) => `${file}: ${selector}`),
      ),
    oddBreakpoints: sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/@(?:media|container)[^{]*\b(?:min|max)-width: ([\d.]+)px[^{]*/g)]
        .filter(([, size]) => !isBreakpoint(Number(size)))
        .map(([query]) => `${file}: ${query.trim()}`),
    ),
  }
}

function styleElement(text: string): string | undefined {
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1]
}

/** Returns the rules that always apply: a class of the design system has no condition. */
function withoutQueries(css: string): string {
  const [before = '', ...queries] = css.split(/@(?:media|container)\b/)
  return before + queries.map(afterBlock).join('')
}

/** Returns the text after its first block in braces. */
function afterBlock(text: string): string {
  let depth = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return text.slice(index + 1)
  }
  return ''
}

/** Returns the rules that contain no other rule; `css` has no comments. */
function readRules(css: string): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    declarations: new Map(
      body.split(';').flatMap(line => {
        const [property, value] = line.split(/:(.*)/s).map(part => part?.trim())
        return property && value ? [[logical(property), value] as const] : []
      }),
    ),
  }))
}

/** Returns the logical name of a property that may be written either way. */
function logical(property: string): string {
  return property === 'min-height' ? 'min-block-size' : property
}

function isSurface({ declarations: of }: Rule): boolean {
  return (
    of.get('border') === '1px solid var(--_line)' &&
    of.get('border-radius') === 'var(--_radius)' &&
    of.get('background') === 'var(--_surface)'
  )
}

function isActionLink({ declarations: of }: Rule): boolean {
  return (
    of.get('display') === 'inline-flex' &&
    of.get('align-items') === 'center' &&
    of.get('min-block-size') === 'var(--_target)' &&
    of.get('font-weight') === '600'
  )
}

function isChip({ declarations: of }: Rule): boolean {
  return (
    of.get('display') === 'inline-flex' &&
    of.get('min-block-size') === 'var(--_target)' &&
    /^1px solid/.test(of.get('border') ?? '') &&
    of.get('border-radius') === 'var(--_radius)'
  )
}

function isBreakpoint(size: number): boolean {
  return size < PHONE || BREAKPOINTS.some(point => size === point || size === point - 0.02)
}
