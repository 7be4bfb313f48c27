import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_BAR } from '../../src/lib/section-colours.ts'

const css = readFileSync(join(import.meta.dirname, '../../src/ui/section-colours.css'), 'utf8')

/** Returns the background of a section's bar from its style sheet. */
function barOf(theme: string) {
  const rules = css.split(`[data-colours="${theme}"][data-colours] {`)[1]?.split('}')[0]
  const found = /--_bar: var\(--_light, (#\w+)\) var\(--_dark, (#\w+)\)/.exec(rules ?? '')
  return found && { light: found[1], dark: found[2] }
}

test.each(['light', 'dark'] as const)(
  'every section has a bar of its own ground in the %s scheme',
  scheme => {
    const grounds = Object.values(BROWSER_BAR).map(bar => bar[scheme])
    expect(new Set(grounds).size).toBe(grounds.length)
  },
)

test.each(['education', 'japan', 'chinese', 'english', 'tour'] as const)(
  'the browser’s own bar has the ground of the %s bar',
  theme => {
    expect(barOf(theme)).toEqual(BROWSER_BAR[theme])
  },
)
