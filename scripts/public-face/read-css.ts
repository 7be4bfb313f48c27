import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CssProperty } from './element.ts'
import { CSS_PROPERTIES } from './general.ts'

const SOURCE = join(import.meta.dirname, '../../src')
/** `var(--sapa-x, …)` with its default, which may have parentheses within parentheses. */
const USE = /var\(\s*(--sapa-[a-z-]+)\s*,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
const SIDES = /^var\(--_light, (.*)\) var\(--_dark, (.*)\)$/

/** Reads the custom properties that pages can set from the style sheets that use them. */
export function readCssProperties(): CssProperty[] {
  const uses = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .sort()
    .flatMap(name => [...readFileSync(join(SOURCE, name), 'utf8').matchAll(USE)])
  const defaults = new Map(uses.map(([, name = '', value = '']) => [name, plain(value)]))
  for (const name of Object.keys(CSS_PROPERTIES))
    if (!defaults.has(name)) throw new Error(`No style sheet uses ${name}.`)
  return [...defaults].sort().map(([name, value]) => describe(name, value))
}

function describe(name: string, value: string): CssProperty {
  const description = CSS_PROPERTIES[name]
  if (!description) throw new Error(`${name} needs a description in general.ts.`)
  const [, light, dark] = SIDES.exec(value) ?? []
  return { name, default: light ?? value, dark, description }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
