import type { PartnerElement } from '../../contract/partners.ts'
import type { PinnedScript } from '../../contract/widget-elements.ts'
import { writeFrame } from '../../lib/frame-html.ts'
import { framePath } from '../../lib/frame-paths.ts'
import { type ElementAttributes, hasFrame, writeElement, writeScript } from './snippet.ts'

/** An element as it shall stand in a page. */
export interface EmbedChoice {
  element: PartnerElement
  /** Its name for people, in the language of the page. */
  name: string
  attributes: ElementAttributes
  /** Sapa's site. */
  origin: string
  /** Undefined in development, where nothing was built. */
  pinned?: PinnedScript | undefined
}

export const FORMATS = ['html', 'pinned', 'iframe', 'react', 'vue', 'svelte'] as const

/** Kinds of code that show an element. */
export type Format = (typeof FORMATS)[number]

const writers: Record<Format, (choice: EmbedChoice, tags: string) => string> = {
  html: ({ origin }, tags) => `${writeScript(origin)}\n${tags}`,
  pinned: ({ element, origin, pinned }, tags) => {
    if (!pinned) return `${writeScript(origin)}\n${tags}`
    const preloads = (pinned.preloads[element] ?? []).map(
      ({ path, integrity }) => `<link rel="modulepreload" crossorigin
  href="${origin}${path}"
  integrity="${integrity}">
`,
    )
    return `<script type="module" crossorigin
  src="${origin}${pinned.path}"
  integrity="${pinned.integrity}"></script>
${preloads.join('')}${tags}`
  },
  iframe: ({ element, name, attributes, origin }, tags) => {
    if (!hasFrame(element)) return `${writeScript(origin)}\n${tags}`
    const given = attributes.flatMap(([key, value]) =>
      value === undefined || key === 'loading' ? [] : [[key, value === true ? '' : value]],
    )
    const src = origin + framePath(element, Object.fromEntries(given))
    return writeFrame({ element, src, title: `${name} · Sapa`, width: '100%', height: 640 })
  },
  react: ({ origin }, tags) => `// index.html: ${writeScript(origin)}
export function Sapa() {
  return ${tags}
}`,
  vue: ({ origin }, tags) => `<!-- index.html: ${writeScript(origin)}
vite.config.js: vue({ template: { compilerOptions: {
  isCustomElement: tag => tag.startsWith('sapa-') } } }) -->
<template>
  ${tags}
</template>`,
  // A brace would begin an expression.
  svelte: ({ origin }, tags) => `<svelte:head>
  ${writeScript(origin)}
</svelte:head>

${tags.replaceAll('{', '&#123;')}`,
}

/** Writes the code that shows an element. */
export function writeCode(format: Format, choice: EmbedChoice): string {
  const { element, attributes } = choice
  const given = hasFrame(element) ? attributes : attributes.map(withKey)
  return writers[format](choice, writeElement(element, given))
}

/** Puts in the place of a missing key what a key looks like. */
function withKey([name, value]: ElementAttributes[number]): ElementAttributes[number] {
  return [name, name === 'partner-key' ? (value ?? 'pk_…') : value]
}
